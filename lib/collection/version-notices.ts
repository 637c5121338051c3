import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import { type Evidence, isMissing, loaded } from './evidence';
import type { Notice } from './notice';
import { compareVersions, publishedAt } from './version';

/** What was asked for is not there, though the collection is. */
export function noSuchVersion(evidence: Evidence): Notice | null {
  return isMissing(evidence) && evidence.version
    ? { kind: 'no-such-version', version: evidence.version }
    : null;
}

/** A draft is shown, but there is something better to cite: the version whose record comes with it. */
export function citePublished({ version, newest, answers }: Evidence): Notice | null {
  if (version !== DRAFT || !newest) return null;
  return { kind: 'cite-published', version: loaded(answers.published)?.version ?? newest.version };
}

const difference = (newer: number | null | undefined, older: number | null | undefined): number | null =>
  typeof newer === 'number' && typeof older === 'number' ? newer - older : null;

/** The licences of the newest version, where its record is there and they are not those of the one shown. */
function otherLicenses({ record, newest, answers }: Evidence): VersionRecord['licenses'] | null {
  const published = loaded(answers.published);
  if (!record || published?.version !== newest?.version || !published) return null;
  const isSame = new Set(record.licenses).symmetricDifference(new Set(published.licenses)).size === 0;
  return isSame ? null : published.licenses;
}

/** A version with a later date than the one shown. */
export function newerVersion(evidence: Evidence): Notice | null {
  const { version, newest, entry, record } = evidence;
  if (!version || version === DRAFT || isMissing(evidence)) return null;
  if (!newest || compareVersions(newest.version, version) <= 0) return null;
  return {
    kind: 'newer-version',
    version: newest.version,
    published: newest.created ?? publishedAt(newest.version),
    moreBytes: difference(newest.bytes, entry?.bytes ?? record?.assets.bytes),
    moreFiles: difference(newest.files, entry?.files ?? record?.assets.files),
    licenses: otherLicenses(evidence),
  };
}
