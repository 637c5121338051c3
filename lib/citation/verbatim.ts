import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { addressOf } from './address';

/** Publishing once left this DOI, which never existed, on drafts; its month 34 keeps it apart from real ones. */
const PLACEHOLDER_AT_END = /https?:\/\/(?:dx\.)?doi\.org\/10\.\d{4,9}\/[a-z-]+\.123456\/0\.123456\.1234$/i;
const DOI_AT_END = /https?:\/\/(?:dx\.)?doi\.org\/\S+$/i;

/**
 * The registry's own citation, byte for byte; null where the record has none. Only a DOI that nobody can
 * resolve gives way to the address of the record's page: the placeholder, and any DOI of a test registry.
 */
export function citationText(record: VersionRecord, identifier: Identifier): string | null {
  const dead = identifier.registry.citable ? PLACEHOLDER_AT_END : DOI_AT_END;
  // A function, because `$` in an address would mean something in a replacement string.
  return record.citation?.replace(dead, () => addressOf(record, identifier)) ?? null;
}

/** The link that resolves the record's DOI; null where it has none. */
export function doiLink(record: VersionRecord): string | null {
  return record.doi === null ? null : `https://doi.org/${record.doi}`;
}
