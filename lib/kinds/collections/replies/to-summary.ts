import type { CollectionSummary } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import { line, referenceText, timestamp } from '@/lib/collection/wire';
import type { CollectionIdentifier } from '@/lib/kinds/collections/urls';
import { accession, draftVersion, embargo, publishedVersion } from './schema';
import { toVersion } from './to-versions';
import { wholeDoiIn } from './whole-doi';

/** Returns the DOI for all versions. A DOI other than the expected one counts as unreadable. */
function toWholeDoi(fields: Fields, identifier: CollectionIdentifier): string | undefined {
  const written = fields.one('concept_doi', referenceText);
  const doi = wholeDoiIn(written, identifier);
  if (written !== undefined && doi === undefined) fields.lose('concept_doi');
  return doi;
}

/**
 * Reads the summary of a collection.
 * @param wire the parsed body of `…/<accession>/`
 * @returns undefined if the reply is no summary, or describes another collection
 */
export function toSummary(wire: unknown, identifier: CollectionIdentifier): CollectionSummary | undefined {
  const fields = Fields.of(wire);
  if (!fields) return undefined;
  const named = fields.one('identifier', accession);
  const draft = fields.part('draft_version', (slot) => toVersion(slot, draftVersion, identifier));
  const published = fields.part('most_recent_published_version', (slot) =>
    toVersion(slot, publishedVersion, identifier),
  );
  const isAnother = named !== undefined && named !== identifier.accession;
  if (isAnother || (named === undefined && !draft && !published)) return undefined;
  return {
    accession: identifier.accession,
    created: fields.one('created', timestamp),
    modified: fields.one('modified', timestamp),
    contactPerson: fields.one('contact_person', line),
    embargo: fields.one('embargo_status', embargo) ?? 'unknown',
    draft,
    published,
    wholeDoi: toWholeDoi(fields, identifier),
    isPublishedUnread: fields.lost.includes('most_recent_published_version'),
    lostFields: fields.lost,
  };
}
