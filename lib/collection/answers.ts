import type { CollectionSummary, VersionSummary } from './collection';
import type { VersionRecord } from './record';

/**
 * Reasons for a failed request that lie in the connection, the server or the extension. They say nothing
 * about the data set.
 */
export const TRANSIENT = [
  'busy',
  'unavailable',
  'in-trouble',
  'unreachable',
  'offline',
  'interrupted',
  'unexpected-reply',
] as const;
export type TransientReason = (typeof TRANSIENT)[number];

/**
 * Reason why a reply is missing. `no-data-set`: the archive says that it has no such data set, neither public nor
 * private. `no-such-version`: the collection exists, but not this version. `no-doi`: no version of the work has
 * a DOI. `not-public`: the data set exists, but the registry does not show it.
 * `busy`: the registry limits requests. `unavailable`: the registry is temporarily out of service.
 * `in-trouble`: the registry, or a server in front of it, has an internal error.
 * `offline`: this computer has no connection. `interrupted`: the background script stopped during the
 * request. `not-allowed`: no request was sent, because the extension lacks permission for the host.
 * `not-asked`: no request was sent, because the reader has not asked for one, and the cache has no reply.
 * `named-only`: the registry has no API for records. `asked-once`: the first request said nothing of the data set,
 * and a list sends no further one.
 */
export type Reason =
  | TransientReason
  | 'not-found'
  | 'no-data-set'
  | 'no-such-version'
  | 'no-doi'
  | 'embargoed'
  | 'not-public'
  | 'sign-in'
  | 'not-allowed'
  | 'not-asked'
  | 'asked-once'
  | 'named-only';

/**
 * True if the reason for a failure says nothing about the data set, so that earlier replies are still valid.
 */
export function isTransient(reason: Reason): reason is TransientReason {
  return TRANSIENT.some((transient) => transient === reason);
}

/** Reasons for which no request was sent, or only the first of those that are needed. */
const UNASKED: ReadonlySet<Reason> = new Set(['not-asked', 'asked-once', 'not-allowed', 'named-only']);

/**
 * True if the reason for a failure shows that the data set is gone or closed, so that earlier replies are no
 * longer valid.
 */
export function isAboutCollection(reason: Reason): boolean {
  return !isTransient(reason) && !UNASKED.has(reason);
}

/** The time in ms since 1970 at which a waiting request will be sent; left out if no request waits. */
interface Waiting {
  readonly nextTry?: number;
}

/**
 * State of one request: loading, loaded or failed. If `nextTry` is set, a request is still to be sent: either
 * the first, which waits for our own rate limit, or another one after a failure.
 */
export type Loadable<T> =
  | ({ readonly state: 'loading' } & Waiting)
  | ({
      readonly state: 'loaded';
      readonly value: T;
      /** Time of the registry's reply, in ms since 1970. */
      readonly fetchedAt: number;
      /** Reason why there is no newer reply; undefined if this reply is fresh. */
      readonly staleBecause?: Reason;
    } & Waiting)
  | ({ readonly state: 'failed'; readonly reason: Reason } & Waiting);

/** All replies about an identifier at one moment. For a reply that has not come, its state. */
export interface Answers {
  /**
   * Summary of the collection. Undefined if the registry has no summaries because the record is its only
   * reply.
   */
  readonly summary: Loadable<CollectionSummary> | undefined;
  /** Record of the shown version, which `versionShown` chooses. */
  readonly record: Loadable<VersionRecord>;
  /**
   * Record of the newest published version, if the card shows another version. In place of a draft, this
   * version is cited; with an older version, it is compared.
   */
  readonly published: Loadable<VersionRecord> | undefined;
  /**
   * All versions, oldest first. Undefined if the registry does not list versions or was not asked for them.
   */
  readonly versions: Loadable<readonly VersionSummary[]> | undefined;
  /**
   * Name of another archive that was asked for the record, because the registry does not have it. Undefined
   * if only the registry was asked.
   */
  readonly askedAt?: string | undefined;
  /** True once no further reply will come. */
  readonly done: boolean;
}

export const NO_ANSWERS: Answers = {
  summary: { state: 'loading' },
  record: { state: 'loading' },
  published: undefined,
  versions: undefined,
  done: false,
};
