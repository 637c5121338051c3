import { apis } from '@/lib/kinds/apis';
import type { Discovered } from '@/lib/kinds/discover';
import type { Discovery } from '@/lib/messages/contract';
import { patternAt } from '@/lib/settings/sites';
import type { FetchJson } from './fetch-json';

/** What looking for a registry needs of its surroundings. */
export interface DiscoverParts {
  readonly fetchJson: FetchJson;
  /** True where the reader lets us ask that origin, a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
}

/**
 * Looks for a registry of any kind at the address of its site, its API, or a page of either. Each host that is asked
 * is one that the reader allowed. Never throws.
 */
export async function discover(pasted: string, { fetchJson, mayAsk }: DiscoverParts): Promise<Discovery> {
  const { signal } = new AbortController();
  let found: Discovered = { state: 'failed', reason: 'no-registry' };
  for (const api of Object.values(apis)) {
    if (!api.discover) continue;
    found = await api.discover(pasted, {
      read: (address) => fetchJson(address, 'sign-in', signal),
      mayAsk: (address) => mayAsk(patternAt(address)),
    });
    if (found.state !== 'failed') break;
  }
  return found.state === 'needs-access'
    ? { state: 'needs-access', origins: [patternAt(found.address)] }
    : found;
}
