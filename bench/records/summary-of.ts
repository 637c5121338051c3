import { DRAFT } from '@/lib/identifier/identifier';
import { collectionVersioning } from '@/lib/registry/kinds/collections/versioning';
import { isWire, type RecordFile, type Wire } from './folder';

function inShort({ identifier: { version }, wire }: RecordFile): Wire {
  const record = isWire(wire) ? wire : {};
  const assets = isWire(record.assetsSummary) ? record.assetsSummary : {};
  const saved = record.datePublished ?? record.dateCreated ?? null;
  return {
    version,
    name: record.name,
    asset_count: assets.numberOfFiles,
    active_uploads: 0,
    size: assets.numberOfBytes,
    status: 'Valid',
    created: version === DRAFT ? (record.dateCreated ?? null) : saved,
    modified: saved,
  };
}

/** The summary reply that fits a collection's records: a registry says nothing in it that they do not say. */
export function summaryOf(records: readonly RecordFile[]): Wire {
  const versions = records.map(inShort);
  const published = versions
    .filter(({ version }) => version !== DRAFT)
    .sort((a, b) => collectionVersioning.compare(String(a.version), String(b.version)));
  const draft = versions.find(({ version }) => version === DRAFT) ?? null;
  return {
    identifier: records[0]?.identifier.accession,
    created: draft?.created ?? null,
    modified: draft?.modified ?? null,
    contact_person: '',
    embargo_status: 'OPEN',
    most_recent_published_version: published.at(-1) ?? null,
    draft_version: draft,
  };
}
