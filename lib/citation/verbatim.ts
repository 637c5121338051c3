import { doiAddressAtEnd } from '@/lib/collection/address-at-end';
import { cleanLine } from '@/lib/collection/clean';
import type { VersionRecord } from '@/lib/collection/record';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, endsInPlaceholder, type Identifier } from '@/lib/identifier/identifier';
import { addressOf } from './address';

/**
 * Returns the record's citation on one line, with invisible characters removed and otherwise unchanged; null
 * if the record has none. If the citation ends in a DOI that cannot resolve, the address of the record's page
 * replaces the DOI. Such DOIs are placeholders, those of test registries, those that are not registered yet, and all
 * DOIs of drafts.
 */
export function citationText(record: VersionRecord, identifier: Identifier): string | null {
  const citation = record.citation ? cleanLine(record.citation.text) : null;
  const doi = doiAddressAtEnd(citation ?? '');
  const isDead =
    doi !== undefined &&
    (!identifier.registry.citable ||
      record.version === DRAFT ||
      record.isDoiUnregistered === true ||
      endsInPlaceholder(doi.address, identifier));
  if (citation === null || !isDead) return citation;
  return citation.slice(0, doi.start) + addressOf(record, identifier) + citation.slice(doi.end);
}

/** Returns the address of the record's DOI; undefined if the record has no DOI. */
export function doiLink(record: VersionRecord): string | undefined {
  return record.doi === undefined ? undefined : `${RESOLVER}${record.doi}`;
}
