/**
 * Reducer that decides what to request from a registry that answers in parts: state and reply in, next state
 * and further questions out.
 *
 * How it works: the first questions are for the summary of the collection and, if the identifier names a
 * version, for that version's record. The summary lists the newest versions. If the identifier names no
 * version, this list decides which record to show. It also decides whether the newest published record is
 * needed, too: to be cited in place of a draft, or to be compared with an older version. The list of all
 * versions is requested if it may contain a newer version than the summary, or as the history that a card
 * shows. If a cached record was fetched before its version was last modified, it is requested again.
 */
import { type Answers, isAboutCollection, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import { mayHideNewer, newestOf, versionShown, versionsOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { timeOf } from '@/lib/collection/time';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { DescribeRequest } from '@/lib/messages/contract';
import { compareVersions } from '@/lib/registry/naming';

/** Question about one identifier, from a row of a list or a card. */
export interface Question {
  readonly identifier: Identifier;
  readonly depth: DescribeRequest['depth'];
  /** False if the registry has no list of versions. */
  readonly hasVersionList: boolean;
}

/**
 * Question for the record of one version. A description has two slots for records: the record shown, and the
 * newest published one.
 */
export interface RecordAsk {
  readonly of: 'record';
  readonly slot: 'record' | 'published';
  readonly version: string;
  /** Time in ms since 1970: a reply cached earlier is outdated. */
  readonly since: number;
  /** True if no reader waits for the answer. */
  readonly isIdle: boolean;
}

/** Question to the registry. If `isIdle` is true, no reader waits for the answer. */
export type Ask =
  | { readonly of: 'summary'; readonly isIdle: false }
  | { readonly of: 'versions'; readonly isIdle: boolean }
  | RecordAsk;

/**
 * State of the reply to one question: still loading, loaded (perhaps from the cache) or failed. A question
 * may get several of these in turn.
 */
export type Reply =
  | { readonly of: 'summary'; readonly part: Loadable<CollectionSummary> }
  | { readonly of: 'versions'; readonly part: Loadable<readonly VersionSummary[]> }
  /**
   * Reply to the question `ask`. It is ignored unless `ask` is the latest question for its slot; questions
   * are compared by object identity.
   */
  | { readonly of: 'record'; readonly ask: RecordAsk; readonly part: Loadable<VersionRecord> };

/** State of the reducer. */
export interface Progress {
  readonly answers: Answers;
  /** Latest question for each of the two slots for records. */
  readonly wanted: { readonly record: RecordAsk | undefined; readonly published: RecordAsk | undefined };
}

/** Next state, and the questions to send. */
export type AskStep = readonly [Progress, readonly Ask[]];

const SUMMARY: Ask = { of: 'summary', isIdle: false };

/**
 * Returns true if the collection has a published version, or may have one because the summary's entry for it
 * cannot be read.
 */
function mayBePublished({ published, isPublishedUnread }: CollectionSummary): boolean {
  return published !== undefined || isPublishedUnread;
}

/**
 * Returns the time, in ms since 1970, before which a cached record of a version is outdated. It is the
 * modification date of the version in the newest summary or list of versions. A record that was fetched after
 * that reply is not outdated, even if the registry's clock is ahead of ours. Returns 0 if no reply has a
 * date.
 */
function outdatedBefore(version: string, { summary, versions }: Answers): number {
  const replies = [
    summary?.state === 'loaded'
      ? { at: summary.fetchedAt, entries: [summary.value.draft, summary.value.published] }
      : undefined,
    versions?.state === 'loaded' ? { at: versions.fetchedAt, entries: versions.value } : undefined,
  ];
  const [newest] = replies
    .flatMap((reply) => {
      const entry = reply?.entries.find((each) => each?.version === version);
      return reply && entry ? [{ at: reply.at, modified: timeOf(entry.modified ?? '') ?? 0 }] : [];
    })
    .sort((a, b) => b.at - a.at);
  return newest ? Math.min(newest.at, newest.modified) : 0;
}

function askRecord(
  { answers, wanted }: Progress,
  { slot, version, isIdle }: Pick<RecordAsk, 'slot' | 'version' | 'isIdle'>,
): AskStep {
  const ask: RecordAsk = { of: 'record', slot, version, since: outdatedBefore(version, answers), isIdle };
  return [
    { answers: { ...answers, [slot]: { state: 'loading' } }, wanted: { ...wanted, [slot]: ask } },
    [ask],
  ];
}

const stay = (progress: Progress): AskStep => [progress, []];

/** Applies steps of the reducer one after the other, and collects their questions. */
const inTurn = (first: AskStep, ...rest: readonly ((progress: Progress) => AskStep)[]): AskStep =>
  rest.reduce<AskStep>(([progress, asks], next) => {
    const [after, more] = next(progress);
    return [after, [...asks, ...more]];
  }, first);

/** Asks for a record, unless the latest question for the same slot was about the same version. */
const wantRecord = (progress: Progress, its: Pick<RecordAsk, 'slot' | 'version' | 'isIdle'>): AskStep =>
  progress.wanted[its.slot]?.version === its.version ? stay(progress) : askRecord(progress, its);

/**
 * Asks for the record of the version that is shown. Also asks for the record of the newest version if that
 * version is cited in place of a draft, or compared with an older version. The list of versions may contain a
 * newer version than the summary does.
 */
function wantRecords(progress: Progress, { identifier, depth }: Question): AskStep {
  const { answers, wanted } = progress;
  if (answers.summary?.state !== 'loaded') return stay(progress);
  const newest = mayBePublished(answers.summary.value) ? newestOf(identifier.registry, answers) : undefined;
  const shown = versionShown(identifier, newest);
  // A row needs no record if the summary or the list of versions has what the row shows. A record that was
  // requested before must be kept current, though.
  const isInShort = versionsOf(identifier.registry, answers).some(({ version }) => version === shown);
  if (depth === 'row' && isInShort && wanted.record === undefined) return stay(progress);
  const withShown = wantRecord(progress, { slot: 'record', version: shown, isIdle: false });
  if (depth === 'row') return withShown;
  // `compareVersions` counts a draft as older than every published version.
  const isNewer = newest !== undefined && compareVersions(identifier.registry, newest.version, shown) > 0;
  return inTurn(withShown, (after) =>
    isNewer
      ? wantRecord(after, { slot: 'published', version: newest.version, isIdle: shown !== DRAFT })
      : stay({
          answers: { ...after.answers, published: undefined },
          wanted: { ...after.wanted, published: undefined },
        }),
  );
}

/**
 * Asks for the list of versions, if the registry has one and it has not been requested. The request is urgent
 * if the list may contain a newer version than the summary does. Otherwise the list is only the history that
 * a card shows, and no reader waits for it.
 */
function wantVersions(progress: Progress, { identifier, depth, hasVersionList }: Question): AskStep {
  const { summary, versions } = progress.answers;
  if (summary?.state !== 'loaded' || versions || !hasVersionList) return stay(progress);
  const isNeeded = mayHideNewer(summary.value) && identifier.version !== DRAFT;
  if (!isNeeded && !(depth !== 'row' && mayBePublished(summary.value))) return stay(progress);
  const answers: Answers = { ...progress.answers, versions: { state: 'loading' } };
  return [{ ...progress, answers }, [{ of: 'versions', isIdle: !isNeeded }]];
}

/**
 * Makes a step of the reducer that asks again for a record if, according to the summary or the list of
 * versions, the record is outdated.
 */
const renewOutdated =
  (slot: RecordAsk['slot']) =>
  (progress: Progress): AskStep => {
    const part = progress.answers[slot];
    const ask = progress.wanted[slot];
    if (!ask || part?.state !== 'loaded' || part.staleBecause) return stay(progress);
    const since = outdatedBefore(ask.version, progress.answers);
    return part.fetchedAt < since && ask.since < since ? askRecord(progress, ask) : stay(progress);
  };

function take({ answers, wanted }: Progress, reply: Reply, question: Question): AskStep {
  switch (reply.of) {
    case 'summary':
      return inTurn(
        stay({ answers: { ...answers, summary: reply.part }, wanted }),
        (progress) => wantRecords(progress, question),
        (progress) => wantVersions(progress, question),
      );
    case 'versions':
      return wantRecords({ answers: { ...answers, versions: reply.part }, wanted }, question);
    case 'record': {
      const { slot } = reply.ask;
      return stay({
        answers: wanted[slot] === reply.ask ? { ...answers, [slot]: reply.part } : answers,
        wanted,
      });
    }
  }
}

/**
 * Begins with the question for the summary. If the identifier names a version and its record is wanted, also asks for
 * the version's record. Without a version, the summary tells which record to request.
 */
export function begin({ identifier: { version }, depth }: Question): AskStep {
  const nothing: Progress = { answers: NO_ANSWERS, wanted: { record: undefined, published: undefined } };
  const [progress, asks] =
    depth !== 'row' && version !== null
      ? askRecord(nothing, { slot: 'record', version, isIdle: false })
      : stay(nothing);
  return [progress, [...asks, SUMMARY]];
}

/** Returns the state after a reply, and the questions to send next. */
export const step = (progress: Progress, reply: Reply, question: Question): AskStep =>
  inTurn(take(progress, reply, question), renewOutdated('record'), renewOutdated('published'));

/**
 * Returns the present answers. A record that is not found counts as a missing version if the collection's
 * summary is found.
 */
export function answersOf({ answers }: Progress): Answers {
  const { summary, record } = answers;
  const isMissing = record.state === 'failed' && record.reason === 'not-found';
  if (!isMissing || !summary || summary.state === 'failed') return answers;
  return {
    ...answers,
    record: summary.state === 'loading' ? summary : { state: 'failed', reason: 'no-such-version' },
  };
}

/**
 * Returns the final answers. If the summary failed before a record was requested, the record gets the same
 * failure. If the summary says that the collection is gone or closed, a cached record must not be shown.
 */
export function lastAnswersOf(progress: Progress): Answers {
  const answers = answersOf(progress);
  const { summary, record } = answers;
  const isGone =
    summary?.state === 'failed' && (record.state === 'loading' || isAboutCollection(summary.reason));
  return isGone
    ? { ...answers, record: summary, published: undefined, done: true }
    : { ...answers, done: true };
}
