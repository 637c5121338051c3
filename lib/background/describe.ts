import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import { type Description, NOTHING_YET, type Part } from '@/lib/collection/description';
import { toRecord } from '@/lib/collection/to-record';
import { toSummary } from '@/lib/collection/to-summary';
import { toVersions } from '@/lib/collection/to-versions';
import { versionShown } from '@/lib/collection/version';
import { collectionOf, DRAFT, type Identifier } from '@/lib/identifier/identifier';
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
  const { registry } = identifier;
  const parse = (body: unknown) => toSummary(body, collectionOf(identifier));
  return { registry, url: collectionUrl(identifier), parse, maxAge: SUMMARY_AGE };
}

function recordRead(identifier: Identifier, version: string): Read<VersionRecord> {
  const { registry } = identifier;
  const url = `${collectionUrl(identifier)}versions/${version}/`;
  const parse = (body: unknown) => toRecord(body, { ...identifier, version });
  return { registry, url, parse, maxAge: version === DRAFT ? SUMMARY_AGE : RECORD_AGE };
}

function versionsRead(identifier: Identifier): Read<readonly VersionSummary[]> {
  const { registry } = identifier;
  const url = `${collectionUrl(identifier)}versions/?page_size=1000`;
  return { registry, url, parse: (body) => toVersions(body, identifier), maxAge: SUMMARY_AGE };
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
  let now: Description = NOTHING_YET;
  const tell = (change: Partial<Description>) => {
    now = { ...now, ...change };
    onStep(now);
  };
  async function follow<T>(read: Read<T>, onPart: (part: Part<T>) => void): Promise<void> {
    for await (const part of reads(read, options)) onPart(part);
  }
  const running: Promise<void>[] = [];
  /** Which version each slot is for; it changes where a fresh summary names another than the cached one did. */
  const wanted: { record: string | null; published: string | null } = { record: null, published: null };

  const askRecord = (version: string, slot: 'record' | 'published') => {
    if (wanted[slot] === version) return;
    wanted[slot] = version;
    tell({ [slot]: { state: 'waiting' } });
    running.push(
      follow(recordRead(identifier, version), (part) => {
        if (wanted[slot] === version) tell({ [slot]: part });
      }),
    );
  };
  const onSummary = (summary: Part<CollectionSummary>) => {
    tell({ summary });
    if (depth === 'row' || summary.state !== 'known') return;
    const version = versionShown(identifier, summary.value);
    askRecord(version, 'record');
    const published = summary.value.published?.version;
    if (version === DRAFT && published) askRecord(published, 'published');
  };

  if (depth === 'card' && identifier.version) askRecord(identifier.version, 'record');
  if (depth === 'card' && identifier.registry.offers.versions) {
    tell({ versions: { state: 'waiting' } });
    running.push(follow(versionsRead(identifier), (versions) => tell({ versions })));
  }
  await follow(summaryRead(identifier), onSummary);
  await Promise.all(running);
  tell({ ...settled(now, identifier), done: true });
}

/** The last word on what is still open: a record that nobody could ask for shares the summary's failure. */
function settled({ summary, record }: Description, identifier: Identifier): Partial<Description> {
  if (record.state === 'waiting' && summary.state === 'failed') return { record: summary };
  const isMissing = record.state === 'failed' && record.reason === 'not-found';
  if (isMissing && summary.state === 'known' && identifier.version) {
    return { record: { state: 'failed', reason: 'no-such-version' } };
  }
  return {};
}
