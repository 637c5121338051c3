import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import type { Named } from './name-scheme';

/** One thing to be asked of a registry. */
export interface Request<T> {
  readonly url: string;
  /** The reply in our own shape; null where it is not what was asked for. */
  readonly parse: (body: unknown) => T | null;
  /** How long a reply is taken as fresh, in ms. */
  readonly maxAge: number;
}

/** A registry that has a reply for each part of what we know of a collection. */
export interface ApiOfParts {
  readonly answers: 'in-parts';
  readonly summary: (named: Named) => Request<CollectionSummary>;
  readonly record: (named: Named, version: string) => Request<VersionRecord>;
  /** Null where the registry has no list of versions. */
  readonly versions: (named: Named) => Request<readonly VersionSummary[]> | null;
}

/** A registry that says all it knows in one reply. */
export interface ApiOfWholes {
  readonly answers: 'at-once';
  readonly whole: (
    named: Named,
  ) => Request<{ readonly summary: CollectionSummary; readonly record: VersionRecord }>;
}

/** What one kind of service is asked, and how its replies are read. Only the background carries it. */
export type Api = (ApiOfParts | ApiOfWholes) & {
  /** For how many of the requests a minute that we send to one service each of its requests counts. */
  readonly weight: number;
};
