import type * as z from 'zod/mini';
import type { Identifier } from '@/lib/identifier/identifier';
import type { CollectionSummary } from './collection';
import { Fields } from './fields';
import { toVersion } from './to-version';
import { accession, draftVersion, embargo, line, publishedVersion, timestamp } from './wire';

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
