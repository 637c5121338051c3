import { doiAddressAtEnd } from '@/lib/collection/address-at-end';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/registry/kinds/versionings';
import { addressOf } from './address';

/** Turn what follows round: an address would be read, and copied, as another. Marks of right-to-left text may stay. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The registry's own citation, byte for byte but for characters that turn text round; null where the record has none. Only a DOI that nobody can
 * resolve gives way to the address of the record's page: the placeholder, and any DOI of a test registry.
 */
export function citationText(record: VersionRecord, identifier: Identifier): string | null {
  const citation = record.citation?.replace(TURNING, '') ?? null;
  const { isPlaceholderDoi } = versioningOf(identifier.registry);
  if (citation === null || (identifier.registry.citable && !isPlaceholderDoi(citation))) return citation;
  const doi = doiAddressAtEnd(citation);
  if (!doi) return citation;
  return citation.slice(0, doi.start) + addressOf(record, identifier) + citation.slice(doi.end);
}

/** The link that resolves the record's DOI; null where it has none. */
export function doiLink(record: VersionRecord): string | null {
  return record.doi === null ? null : `https://doi.org/${record.doi}`;
}
