import type { HarbourCollection, HarbourVersion } from './collection';
import type { CollectionFields, CollectionSummary, VersionSummary } from './wire';

/** The version whose contact the collection shows: the last one published, else the draft. */
function contactPersonOf({ draft, published }: HarbourCollection): string {
  const { contributor } = (published.at(-1) ?? draft).contents;
  return contributor.find((each) => each.roleName.includes('cite:ContactPerson'))?.name ?? '';
}

export function toCollectionFields(collection: HarbourCollection): CollectionFields {
  return {
    identifier: collection.accession,
    created: `${collection.created}Z`,
    modified: `${collection.modified}Z`,
    contact_person: contactPersonOf(collection),
    embargo_status: collection.embargoed ? 'EMBARGOED' : 'OPEN',
  };
}

export function toVersionSummary(collection: HarbourCollection, held: HarbourVersion): VersionSummary {
  const { name, assetsSummary } = held.contents;
  return {
    version: held.version,
    name,
    asset_count: assetsSummary.numberOfFiles,
    active_uploads: held.activeUploads,
    size: assetsSummary.numberOfBytes,
    status: held.status,
    created: `${held.created}Z`,
    modified: `${held.modified}Z`,
    collection: toCollectionFields(collection),
  };
}

/** The slot holds the version last MODIFIED: an old version that was saved again stands before a newer one. */
export function slotOf({ published }: HarbourCollection): HarbourVersion | null {
  return published.toSorted((a, b) => a.modified.localeCompare(b.modified)).at(-1) ?? null;
}

/** The collection summary, as the interface document describes it. */
export function toSummary(collection: HarbourCollection): CollectionSummary {
  const slot = slotOf(collection);
  return {
    ...toCollectionFields(collection),
    most_recent_published_version: slot && toVersionSummary(collection, slot),
    draft_version: toVersionSummary(collection, collection.draft),
  };
}
