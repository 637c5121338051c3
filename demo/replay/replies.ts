/*
 * What the registry's API says today of the collections in a folder of records. The folder holds version records only,
 * so times of change that no record has are those of creation or publication.
 */
import type { RegistryProfile } from '@/lib/registry/profile';
import { type KeptCollection, type KeptRecord, type KeptVersion, shownOf } from './records-folder';

const UNKNOWN_TIME = '2020-01-01T00:00:00.000000Z';

/** `…+00:00`, or no zone at all, as the summary writes it. */
function utc(time: string | undefined): string {
  return time === undefined ? UNKNOWN_TIME : `${time.replace(/(?:Z|\+00:00)$/, '')}Z`;
}

function createdOf({ version, record }: KeptVersion): string {
  return utc(version === 'draft' ? record.dateCreated : (record.datePublished ?? record.dateCreated));
}

function contactOf({ contributor }: KeptRecord): string {
  const contact = contributor?.find(({ roleName }) =>
    roleName?.some((role) => role.endsWith(':ContactPerson')),
  );
  return contact?.name ?? '';
}

function toCollectionFields(collection: KeptCollection) {
  const { record } = shownOf(collection);
  return {
    identifier: collection.accession,
    created: utc(record.dateCreated),
    modified: createdOf(shownOf(collection)),
    contact_person: contactOf(record),
    embargo_status: 'OPEN',
    star_count: 0,
    is_starred: false,
  };
}

function toVersion(kept: KeptVersion) {
  const { name, assetsSummary } = kept.record;
  return {
    version: kept.version,
    name,
    asset_count: assetsSummary.numberOfFiles,
    active_uploads: 0,
    size: assetsSummary.numberOfBytes,
    status: 'Valid',
    created: createdOf(kept),
    modified: createdOf(kept),
    release_notes: '',
  };
}

/** The collection summary; a slot whose version is not in the folder is null. */
export function toReplayedSummary(collection: KeptCollection) {
  const draft = collection.versions.find(({ version }) => version === 'draft');
  const published = collection.versions.findLast(({ version }) => version !== 'draft');
  return {
    ...toCollectionFields(collection),
    most_recent_published_version: published ? toVersion(published) : null,
    draft_version: draft ? toVersion(draft) : null,
  };
}

/** The list of versions, on one page. */
export function toReplayedVersions(collection: KeptCollection, { objectKey }: RegistryProfile) {
  const results = collection.versions.map((kept) => ({
    ...toVersion(kept),
    [objectKey]: toCollectionFields(collection),
  }));
  return { count: results.length, next: null, previous: null, results };
}

/** The version record, with the one key that the folder's records were stored without. */
export function toReplayedRecord({ record }: KeptVersion, { doi }: RegistryProfile) {
  // The registry keeps its schemas under the name that its DOIs have.
  const releases = `https://raw.githubusercontent.com/${doi?.namespace}/schema/master/releases`;
  return { '@context': `${releases}/${record.schemaVersion}/context.json`, ...record };
}
