import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, isTransient, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { evidenceOf, newestOf, versionShown, versionsOf } from '@/lib/collection/evidence';
import { timeOf } from '@/lib/collection/time';
import type { Versioning } from '@/lib/collection/versioning';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { ApiOfParts, ApiOfWholes, Described, WorkAmongVersions } from '@/lib/kinds/api';
import { kindOf } from '@/lib/kinds/kinds';
import { type Read, type ReadOptions, type Reads, toRead } from './reads';

/** What is described, and how. */
interface Describing {
  readonly identifier: Identifier;
  readonly depth: 'row' | 'card';
  /** Reads one thing; `isIdle` where it is only good to know. */
  readonly read: <T>(read: Read<T>, onPart: (part: Loadable<T>) => void, isIdle?: boolean) => Promise<void>;
  readonly tell: (now: Answers) => void;
}

/** False only where the summary says so: a slot that could not be read may hold a version. */
function mayBePublished({ published, isPublishedUnread }: CollectionSummary): boolean {
  return published !== null || isPublishedUnread;
}

/** So long after a version was made, registries are still publishing it. In ms. */
const PUBLISHING = 600_000;

/**
 * True where the list of versions may know a newer one. The slot holds the version last modified, so one that was saved
 * again long after it was made may be an older one; any other is the newest.
 */
function mayHideNewer({ published, isPublishedUnread }: CollectionSummary): boolean {
  if (!published) return isPublishedUnread;
  const created = timeOf(published.created ?? '');
  const modified = timeOf(published.modified ?? '');
  return created === null || modified === null || modified - created > PUBLISHING;
}

/**
 * Describes an identifier in steps: what the cache holds, then what the registry answers; each step is whole and
 * replaces the one before, the last has `done`. Never throws for the network's sake.
 * `depth` 'row' asks for no more than the facts of a list take: a record only of what no shorter reply has.
 */
export async function describe(
  identifier: Identifier,
  depth: 'row' | 'card',
  reads: Reads,
  options: ReadOptions,
  onStep: (description: Description) => void,
): Promise<void> {
  const { api, versioning } = kindOf(identifier.registry);
  const tell = (now: Answers) => onStep(toDescription(evidenceOf(identifier, versioning, now), Date.now()));
  const read: Describing['read'] = (what, onPart, isIdle = false) =>
    reads(what, isIdle ? { ...options, urgency: 'idle' } : options, onPart);
  const describing = { identifier, depth, read, tell };
  if (api.answers === 'at-once') await describeWhole(describing, api);
  else await describeInParts(describing, api, versioning);
}

/** A part of what one reply says, which is summary and record at once, or the reason why there is neither. */
function toAnswers({ registry }: Identifier, part: Loadable<Described>): Answers {
  if (part.state !== 'loaded') return { ...NO_ANSWERS, summary: part, record: part };
  const { summary, record } = part.value;
  return {
    ...NO_ANSWERS,
    summary: { ...part, value: summary },
    record: { ...part, value: withCitation(record, registry) },
  };
}

/** The work itself, of a reply that lists all of its versions. */
function ownPart(part: Loadable<WorkAmongVersions>): Loadable<Described> {
  if (part.state !== 'loaded') return part;
  const { described } = part.value;
  return described ? { ...part, value: described } : { state: 'failed', reason: 'no-doi' };
}

/** Asks for all versions first, where a reader wants to know more than a row says of a work that has some. */
async function describeWhole({ identifier, depth, read, tell }: Describing, api: ApiOfWholes): Promise<void> {
  let now: Answers = NO_ANSWERS;
  const told = (answers: Answers) => {
    now = answers;
    tell(now);
  };
  const versions = api.versions(identifier);
  let known = 0;
  if (versions && (depth === 'card' || versions.isOnly))
    await read({ ...toRead(identifier, versions), subject: versions.url }, (part) => {
      if (part.state === 'loaded') known = part.value.count;
      const answers = toAnswers(identifier, ownPart(part));
      // What has a reply of its own may still be told of.
      if (versions.isOnly || answers.record.state === 'loaded') told(answers);
    });
  if (!versions?.isOnly && now.record.state !== 'loaded')
    await read(toRead(identifier, api.whole(identifier)), (part) => {
      const isOther = part.state === 'failed' && part.reason === 'not-found' && known > 0;
      told(toAnswers(identifier, isOther ? { ...part, reason: 'no-such-version' } : part));
    });
  tell({ ...now, done: true });
}

/** The summary comes first: it says which records are worth asking for. */
async function describeInParts(
  { identifier, depth, read, tell: onAnswers }: Describing,
  api: ApiOfParts,
  versioning: Versioning,
): Promise<void> {
  let now: Answers = NO_ANSWERS;
  const tell = (change: Partial<Answers>) => {
    now = { ...now, ...change };
    onAnswers({ ...now, ...whichIsMissing(now) });
  };
  const running: Promise<void>[] = [];
  const run = (reading: Promise<void>) => {
    // It may end, as all do whose asker leaves, before anybody waits for it.
    reading.catch(() => undefined);
    running.push(reading);
  };
  /** Which version each slot is for; it changes where a fresh summary names another than the cached one did. */
  const wanted: { record: string | null; published: string | null } = { record: null, published: null };

  const askRecord = (version: string, slot: 'record' | 'published', isIdle = false) => {
    if (wanted[slot] === version) return;
    wanted[slot] = version;
    tell({ [slot]: { state: 'loading' } });
    const onPart = (part: Loadable<VersionRecord>) => {
      if (wanted[slot] === version) tell({ [slot]: part });
    };
    run(read(toRead(identifier, api.record(identifier, version)), onPart, isIdle));
  };
  /**
   * The record of the version shown; and that of the newest, to be cited instead of a draft or held against an
   * older version. The list of versions may know a newer one than the summary did.
   */
  const askRecords = (summary: CollectionSummary) => {
    const newest = mayBePublished(summary) ? newestOf(versioning, now) : null;
    const shown = versionShown(identifier, newest);
    // What a row says of a version stands in the short replies, too. A record that was asked for must not stay behind.
    const isInShort = versionsOf(versioning, now).some(({ version }) => version === shown);
    if (depth === 'row' && isInShort && wanted.record === null) return;
    askRecord(shown, 'record');
    if (depth === 'row') return;
    // A draft comes before every published version.
    if (newest && versioning.compare(newest.version, shown) > 0) {
      return askRecord(newest.version, 'published', shown !== DRAFT);
    }
    wanted.published = null;
    if (now.published) tell({ published: null });
  };
  const askVersions = (isIdle: boolean) => {
    const versionsRequest = api.versions(identifier);
    if (now.versions || !versionsRequest) return;
    tell({ versions: { state: 'loading' } });
    const onPart = (versions: Loadable<readonly VersionSummary[]>) => {
      // Told together with what it asks for: no step pairs a new version with another's record.
      now = { ...now, versions };
      if (now.summary.state === 'loaded') askRecords(now.summary.value);
      tell({});
    };
    run(read(toRead(identifier, versionsRequest), onPart, isIdle));
  };
  const onSummary = (summary: Loadable<CollectionSummary>) => {
    tell({ summary });
    if (summary.state !== 'loaded') return;
    askRecords(summary.value);
    const isNeeded = mayHideNewer(summary.value) && identifier.version !== DRAFT;
    // Where it can tell nothing else, it is the history of a card, and only good to know.
    if (isNeeded || (depth === 'card' && mayBePublished(summary.value))) askVersions(!isNeeded);
  };

  if (depth === 'card' && identifier.version) askRecord(identifier.version, 'record');
  await read(toRead(identifier, api.summary(identifier)), onSummary);
  // What comes back may ask for more.
  for (let asked = 0; asked < running.length; ) {
    asked = running.length;
    await Promise.all(running);
  }
  tell({ ...settled(now), done: true });
}

/** Whether a record that is not there means a missing version or a missing data set, the summary says. */
function whichIsMissing({ summary, record }: Answers): Partial<Answers> {
  const isMissing = record.state === 'failed' && record.reason === 'not-found';
  if (!isMissing || summary.state === 'failed') return {};
  return { record: summary.state === 'loading' ? summary : { state: 'failed', reason: 'no-such-version' } };
}

/**
 * The last word on the record. Nobody asked for one where the summary failed; and where that says that the
 * collection is gone or closed, a record that the cache still held must not be shown as if it were there.
 */
function settled({ summary, record }: Answers): Partial<Answers> {
  const isGone = summary.state === 'failed' && (record.state === 'loading' || !isTransient(summary.reason));
  return isGone ? { record: summary, published: null } : {};
}
