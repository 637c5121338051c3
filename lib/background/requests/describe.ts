import { type Answers, isTransient, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { newestOf } from '@/lib/collection/evidence';
import { versionShown } from '@/lib/collection/version';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { ApiOfParts, ApiOfWholes } from '@/lib/registry/kinds/api';
import { apiOf } from '@/lib/registry/kinds/apis';
import { versioningOf } from '@/lib/registry/kinds/versionings';
import { type Read, type ReadOptions, type Reads, toRead } from './reads';

type OnStep = (description: Description) => void;

/** False only where the summary says so: a slot that could not be read may hold a version. */
function mayBePublished({ published, isPublishedUnread }: CollectionSummary): boolean {
  return published !== null || isPublishedUnread;
}

/**
 * Describes an identifier in steps: what the cache holds, then what the registry answers; each step is whole and
 * replaces the one before, the last has `done`. Never throws for the network's sake.
 * `depth` 'row' stops where the facts of a list are there.
 */
export async function describe(
  identifier: Identifier,
  depth: 'row' | 'card',
  reads: Reads,
  options: ReadOptions,
  onStep: OnStep,
): Promise<void> {
  const api = apiOf(identifier.registry);
  if (api.answers === 'at-once') await describeWhole(identifier, api, reads, options, onStep);
  else await describeInParts(identifier, depth, api, reads, options, onStep);
}

/** The one reply is summary and record, or the reason why there is neither. */
async function describeWhole(
  identifier: Identifier,
  api: ApiOfWholes,
  reads: Reads,
  options: ReadOptions,
  onStep: OnStep,
): Promise<void> {
  let now: Answers = NO_ANSWERS;
  const tell = () => onStep(toDescription(identifier, now, Date.now()));
  await reads(toRead(identifier, api.whole(identifier)), options, (part) => {
    now =
      part.state === 'loaded'
        ? {
            ...now,
            summary: { ...part, value: part.value.summary },
            record: { ...part, value: part.value.record },
          }
        : { ...now, summary: part, record: part };
    tell();
  });
  now = { ...now, done: true };
  tell();
}

/** The summary comes first: it says which records are worth asking for. */
async function describeInParts(
  identifier: Identifier,
  depth: 'row' | 'card',
  api: ApiOfParts,
  reads: Reads,
  options: ReadOptions,
  onStep: OnStep,
): Promise<void> {
  const { compare } = versioningOf(identifier.registry);
  let now: Answers = NO_ANSWERS;
  const tell = (change: Partial<Answers>) => {
    now = { ...now, ...change };
    onStep(toDescription(identifier, now, Date.now()));
  };
  const running: Promise<void>[] = [];
  const run = (reading: Promise<void>) => {
    // It may end, as all do whose asker leaves, before anybody waits for it.
    reading.catch(() => undefined);
    running.push(reading);
  };
  const follow = <T>(read: Read<T>, onPart: (part: Loadable<T>) => void, isIdle = false) =>
    reads(read, isIdle ? { ...options, urgency: 'idle' } : options, onPart);
  /** Which version each slot is for; it changes where a fresh summary names another than the cached one did. */
  const wanted: { record: string | null; published: string | null } = { record: null, published: null };

  const askRecord = (version: string, slot: 'record' | 'published', isIdle = false) => {
    if (wanted[slot] === version) return;
    wanted[slot] = version;
    tell({ [slot]: { state: 'loading' } });
    const onPart = (part: Loadable<VersionRecord>) => {
      if (wanted[slot] === version) tell({ [slot]: part });
    };
    run(follow(toRead(identifier, api.record(identifier, version)), onPart, isIdle));
  };
  /**
   * The record of the version shown; and that of the newest, to be cited instead of a draft or held against an
   * older version. The list of versions may know a newer one than the summary did.
   */
  const askRecords = (summary: CollectionSummary) => {
    const newest = mayBePublished(summary) ? newestOf(identifier, now) : null;
    const shown = versionShown(identifier, newest);
    askRecord(shown, 'record');
    // A draft comes before every published version.
    if (newest && compare(newest.version, shown) > 0) {
      return askRecord(newest.version, 'published', shown !== DRAFT);
    }
    wanted.published = null;
    if (now.published) tell({ published: null });
  };
  const askVersions = () => {
    const versionsRequest = api.versions(identifier);
    if (now.versions || !versionsRequest) return;
    tell({ versions: { state: 'loading' } });
    const onPart = (versions: Loadable<readonly VersionSummary[]>) => {
      // Told together with what it asks for: no step pairs a new version with another's record.
      now = { ...now, versions };
      if (now.summary.state === 'loaded') askRecords(now.summary.value);
      tell({});
    };
    run(follow(toRead(identifier, versionsRequest), onPart, true));
  };
  const onSummary = (summary: Loadable<CollectionSummary>) => {
    tell({ summary });
    if (depth === 'row' || summary.state !== 'loaded') return;
    askRecords(summary.value);
    if (mayBePublished(summary.value)) askVersions();
  };

  if (depth === 'card' && identifier.version) askRecord(identifier.version, 'record');
  await follow(toRead(identifier, api.summary(identifier)), onSummary);
  // What comes back may ask for more.
  for (let asked = 0; asked < running.length; ) {
    asked = running.length;
    await Promise.all(running);
  }
  tell({ ...settled(now), done: true });
}

/**
 * The last word on the record. Nobody asked for one where the summary failed; and where that says that the
 * collection is gone or closed, a record that the cache still held is not to be shown as if it were there.
 */
function settled({ summary, record }: Answers): Partial<Answers> {
  if (summary.state === 'failed' && (record.state === 'loading' || !isTransient(summary.reason))) {
    return { record: summary, published: null };
  }
  const isMissing = record.state === 'failed' && record.reason === 'not-found';
  return isMissing && summary.state === 'loaded'
    ? { record: { state: 'failed', reason: 'no-such-version' } }
    : {};
}
