import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { compareVersions, type Registry } from '@/lib/registry/naming';
import type { Answers, Loadable } from './answers';
import type { CollectionSummary, VersionSummary } from './collection';
import type { VersionRecord } from './record';
import { timeOf } from './time';
import { withoutUnregisteredDoi } from './whole-doi';

/**
 * Returns the version that a card shows: the version that the page mentions; without one, the newest
 * published version; if none is published, the draft.
 */
export const versionShown = (
  { version }: Identifier,
  newest: Pick<VersionSummary, 'version'> | undefined,
): string => version ?? newest?.version ?? DRAFT;

/** Returns the value of a requested part; undefined while the part is loading, and if the request failed. */
export function loaded<T>(part: Loadable<T> | undefined): T | undefined {
  return part?.state === 'loaded' ? part.value : undefined;
}

type VersionAnswers = Pick<Answers, 'summary' | 'versions'>;

/**
 * Returns all known versions without duplicates: the draft first, then from oldest to newest. If both the
 * summary and the list of versions contain a version, the later of the two replies counts.
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
 * Returns the published version with the latest date among the known ones; undefined if none is known. The
 * version in the summary may be older, because the summary has the version that was modified last.
 */
export function newestOf(registry: Registry, answers: VersionAnswers): VersionSummary | undefined {
  return newestIn(versionsOf(registry, answers));
}

const newestIn = (sorted: readonly VersionSummary[]): VersionSummary | undefined =>
  sorted.findLast(({ version }) => version !== DRAFT);

/** Longest time, in ms, that a registry takes to publish a version. */
const PUBLISHING = 600_000;

/**
 * True if the list of versions may contain a newer version than the summary. The summary has the version that
 * was modified last. If that version was changed long after its creation, another one may be newer.
 */
export function mayHideNewer({ published, isPublishedUnread }: CollectionSummary): boolean {
  if (!published) return isPublishedUnread;
  const created = timeOf(published.created ?? '');
  const modified = timeOf(published.modified ?? '');
  return created === undefined || modified === undefined || modified - created > PUBLISHING;
}

/**
 * What the rules for status and notices use: the replies, with their values taken out once for each
 * description.
 */
export interface Evidence {
  readonly identifier: Identifier;
  readonly answers: Answers;
  readonly summary: CollectionSummary | undefined;
  /** Record of the shown version; undefined if it is not loaded. */
  readonly record: VersionRecord | undefined;
  /** Name of the shown version; undefined while it depends on a summary that has not come. */
  readonly version: string | undefined;
  /**
   * The shown version as described in the summary or the list of versions; undefined if neither contains it.
   */
  readonly entry: VersionSummary | undefined;
  readonly newest: VersionSummary | undefined;
}

export function evidenceOf(identifier: Identifier, replies: Answers): Evidence {
  const versions = versionsOf(identifier.registry, replies);
  const answers = withRegisteredDois(replies, versions);
  const summary = loaded(answers.summary);
  const record = loaded(answers.record);
  const newest = newestIn(versions);
  const isTold = summary !== undefined || newest !== undefined;
  const version = isTold ? versionShown(identifier, newest) : (identifier.version ?? record?.version);
  return {
    identifier,
    answers,
    summary,
    record: record?.version === version ? record : undefined,
    version,
    entry: versions.find((listed) => listed.version === version),
    newest,
  };
}

/** Removes from the records the DOIs that are not registered according to the versions. */
function withRegisteredDois(answers: Answers, versions: readonly VersionSummary[]): Answers {
  const registered = <Part extends Loadable<VersionRecord> | undefined>(part: Part): Part => {
    if (part?.state !== 'loaded') return part;
    const entry = versions.find(({ version }) => version === part.value.version);
    return { ...part, value: withoutUnregisteredDoi(part.value, entry) };
  };
  return { ...answers, record: registered(answers.record), published: registered(answers.published) };
}

/**
 * True if a field of the record could not be read completely, so that the registry's value may contain more.
 * `name` is the field's name in the registry's reply.
 */
export function isUnread(
  { lostFields }: VersionRecord,
  field: 'contributor' | 'license' | 'relatedResource' | 'doi',
): boolean {
  return lostFields.some((path) => /^\w+/.exec(path)?.[0] === field);
}

/** True if the collection exists, but the requested version does not. */
export function isMissing({ answers: { record } }: Evidence): boolean {
  return record.state === 'failed' && record.reason === 'no-such-version';
}

/**
 * True only if the registry states that no version was published. If the field for the published version
 * could not be read, the result is false.
 */
export function isNeverPublished({ summary, newest }: Evidence): boolean {
  return !!summary && newest === undefined && !summary.isPublishedUnread;
}

/**
 * Returns the record whose citation is shown. Registries advise citing a published version. So a draft's own
 * citation is shown only if no version is published, or if the published version's record failed to load.
 * Undefined while that is unknown.
 */
export function citedRecordOf(evidence: Evidence): VersionRecord | undefined {
  const { record, answers } = evidence;
  if (record?.version !== DRAFT || isNeverPublished(evidence)) return record;
  const { summary, published, done } = answers;
  if (published?.state === 'loaded') return published.value;
  const isAwaited = summary?.state !== 'failed' && published?.state !== 'failed' && !done;
  return isAwaited ? undefined : record;
}

/**
 * Returns size and number of files of the shown version; undefined if unknown. The numbers in the summary
 * come first, because the archive counts them at each request. A record has the numbers from its last change,
 * which are often 0 for a draft.
 */
export function holdingsOf({ entry, record }: Pick<Evidence, 'entry' | 'record'>) {
  return {
    bytes: entry?.bytes ?? record?.holdings?.bytes,
    files: entry?.files ?? record?.holdings?.files,
  };
}
