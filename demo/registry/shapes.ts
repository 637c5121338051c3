import { type HarbourCollection, type HarbourVersion, isUnchanged } from './collection';

/** The version whose contact the collection shows: the last one published, else the draft. */
function contactPersonOf({ draft, published }: HarbourCollection): string {
  const { contributor } = (published.at(-1) ?? draft).contents;
  return contributor.find((each) => each.roleName.includes('cite:ContactPerson'))?.name ?? '';
}

function toCollectionFields(collection: HarbourCollection) {
  return {
    identifier: collection.accession,
    created: `${collection.created}Z`,
    modified: `${collection.modified}Z`,
    contact_person: contactPersonOf(collection),
    embargo_status: collection.embargoed ? 'EMBARGOED' : 'OPEN',
  };
}

/** Fields of a version that all shapes share. */
function toShortVersion({ version, contents, status, activeUploads, created, modified }: HarbourVersion) {
  const { name, assetsSummary } = contents;
  return {
    version,
    name,
    asset_count: assetsSummary.numberOfFiles,
    active_uploads: activeUploads,
    size: assetsSummary.numberOfBytes,
    status: status as string,
    created: `${created}Z`,
    modified: `${modified}Z`,
  };
}

/** The slot holds the version modified last: an old version that was saved again comes before a newer one. */
function slotOf({ published }: HarbourCollection): HarbourVersion | null {
  return published.toSorted((a, b) => a.modified.localeCompare(b.modified)).at(-1) ?? null;
}

/** The collection summary, as the interface document describes it. */
export function toSummary(collection: HarbourCollection) {
  const fields = toCollectionFields(collection);
  const toVersion = (held: HarbourVersion) => ({ ...toShortVersion(held), collection: fields });
  const slot = slotOf(collection);
  return {
    ...fields,
    most_recent_published_version: slot && toVersion(slot),
    draft_version: toVersion(collection.draft),
  };
}

function toStarred(collection: HarbourCollection) {
  const stars = Number(collection.accession) % 17;
  return { ...toCollectionFields(collection), star_count: stars, is_starred: false };
}

/**
 * A version as the service gives it today. `Published` on a draft means that nothing was changed since; published
 * versions themselves stay `Valid`.
 */
function toServiceVersion(collection: HarbourCollection, held: HarbourVersion) {
  const isSame = held.version === 'draft' && isUnchanged(collection);
  return { ...toShortVersion(held), ...(isSame && { status: 'Published' }), release_notes: '' };
}

/** A version as the list of versions has it. */
export const toListedVersion = (collection: HarbourCollection, held: HarbourVersion) => ({
  ...toServiceVersion(collection, held),
  collection: toStarred(collection),
});

/** The summary today, with `published` in its slot: no collection nested in its versions, stars, release notes. */
const serviceSummary = (collection: HarbourCollection, published: HarbourVersion | null | undefined) => ({
  ...toStarred(collection),
  most_recent_published_version: published ? toServiceVersion(collection, published) : null,
  draft_version: toServiceVersion(collection, collection.draft),
});

/** `/api/collections/<id>/` */
export const toServiceSummary = (collection: HarbourCollection) =>
  serviceSummary(collection, slotOf(collection));

/** An item of `/api/collections/`: its slot holds the version last PUBLISHED, unlike that of the summary. */
export const toListed = (collection: HarbourCollection) =>
  serviceSummary(collection, collection.published.at(-1));
