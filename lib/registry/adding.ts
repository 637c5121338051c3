import type { CollectionProfile, RegistryProfile } from './profile';

/** State of the search for a registry at an address that the reader entered, or for a DOI prefix. */
export type RegistrySearch =
  /** `refused` means that the reader or the browser declined permission for the host. */
  | { readonly state: 'idle' | 'asking' | 'refused' }
  /** The search needs permission for addresses with these match patterns before it can continue. */
  | { readonly state: 'needs-access'; readonly origins: readonly string[] }
  | {
      readonly state: 'failed';
      readonly reason: 'no-address' | 'no-registry' | 'unreachable' | 'interrupted';
    }
  | { readonly state: 'there-already'; readonly registry: RegistryProfile }
  /**
   * The reader entered a DOI prefix that can be added. `taken` is a name that cannot be used, because it looks
   * like that of a built-in registry; null if none was tried.
   */
  | { readonly state: 'prefix'; readonly prefix: string; readonly taken: string | null }
  /**
   * The reader entered a DOI prefix that cannot be added: it is read already, or its DOIs name no data.
   * `begins` is the beginning of DOIs for which this is known, and `name` is who registers them.
   */
  | {
      readonly state: 'prefix-refused';
      readonly reason: 'read' | 'no-data';
      readonly begins: string;
      readonly name: string;
    }
  /** The reader has already added `most` DOI prefixes, which is the largest number. */
  | { readonly state: 'full'; readonly most: number }
  | { readonly state: 'found'; readonly registry: CollectionProfile };
