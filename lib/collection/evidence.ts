import type { Identifier } from '@/lib/identifier/identifier';
import type { Answers, Loadable } from './answers';
import type { CollectionSummary, VersionRecord, VersionSummary } from './collection';
import { compareVersions, isPublished, versionShown } from './version';

/** What has come of one thing asked for; null while it waits and where it failed. */
export function loaded<T>(part: Loadable<T> | null): T | null {
  return part?.state === 'loaded' ? part.value : null;
}

/** Every version we have heard of, published or not, some of them twice. */
export function versionsOf(
  summary: CollectionSummary | null,
  versions: readonly VersionSummary[] | null,
): VersionSummary[] {
  return [...(versions ?? []), summary?.published, summary?.draft].filter((version) => !!version);
}

/**
 * The published version with the latest date among those we have heard of; null where there is none. The
 * summary's slot is only one candidate: it holds the version last modified, which may be an old one.
 */
export function newestOf(
  summary: CollectionSummary | null,
  versions: readonly VersionSummary[] | null,
): VersionSummary | null {
  const published = versionsOf(summary, versions).filter(({ version }) => isPublished(version));
  return published.sort((a, b) => compareVersions(b.version, a.version))[0] ?? null;
}

/** The answers, unpacked for those that say something about it. */
export interface Evidence {
  readonly identifier: Identifier;
  readonly answers: Answers;
  readonly summary: CollectionSummary | null;
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
  const versions = loaded(answers.versions);
  const version = identifier.version ?? record?.version ?? (summary && versionShown(identifier, summary));
  const entry = versionsOf(summary, versions).find((listed) => listed.version === version) ?? null;
  return { identifier, answers, summary, record, version, entry, newest: newestOf(summary, versions) };
}

/** The collection exists, the version asked for does not. */
export function isMissing({ answers: { record } }: Evidence): boolean {
  return record.state === 'failed' && record.reason === 'no-such-version';
}

/** True only where the registry says so: an unread slot proves nothing. */
export function isNeverPublished({ summary, newest }: Evidence): boolean {
  return !!summary && newest === null && !summary.lostFields.includes('most_recent_published_version');
}
