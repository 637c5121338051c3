import type { Discovery } from '@/lib/messages/contract';
import { discoverers } from '@/lib/registry/kinds/apis';
import type { Discovered } from '@/lib/registry/kinds/discover';
import { patternAt } from '@/lib/settings/sites';
import type { Answer } from './fetch-json';

/** What looking for a registry needs of its surroundings. */
interface DiscoverParts {
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  /** True where the reader lets us ask that origin, a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
}

/**
 * Looks for a registry of any kind at the address of its site, its API, or a page of either. Each host that is asked
 * is one that the reader allowed. Never throws, except when `signal` ends it.
 */
export async function discover(
  pasted: string,
  { fetchJson, mayAsk }: DiscoverParts,
  signal: AbortSignal,
): Promise<Discovery> {
  let found: Discovered = { state: 'failed', reason: 'no-registry' };
  for (const discoverOne of discoverers) {
    found = await discoverOne(pasted, {
      read: (address) => fetchJson(address, true, signal),
      mayAsk: (address) => mayAsk(patternAt(address)),
    });
    if (found.state !== 'failed') break;
  }
  return found.state === 'needs-access'
    ? { state: 'needs-access', origins: [patternAt(found.address)] }
    : found;
}
