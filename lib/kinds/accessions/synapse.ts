import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { count, flag, line, proseText, referenceText, timestamp } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';

/** Splits an accession such as `syn4217001.2` into the entity and its version; undefined for the newest one. */
function partsOf(accession: string) {
  const [entity = accession, version] = accession.split('.');
  return { entity, version };
}

/**
 * Returns the kind of an entity, which is the end of a name of Synapse's program:
 * `org.sagebionetworks.repo.model.FileEntity` → `File`, `….table.EntityView` → `Entity view`.
 */
function toEntry(concreteType: string | undefined): string | undefined {
  const name = concreteType
    ?.split('.')
    .at(-1)
    ?.replace(/(?<=[a-z])Entity$/, '');
  const [first = '', ...others] = name?.split(/(?=[A-Z])/) ?? [];
  return [first, ...others.map((word) => word.toLowerCase())].join(' ') || undefined;
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  const { entity, version } = partsOf(accession);
  if (fields?.one('id', line) !== entity) return undefined;
  const number = fields.one('versionNumber', count)?.toString();
  if (version !== undefined && number !== version) return undefined;
  return {
    accession,
    version: number ?? '',
    name: fields.one('name', line),
    dateCreated: fields.one('createdOn', timestamp),
    dateModified: fields.one('modifiedOn', timestamp),
    description: fields.one('description', proseText),
    deposit: { access: 'unknown', entry: toEntry(fields.one('concreteType', referenceText)) },
    lostFields: fields.lost,
  };
}

/**
 * Reads what a reader without an account may do with the files. A field that is missing proves nothing, so the
 * reply is then unreadable.
 */
function toAccess(body: unknown): ((record: VersionRecord) => VersionRecord) | undefined {
  const fields = Fields.of(body);
  const [canDownload, isOpen] = [fields?.one('canDownload', flag), fields?.one('isEntityOpenData', flag)];
  if (canDownload === undefined) return undefined;
  // An entity may be open data and still have conditions, so both must be true.
  const access = canDownload && isOpen !== false ? 'public' : 'account';
  return (record) => ({ ...record, deposit: { ...record.deposit, access } });
}

/**
 * Returns the request to Synapse for an entity: a project, folder, file or table. A second request asks what
 * readers without an account may do, which the entity does not say. Synapse names people by number only.
 */
export function synapseRequest({ registry, accession }: Identifier): ArchiveRequest {
  const { entity, version } = partsOf(accession);
  const url = `${registry.apiUrl}/entity/${entity}`;
  return {
    url: version === undefined ? url : `${url}/version/${version}`,
    toRecord,
    // Synapse shows to readers without an account only what is public, and says 403 of everything else.
    refusals: { 403: 'not-public' },
    completedBy: () => ({ url: `${url}/permissions`, toRecord: toAccess }),
  };
}
