import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { newestOf } from '@/lib/collection/evidence';
import { toRecord } from '@/lib/collection/to-record';
import { toSummary } from '@/lib/collection/to-summary';
import { toVersions } from '@/lib/collection/to-versions';
import { compareVersions, versionShown } from '@/lib/collection/version';
import { collectionOf, DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { isTransient } from './rate-limit';
import type { Read, ReadOptions, Reads } from './reads';

const MINUTE = 60_000;
/** Summaries and drafts change while people work on them. */
const SUMMARY_AGE = 5 * MINUTE;
/** A published version hardly ever changes, but registries do re-save them. */
const RECORD_AGE = 24 * 60 * MINUTE;

function collectionUrl({ registry, accession }: Identifier): string {
  return `${registry.apiUrl}/${registry.paths.api}/${accession}/`;
}

function summaryRead(identifier: Identifier): Read<CollectionSummary> {
  const parse = (body: unknown) => toSummary(body, collectionOf(identifier));
  const { registry, accession: subject } = identifier;
  return { registry, subject, url: collectionUrl(identifier), parse, maxAge: SUMMARY_AGE };
}

function recordRead(identifier: Identifier, version: string): Read<VersionRecord> {
  const { registry, accession: subject } = identifier;
  const url = `${collectionUrl(identifier)}versions/${version}/`;
  const parse = (body: unknown) => toRecord(body, { ...identifier, version });
  return { registry, subject, url, parse, maxAge: version === DRAFT ? SUMMARY_AGE : RECORD_AGE };
}

function versionsRead(identifier: Identifier): Read<readonly VersionSummary[]> {
  const { registry, accession: subject } = identifier;
  const url = `${collectionUrl(identifier)}versions/?page_size=1000`;
  return { registry, subject, url, parse: (body) => toVersions(body, identifier), maxAge: SUMMARY_AGE };
}

/** False only where the summary says so: a slot that could not be read may hold a version. */
function mayBePublished({ published, lostFields }: CollectionSummary): boolean {
  return published !== null || lostFields.includes('most_recent_published_version');
}

/**
 * Describes an identifier in steps: what the cache holds, the summary, then the records; each step is whole and
 * replaces the one before, the last has `done`. Never throws for the network's sake.
 * `depth` 'row' stops after the summary.
 */
export async function describe(
  identifier: Identifier,
  depth: 'row' | 'card',
  reads: Reads,
  options: ReadOptions,
  onStep: (description: Description) => void,
): Promise<void> {
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
    run(follow(recordRead(identifier, version), onPart, isIdle));
  };
  /**
   * The record of the version shown; and that of the newest, to be cited instead of a draft or held against an
   * older version. The list of versions may know a newer one than the summary did.
   */
  const askRecords = (summary: CollectionSummary) => {
    const newest = mayBePublished(summary) ? newestOf(now) : null;
    const shown = versionShown(identifier, newest);
    askRecord(shown, 'record');
    // A draft comes before every published version.
    if (newest && compareVersions(newest.version, shown) > 0) {
      return askRecord(newest.version, 'published', shown !== DRAFT);
    }
    wanted.published = null;
    if (now.published) tell({ published: null });
  };
  const askVersions = () => {
    if (now.versions || !identifier.registry.offers.versions) return;
    tell({ versions: { state: 'loading' } });
    const onPart = (versions: Loadable<readonly VersionSummary[]>) => {
      // Told together with what it asks for: no step pairs a new version with another's record.
      now = { ...now, versions };
      if (now.summary.state === 'loaded') askRecords(now.summary.value);
      tell({});
    };
    run(follow(versionsRead(identifier), onPart, true));
  };
  const onSummary = (summary: Loadable<CollectionSummary>) => {
    tell({ summary });
    if (depth === 'row' || summary.state !== 'loaded') return;
    askRecords(summary.value);
    if (mayBePublished(summary.value)) askVersions();
  };

  if (depth === 'card' && identifier.version) askRecord(identifier.version, 'record');
  await follow(summaryRead(identifier), onSummary);
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
