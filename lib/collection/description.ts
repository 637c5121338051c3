import { type Answers, type Loadable, NO_ANSWERS } from './answers';
import type { VersionSummary } from './collection';
import type { AssessedNotice, Notice } from './notice';
import type { Status } from './status';

/**
 * What the replies mean for a reader: status, notices and the shown version. The background script works it
 * out, so that pages need not load the rules.
 */
export interface Assessment {
  readonly status: Status;
  /** The notices, the most important first, with at most one of each kind. */
  readonly notices: readonly AssessedNotice[];
  /** Name of the version that the card shows; undefined while it depends on a summary that has not come. */
  readonly version: string | undefined;
  /**
   * The shown version as described in the summary or the list of versions; undefined if neither contains it.
   */
  readonly entry: VersionSummary | undefined;
  /** True only if the registry states that no version was published. */
  readonly isNeverPublished: boolean;
}

/**
 * Everything that is known about an identifier at one moment. Each description is complete, and the next one
 * replaces it.
 */
export interface Description extends Answers {
  readonly assessment: Assessment;
}

export const NOTHING_YET: Description = {
  ...NO_ANSWERS,
  assessment: {
    status: { kind: 'asking' },
    notices: [],
    version: undefined,
    entry: undefined,
    isNeverPublished: false,
  },
};

const isOfEarlier = (part: Loadable<unknown> | undefined): boolean =>
  (part?.state === 'failed' && part.reason === 'not-asked') ||
  (part?.state === 'loaded' && part.staleBecause === 'not-asked');

/** True if the description comes from the cache alone, and one of its parts is missing or outdated. */
export function isOnlyKept({ summary, record, published, versions }: Description): boolean {
  return [summary, record, published, versions].some(isOfEarlier);
}

/** True if no record was requested, because the reader has not asked for it. */
export function isUnasked(description: Description | undefined): boolean {
  if (!description?.done) return !description;
  const { record } = description;
  return record.state === 'loading' || (record.state === 'failed' && record.reason === 'not-asked');
}

/** True for a version that readers can have if there is a newer one, and for a work if another work replaces it. */
export function isOlder({ assessment: { status, notices } }: Description): boolean {
  const isNewer = ({ kind }: Notice) => kind === 'newer-version' || kind === 'replaced';
  return (status.kind === 'published' || status.kind === 'controlled') && notices.some(isNewer);
}
