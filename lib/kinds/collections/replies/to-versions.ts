import type * as z from 'zod/mini';
import type { VersionSummary } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import { count, line, proseText, timestamp } from '@/lib/collection/wire';
import { compareVersions } from '@/lib/kinds/collections/naming';
import type { CollectionIdentifier } from '@/lib/kinds/collections/urls';
import { accession, anyVersion, status } from './schema';

/** Releases before 2025 nest the collection in each of its versions; where they do, it must be ours. */
function isOurs(version: Fields, { registry, accession: asked }: CollectionIdentifier): boolean {
  const named = version.within(registry.objectKey).one('identifier', accession);
  if (named === null || named === asked) return true;
  version.lose(registry.objectKey);
  return false;
}

/**
 * A version in short, as summaries and lists hold it; null where it is not of the kind that `kind` lets through,
 * or belongs to another collection.
 */
export function toVersion(
  fields: Fields,
  kind: z.ZodMiniType<string>,
  identifier: CollectionIdentifier,
): VersionSummary | null {
  const version = fields.one('version', kind);
  if (version === null || !isOurs(fields, identifier)) return null;
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
  };
}

/**
 * Our view of a page of a collection's versions: `draft` first, then the published ones, oldest first.
 * @param wire the parsed body of `…/<accession>/versions/`; items that cannot be read are left out
 * @returns null where it is no such list
 */
export function toVersions(wire: unknown, identifier: CollectionIdentifier): VersionSummary[] | null {
  const fields = Fields.of(wire);
  if (fields?.kindOf('results') !== 'list') return null;
  const versions = fields.each('results', (item) => toVersion(item, anyVersion, identifier));
  return versions.sort((a, b) => compareVersions(a.version, b.version));
}
