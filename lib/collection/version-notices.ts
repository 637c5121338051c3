import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import type { Notice } from './notice';
import { compareVersions, publishedAt } from './version';
import { isMissing, known, type View } from './view';

/** What was asked for is not there, though the collection is. */
export function noSuchVersion(view: View): Notice | null {
  return isMissing(view) && view.version ? { kind: 'no-such-version', version: view.version } : null;
}

/** A draft is shown, but there is something better to cite: the version whose record comes with it. */
export function citePublished({ version, newest, answers }: View): Notice | null {
  if (version !== DRAFT || !newest) return null;
  return { kind: 'cite-published', version: known(answers.published)?.version ?? newest.version };
}

const difference = (newer: number | null | undefined, older: number | null | undefined): number | null =>
  typeof newer === 'number' && typeof older === 'number' ? newer - older : null;

/** The licences of the newest version, where its record is there and they are not those of the one shown. */
function otherLicenses({ record, newest, answers }: View): VersionRecord['licenses'] | null {
  const published = known(answers.published);
  if (!record || published?.version !== newest?.version || !published) return null;
  const isSame = new Set(record.licenses).symmetricDifference(new Set(published.licenses)).size === 0;
  return isSame ? null : published.licenses;
}

/** A version with a later date than the one shown. */
export function newerVersion(view: View): Notice | null {
  const { version, newest, entry, record } = view;
  if (!version || version === DRAFT || isMissing(view)) return null;
  if (!newest || compareVersions(newest.version, version) <= 0) return null;
  return {
    kind: 'newer-version',
    version: newest.version,
    published: newest.created ?? publishedAt(newest.version),
    moreBytes: difference(newest.bytes, entry?.bytes ?? record?.assets.bytes),
    moreFiles: difference(newest.files, entry?.files ?? record?.assets.files),
    licenses: otherLicenses(view),
  };
}
