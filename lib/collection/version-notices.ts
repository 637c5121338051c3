import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import { type Evidence, holdingsOf, isMissing, loaded } from './evidence';
import type { NoticeOf } from './notice';

/** What was asked for is not there, though the collection is. */
export function noSuchVersion(evidence: Evidence): NoticeOf<'no-such-version'> | null {
  return isMissing(evidence) && evidence.version
    ? { kind: 'no-such-version', version: evidence.version }
    : null;
}

const difference = (newer: number | null, older: number | null): number | null =>
  newer === null || older === null ? null : newer - older;

/** The licences of the newest version, where its record is there and they are not those of the one shown. */
function otherLicenses({ record, newest, answers }: Evidence): VersionRecord['licenses'] | null {
  const published = loaded(answers.published);
  if (!record || published?.version !== newest?.version || !published) return null;
  const isSame = new Set(record.licenses).symmetricDifference(new Set(published.licenses)).size === 0;
  return isSame ? null : published.licenses;
}

/** A version with a later date than the one shown. */
export function newerVersion(evidence: Evidence): NoticeOf<'newer-version'> | null {
  const { version, newest, versioning } = evidence;
  if (!version || version === DRAFT || isMissing(evidence)) return null;
  if (!newest || versioning.compare(newest.version, version) <= 0) return null;
  const { bytes, files } = holdingsOf(evidence);
  return {
    kind: 'newer-version',
    version: newest.version,
    published: newest.created ?? versioning.publishedAt(newest.version),
    moreBytes: difference(newest.bytes, bytes),
    moreFiles: difference(newest.files, files),
    licenses: otherLicenses(evidence),
  };
}

/** The version shown has no files. A draft's record is no witness: it holds a count from before its files came. */
function isEmpty(evidence: Evidence): boolean {
  const { version, entry } = evidence;
  return (version === DRAFT ? entry?.files : holdingsOf(evidence).files) === 0;
}

export function empty(evidence: Evidence): NoticeOf<'empty'> | null {
  return isEmpty(evidence) && !isMissing(evidence) ? { kind: 'empty' } : null;
}

/** Published, and found invalid all the same: as where the archive's rules have changed since. */
export function versionInvalid({ version, entry }: Evidence): NoticeOf<'version-invalid'> | null {
  return version && version !== DRAFT && entry?.status === 'invalid' ? { kind: 'version-invalid' } : null;
}
