import type { VersionRecord } from '@/lib/collection/collection';
import { isPlaceholderDoi } from '@/lib/collection/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import { addressOf } from './address';

const DOI_AT_END = /https?:\/\/(?:dx\.)?doi\.org\/\S+(?=\s*$)/i;

/**
 * The registry's own citation, byte for byte; null where the record has none. Only a DOI that nobody can
 * resolve gives way to the address of the record's page: the placeholder, and any DOI of a test registry.
 */
export function citationText(record: VersionRecord, identifier: Identifier): string | null {
  const { citation } = record;
  if (citation === null || (identifier.registry.citable && !isPlaceholderDoi(citation))) return citation;
  // A function, because `$` in an address would mean something in a replacement string.
  return citation.replace(DOI_AT_END, () => addressOf(record, identifier));
}

/** The link that resolves the record's DOI; null where it has none. */
export function doiLink(record: VersionRecord): string | null {
  return record.doi === null ? null : `https://doi.org/${record.doi}`;
}
