import { type Answers, type Loadable, NO_ANSWERS } from './answers';
import type { VersionSummary } from './collection';
import type { AssessedNotice, Notice } from './notice';
import type { Status } from './status';

/** What the answers mean for a reader. The background makes it, so that pages need not load the rules. */
export interface Assessment {
  readonly status: Status;
  /** The most important first; at most one of a kind. */
  readonly notices: readonly AssessedNotice[];
  /** The version shown; null as long as it depends on a summary that is not there. */
  readonly version: string | null;
  /** The version shown, in short; null where no summary or list has it. */
  readonly entry: VersionSummary | null;
  /** True only where the archive tells which version is the newest, and this is it. No service says so of works. */
  readonly isNewest: boolean;
  /** True only where the registry says so. */
  readonly isNeverPublished: boolean;
}

/**
 * Everything known about one identifier at one moment. It comes in steps; each is complete and replaces the one
 * before.
 */
export interface Description extends Answers {
  readonly assessment: Assessment;
}

export const NOTHING_YET: Description = {
  ...NO_ANSWERS,
  assessment: {
    status: { kind: 'asking' },
    notices: [],
    version: null,
    entry: null,
    isNewest: false,
    isNeverPublished: false,
  },
};

const isOfEarlier = (part: Loadable<unknown> | null): boolean =>
  (part?.state === 'failed' && part.reason === 'not-asked') ||
  (part?.state === 'loaded' && part.staleBecause === 'not-asked');

/** True where it was described from earlier replies, and those leave a gap or are old. */
export function isOnlyKept({ summary, record, published, versions }: Description): boolean {
  return [summary, record, published, versions].some(isOfEarlier);
}

/** True if the whole record was not requested. */
export function isUnasked(description: Description | null): boolean {
  if (!description?.done) return !description;
  const { record } = description;
  return record.state === 'loading' || (record.state === 'failed' && record.reason === 'not-asked');
}

/** True for a published version after which the archive has published another, and a work that another replaces. */
export function isOlder({ assessment: { status, notices } }: Description): boolean {
  const isNewer = ({ kind }: Notice) => kind === 'newer-version' || kind === 'replaced';
  return status.kind === 'published' && notices.some(isNewer);
}
