import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { compareVersions, type Registry } from '@/lib/registry/naming';
import type { Answers, Loadable } from './answers';
import type { CollectionSummary, VersionSummary } from './collection';
import type { VersionRecord } from './record';

/** The version a card shows: the mention's; else the newest published one; else the draft. */
export const versionShown = (
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | null,
): string => version ?? newest?.version ?? DRAFT;

/** What has come of one thing asked for; null while it waits and where it failed. */
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

/** The answers, unpacked once a step for those that say something about it. */
export interface Evidence {
  readonly identifier: Identifier;
  readonly answers: Answers;
  readonly summary: CollectionSummary | null;
  /** Of the version shown, and of no other. */
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

/** A field of a record, by its name in replies, could not be read whole: nobody can say what is missing there. */
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

/** True only where the registry says so: an unread slot proves nothing. */
export function isNeverPublished({ summary, newest }: Evidence): boolean {
  return !!summary && newest === null && !summary.isPublishedUnread;
}

/**
 * The record whose citation is shown. Registries advise citing the published version wherever there is one, so a draft's
 * own is cited only where none is, or none can be had. Null while that is not known.
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
 * How much the version shown holds, null where nobody says. The archive counts the files of a version whenever it is
 * asked for a summary. A record holds the count of its last save, and that of a draft is often 0: it counts only where
 * nothing else tells.
 */
export function holdingsOf({ entry, record }: Pick<Evidence, 'entry' | 'record'>) {
  return {
    bytes: entry?.bytes ?? record?.holdings?.bytes ?? null,
    files: entry?.files ?? record?.holdings?.files ?? null,
  };
}
