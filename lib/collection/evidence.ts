import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { compareVersions, type Registry } from '@/lib/registry/naming';
import type { Answers, Loadable } from './answers';
import type { CollectionSummary, VersionSummary } from './collection';
import type { VersionRecord } from './record';
import { timeOf } from './time';

/** The version a card shows: the mention's; else the newest published one; else the draft. */
export const versionShown = (
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | null,
): string => version ?? newest?.version ?? DRAFT;

/** The loaded value; null while it loads and if it failed. */
export function loaded<T>(part: Loadable<T> | null): T | null {
  return part?.state === 'loaded' ? part.value : null;
}

type VersionAnswers = Pick<Answers, 'summary' | 'versions'>;

/**
 * Every version we know, each once, the draft first and then oldest first. The summary and the list may
 * both name a version, and were not asked at the same moment: the later answer counts.
 */
export function versionsOf(registry: Registry, { summary, versions }: VersionAnswers): VersionSummary[] {
  const inSummary = [loaded(summary)?.draft, loaded(summary)?.published].filter((version) => !!version);
  const inList = loaded(versions) ?? [];
  const isListLater =
    summary?.state === 'loaded' && versions?.state === 'loaded' && versions.fetchedAt > summary.fetchedAt;
  const all = isListLater ? [...inSummary, ...inList] : [...inList, ...inSummary];
  const distinct = new Map(all.map((each) => [each.version, each]));
  return [...distinct.values()].sort((a, b) => compareVersions(registry, a.version, b.version));
}

/**
 * The published version with the latest date among those we know; null if there is none. The
 * summary's slot is only one candidate: it holds the version last modified, which may be an old one.
 */
export function newestOf(registry: Registry, answers: VersionAnswers): VersionSummary | null {
  return newestIn(versionsOf(registry, answers));
}

const newestIn = (sorted: readonly VersionSummary[]): VersionSummary | null =>
  sorted.findLast(({ version }) => version !== DRAFT) ?? null;

/** How long registries take to publish a version, in ms. */
const PUBLISHING = 600_000;

/**
 * True where the list of versions may know a newer one. The slot holds the version last modified, so one that was saved
 * again long after it was made may be an older one; any other is the newest.
 */
export function mayHideNewer({ published, isPublishedUnread }: CollectionSummary): boolean {
  if (!published) return isPublishedUnread;
  const created = timeOf(published.created ?? '');
  const modified = timeOf(published.modified ?? '');
  return created === null || modified === null || modified - created > PUBLISHING;
}

/** True unless a version that we do not know may be newer than those that we do. */
export const isNewestKnown = ({ summary, answers }: Evidence): boolean =>
  loaded(answers.versions) !== null || (summary !== null && !mayHideNewer(summary));

/** The inputs of status and notices: the answers, unpacked once per step. */
export interface Evidence {
  readonly identifier: Identifier;
  readonly answers: Answers;
  readonly summary: CollectionSummary | null;
  /** Belongs to the version shown, never to another one. */
  readonly record: VersionRecord | null;
  /** The version shown; null as long as it depends on a summary that is not there. */
  readonly version: string | null;
  /** The version shown, in short; null where no summary or list has it. */
  readonly entry: VersionSummary | null;
  readonly newest: VersionSummary | null;
}

export function evidenceOf(identifier: Identifier, answers: Answers): Evidence {
  const summary = loaded(answers.summary);
  const record = loaded(answers.record);
  const versions = versionsOf(identifier.registry, answers);
  const newest = newestIn(versions);
  const isTold = summary !== null || newest !== null;
  const version = isTold ? versionShown(identifier, newest) : (identifier.version ?? record?.version ?? null);
  return {
    identifier,
    answers,
    summary,
    record: record?.version === version ? record : null,
    version,
    entry: versions.find((listed) => listed.version === version) ?? null,
    newest,
  };
}

/** True if a field of the record, by its wire name, could not be read completely: what is missing is unknown. */
export function isUnread(
  { lostFields }: VersionRecord,
  field: 'contributor' | 'license' | 'relatedResource' | 'doi',
): boolean {
  return lostFields.some((path) => /^\w+/.exec(path)?.[0] === field);
}

/** The collection exists, the version asked for does not. */
export function isMissing({ answers: { record } }: Evidence): boolean {
  return record.state === 'failed' && record.reason === 'no-such-version';
}

/** True only if the registry says so: a slot that could not be read proves nothing. */
export function isNeverPublished({ summary, newest }: Evidence): boolean {
  return !!summary && newest === null && !summary.isPublishedUnread;
}

/**
 * The record whose citation is shown. Registries advise citing the published version, so a draft's own citation is
 * shown only if there is none or it cannot be loaded. Null while that is unknown.
 */
export function citedRecordOf(evidence: Evidence): VersionRecord | null {
  const { record, answers } = evidence;
  if (record?.version !== DRAFT || isNeverPublished(evidence)) return record;
  const { summary, published, done } = answers;
  if (published?.state === 'loaded') return published.value;
  const isAwaited = summary?.state !== 'failed' && published?.state !== 'failed' && !done;
  return isAwaited ? null : record;
}

/**
 * The size of the version shown; null if unknown. The archive counts a version's files at each request for a summary.
 * A record has the count of its last save, often 0 for a draft, so it is only the fallback.
 */
export function holdingsOf({ entry, record }: Pick<Evidence, 'entry' | 'record'>) {
  return {
    bytes: entry?.bytes ?? record?.holdings?.bytes ?? null,
    files: entry?.files ?? record?.holdings?.files ?? null,
  };
}
