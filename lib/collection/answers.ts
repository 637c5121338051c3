import type { CollectionSummary, VersionRecord, VersionSummary } from './collection';

/**
 * Why there is no answer. `no-such-version`: the collection exists, the version asked for does not. `busy`: the
 * registry asks to wait; `in-trouble`: it, or what stands before it, is at fault.
 */
export type Reason =
  | 'not-found'
  | 'no-such-version'
  | 'embargoed'
  | 'sign-in'
  | 'busy'
  | 'in-trouble'
  | 'unreachable'
  | 'unexpected-reply';

/** One thing that was asked for: not here yet, here, or not to be had. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'loaded';
      readonly value: T;
      /** When the registry gave it, in ms since 1970. */
      readonly fetchedAt: number;
      /** Set where a newer answer was asked for and did not come. */
      readonly staleBecause?: Reason;
    }
  | { readonly state: 'failed'; readonly reason: Reason };

/** What the registry has answered about one identifier at one moment. */
export interface Answers {
  readonly summary: Loadable<CollectionSummary>;
  /** The record of the version shown; see `versionShown`. */
  readonly record: Loadable<VersionRecord>;
  /**
   * The newest published version's record, where another version is shown: to be cited instead of a draft, to be
   * held against an older version.
   */
  readonly published: Loadable<VersionRecord> | null;
  /** Every version, oldest first, where the registry lists them; null where it does not or nobody asked. */
  readonly versions: Loadable<readonly VersionSummary[]> | null;
  /** True once no further step will come. */
  readonly done: boolean;
}

export const NO_ANSWERS: Answers = {
  summary: { state: 'loading' },
  record: { state: 'loading' },
  published: null,
  versions: null,
  done: false,
};
