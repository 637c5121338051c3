import type { Reason } from '@/lib/collection/answers';
import type { CollectionProfile } from '@/lib/registry/profile';

/** What looking for a registry needs of its surroundings. */
export interface DiscoverParts {
  /** Asks an address, as somebody with an account where there is one. */
  read(
    address: string,
  ): Promise<{ readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly reason: Reason }>;
  /** True where the reader lets us ask the host of an address. */
  mayAsk(address: string): Promise<boolean>;
}

/** What came of it. */
export type Discovered =
  | { readonly state: 'found'; readonly registry: CollectionProfile }
  /** The host of this address has to be allowed before it can be asked. */
  | { readonly state: 'needs-access'; readonly address: string }
  | { readonly state: 'failed'; readonly reason: 'no-address' | 'no-registry' | 'unreachable' };

/** Looks for a registry of one kind at the address of its site, its API, or a page of either, as readers paste it. */
export type Discover = (pasted: string, parts: DiscoverParts) => Promise<Discovered>;
