/*
 * The shapes of the service as it is today, beyond the interface document: no collection nested in the versions of a
 * summary, stars, release notes, and further words for the status of a draft.
 */
import { type HarbourCollection, type HarbourVersion, isUnchanged } from './collection';
import type { Addresses } from './harbour';
import { toRecord } from './record';
import { slotOf, toCollectionFields, toVersionSummary } from './summary';

/** `Published` on a draft means that nothing was changed since; published versions themselves stay `Valid`. */
function statusOf(collection: HarbourCollection, held: HarbourVersion): string {
  return held.version === 'draft' && isUnchanged(collection) ? 'Published' : held.status;
}

function toStarred(collection: HarbourCollection) {
  const stars = Number(collection.accession) % 17;
  return { ...toCollectionFields(collection), star_count: stars, is_starred: false };
}

/** A version as lists of collections have it. */
function toShortVersion(collection: HarbourCollection, held: HarbourVersion) {
  const { collection: _, active_uploads, ...short } = toVersionSummary(collection, held);
  return { ...short, status: statusOf(collection, held) };
}

/** A version as a summary has it. */
function toServiceVersion(collection: HarbourCollection, held: HarbourVersion) {
  const short = toShortVersion(collection, held);
  return { ...short, active_uploads: held.activeUploads, release_notes: '' };
}

/** A version as the list of versions has it. */
export function toListedVersion(collection: HarbourCollection, held: HarbourVersion) {
  return { ...toServiceVersion(collection, held), collection: toStarred(collection) };
}

/** `/api/collections/<id>/` */
export function toServiceSummary(collection: HarbourCollection) {
  const slot = slotOf(collection);
  return {
    ...toStarred(collection),
    most_recent_published_version: slot && toServiceVersion(collection, slot),
    draft_version: toServiceVersion(collection, collection.draft),
  };
}

/** An item of `/api/collections/`: its slot holds the version last PUBLISHED, unlike that of the summary. */
export function toListed(collection: HarbourCollection) {
  const newest = collection.published.at(-1);
  return {
    ...toStarred(collection),
    most_recent_published_version: newest ? toShortVersion(collection, newest) : null,
    draft_version: toShortVersion(collection, collection.draft),
  };
}

/** `/api/collections/<id>/versions/<version>/info/` */
export function toVersionInfo(collection: HarbourCollection, held: HarbourVersion, addresses: Addresses) {
  const missing = held.status === 'Invalid' ? [{ field: 'license', message: 'This field is required.' }] : [];
  return {
    ...toListedVersion(collection, held),
    asset_validation_errors: [],
    version_validation_errors: missing,
    metadata: toRecord(collection, held, addresses),
    contact_person: toCollectionFields(collection).contact_person,
  };
}
