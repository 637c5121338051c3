import type * as z from 'zod/mini';
import type { VersionSummary } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import { count, line, proseText, timestamp } from '@/lib/collection/wire';
import { compareVersions } from '@/lib/kinds/collections/naming';
import type { CollectionIdentifier } from '@/lib/kinds/collections/urls';
import { accession, anyVersion, doiState, status } from './schema';

/**
 * True if a version belongs to the requested collection. Server releases before 2025 repeat the collection
 * inside each version, so it can be compared.
 */
function isOurs(version: Fields, { registry, accession: asked }: CollectionIdentifier): boolean {
  const named = version.within(registry.objectKey).one('identifier', accession);
  if (named === undefined || named === asked) return true;
  version.lose(registry.objectKey);
  return false;
}

/**
 * Reads one version of a summary or list. Undefined if its name does not fit the schema `kind`, or if the
 * version belongs to another collection.
 */
export function toVersion(
  fields: Fields,
  kind: z.ZodMiniType<string>,
  identifier: CollectionIdentifier,
): VersionSummary | undefined {
  const version = fields.one('version', kind);
  if (version === undefined || !isOurs(fields, identifier)) return undefined;
  return {
    version,
    name: fields.one('name', line),
    files: fields.one('asset_count', count),
    bytes: fields.one('size', count),
    activeUploads: fields.one('active_uploads', count) ?? 0,
    status: fields.one('status', status),
    created: fields.one('created', timestamp),
    modified: fields.one('modified', timestamp),
    releaseNotes: fields.one('release_notes', proseText),
    doiState: fields.one('doi_state', doiState),
  };
}

/**
 * Reads a page of a collection's versions. Leaves out items that cannot be read.
 * @param wire the parsed body of `…/<accession>/versions/`
 * @returns `draft` first, then published versions from oldest to newest; undefined if the reply is no such
 * list
 */
export function toVersions(wire: unknown, identifier: CollectionIdentifier): VersionSummary[] | undefined {
  const fields = Fields.of(wire);
  if (fields?.kindOf('results') !== 'list') return undefined;
  const versions = fields.each('results', (item) => toVersion(item, anyVersion, identifier));
  return versions.sort((a, b) => compareVersions(a.version, b.version));
}
