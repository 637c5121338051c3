import type * as z from 'zod/mini';
import type { Identifier } from '@/lib/identifier/identifier';
import type { CollectionSummary, VersionSummary } from './collection';
import { Fields } from './fields';
import { compareVersions } from './version';
import {
  accession,
  anyVersion,
  count,
  draftVersion,
  embargo,
  line,
  publishedVersion,
  status,
  timestamp,
} from './wire';

/** Releases before 2025 nest the collection in each of its versions; where they do, it must be ours. */
function isOurs(version: Fields, { registry, accession: asked }: Identifier): boolean {
  const named = version.within(registry.objectKey).one('identifier', accession);
  if (named === null || named === asked) return true;
  version.lose(registry.objectKey);
  return false;
}

function toVersion(
  fields: Fields,
  kind: z.ZodMiniType<string>,
  identifier: Identifier,
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
  };
}

/** A version in one of the two slots of a summary; a slot that holds the other kind of version is lost. */
function toSlot(fields: Fields, name: string, kind: z.ZodMiniType<string>, identifier: Identifier) {
  const [version = null] = fields.each(name, (slot) => toVersion(slot, kind, identifier));
  return version;
}

/**
 * Our view of a collection summary.
 * @param wire the parsed body of `…/<accession>/`
 * @returns null where it is no summary, or that of another collection
 */
export function toSummary(wire: unknown, identifier: Identifier): CollectionSummary | null {
  const fields = Fields.of(wire);
  if (!fields) return null;
  const named = fields.one('identifier', accession);
  const draft = toSlot(fields, 'draft_version', draftVersion, identifier);
  const published = toSlot(fields, 'most_recent_published_version', publishedVersion, identifier);
  const isAnother = named !== null && named !== identifier.accession;
  if (isAnother || (named === null && !draft && !published)) return null;
  return {
    accession: identifier.accession,
    created: fields.one('created', timestamp),
    modified: fields.one('modified', timestamp),
    contactPerson: fields.one('contact_person', line),
    embargo: fields.one('embargo_status', embargo) ?? 'unknown',
    draft,
    published,
    lostFields: fields.lost,
  };
}

/**
 * Our view of a page of a collection's versions: `draft` first, then the published ones, oldest first.
 * @param wire the parsed body of `…/<accession>/versions/`; items that cannot be read are left out
 * @returns null where it is no such list
 */
export function toVersions(wire: unknown, identifier: Identifier): VersionSummary[] | null {
  const fields = Fields.of(wire);
  if (!fields?.lists('results')) return null;
  const versions = fields.each('results', (item) => toVersion(item, anyVersion, identifier));
  return versions.sort((a, b) => compareVersions(a.version, b.version));
}
