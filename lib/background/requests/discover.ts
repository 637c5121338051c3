import * as z from 'zod/mini';
import type { Reason } from '@/lib/collection/answers';
import type { Discovery } from '@/lib/messages/contract';
import { discoveredProfile, infoAddresses } from '@/lib/registry/discovered';
import type { RegistryProfile } from '@/lib/registry/profile';
import { patternAt } from '@/lib/settings/sites';
import type { Answer } from './fetch-json';

/** What looking for a registry needs of its surroundings. */
export interface DiscoverParts {
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  /** True where the reader lets us ask that origin, a match pattern. */
  mayAsk(origin: string): Promise<boolean>;
}

const list = z.object({ results: z.array(z.object({ identifier: z.string().check(z.regex(/^\d{6}$/)) })) });

/** Where there is no list, a site says so in its own way. */
const SAYS_NONE: ReadonlySet<Reason> = new Set(['not-found', 'unexpected-reply']);

const failed = (reason: Extract<Discovery, { state: 'failed' }>['reason']): Discovery => ({
  state: 'failed',
  reason,
});

/**
 * Looks for a registry at the address of its site, its API, or a page of either: asks it what it is, and then the
 * first page of its list, by which it shows that it is one, and whom it answers. At most five requests, each to a
 * host that the reader allowed. Never throws, except when `signal` ends it.
 */
export async function discover(
  pasted: string,
  { fetchJson, mayAsk }: DiscoverParts,
  signal: AbortSignal,
): Promise<Discovery> {
  const addresses = infoAddresses(pasted);
  const [first] = addresses;
  if (first === undefined) return failed('no-address');
  const read = (address: string) => fetchJson(address, true, signal);

  /** Asks for the list as anybody could, and for the versions of the first in it. */
  async function withReads(registry: RegistryProfile): Promise<Discovery> {
    const collections = `${registry.apiUrl}/${registry.paths.api}/`;
    const answer = await read(`${collections}?page_size=1`);
    if (!answer.ok && answer.reason === 'sign-in') {
      const offers = { versions: true, list: true, info: true };
      return { state: 'found', registry: { ...registry, offers, needsSignIn: true } };
    }
    if (!answer.ok) return failed(SAYS_NONE.has(answer.reason) ? 'no-registry' : 'unreachable');
    const { data } = list.safeParse(answer.body);
    if (!data) return failed('no-registry');
    const [one] = data.results;
    const versions = one && (await read(`${collections}${one.identifier}/versions/?page_size=1`)).ok;
    return {
      state: 'found',
      registry: { ...registry, offers: { versions: versions === true, list: true, info: true } },
    };
  }

  if (!(await mayAsk(patternAt(first)))) return { state: 'needs-access', origins: [patternAt(first)] };
  let isReached = false;
  for (const address of addresses) {
    const answer = await read(address);
    isReached ||= answer.ok || answer.reason !== 'unreachable';
    const registry = answer.ok ? discoveredProfile(answer.body) : null;
    if (!registry) continue;
    const origin = patternAt(registry.apiUrl);
    return (await mayAsk(origin)) ? withReads(registry) : { state: 'needs-access', origins: [origin] };
  }
  return failed(isReached ? 'no-registry' : 'unreachable');
}
