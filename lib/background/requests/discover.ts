import type { Background } from '@/lib/background/background';
import { apis } from '@/lib/kinds/apis';
import type { Discovered } from '@/lib/kinds/discover';
import type { Discovery } from '@/lib/messages/contract';
import { patternAt } from '@/lib/settings/sites';

/**
 * Looks for a registry, of any kind, at an address that the reader typed: of its site, its API, or a page of
 * either. Requests go only to hosts that the reader has allowed. Never throws.
 */
export async function discover(
  pasted: string,
  { fetchJson, mayAsk }: Pick<Background, 'fetchJson' | 'mayAsk'>,
): Promise<Discovery> {
  const { signal } = new AbortController();
  let found: Discovered = { state: 'failed', reason: 'no-registry' };
  for (const { discover: find } of Object.values(apis)) {
    if (!find) continue;
    found = await find(pasted, {
      read: (address) => fetchJson(address, { 401: 'sign-in', 403: 'sign-in' }, signal),
      mayAsk: (address) => mayAsk(patternAt(address)),
    });
    if (found.state !== 'failed') break;
  }
  return found.state === 'needs-access'
    ? { state: 'needs-access', origins: [patternAt(found.address)] }
    : found;
}
