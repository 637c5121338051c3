import type { RegistryProfile } from './profile';

/** How far the search for a registry at an address has come. */
export type RegistrySearch =
  /** `refused`: the reader, or the browser, did not allow its host. */
  | { readonly state: 'idle' | 'asking' | 'refused' }
  /** These origins, as match patterns, have to be allowed first. */
  | { readonly state: 'needs-access'; readonly origins: readonly string[] }
  | { readonly state: 'failed'; readonly reason: 'no-address' | 'no-registry' | 'unreachable' }
  | { readonly state: 'there-already' | 'found'; readonly registry: RegistryProfile };

/** What a reader writes of a registry that does not describe itself. */
export interface HandWritten {
  readonly name: string;
  readonly prefix: string;
  readonly apiUrl: string;
  readonly siteUrl: string;
  /** The word for one collection, in addresses of the site and as a key of the API's objects. */
  readonly noun: string;
  /** `<prefix>/<namespace>`; empty where it mints no DOIs. */
  readonly doi: string;
}

export type HandField = keyof HandWritten;
