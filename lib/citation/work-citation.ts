import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { apa } from './apa';
import { toCslItem } from './item';
import { toText } from './rich-text';
import { formatItem } from './style';

/**
 * Adds a citation to a record: the registry's own, or, without one, a citation in APA style that the
 * extension writes. The background script does this, so that no card has to wait until the code for the
 * formats is loaded.
 */
export function withCitation(record: VersionRecord, registry: Identifier['registry']): VersionRecord {
  if (record.citation) return record;
  // APA prints the date of access only for drafts, so the date does not matter for a published version.
  const item = toCslItem(record, registry, new Date(0));
  return { ...record, citation: { text: toText(formatItem(item, apa)), by: 'us' } };
}

/**
 * Makes a record for the citation of a data set that is only named: its archive has no records to look up. It
 * says no more than archive, accession and page; it has no title.
 */
export function namedRecord({ accession, registry }: Identifier): VersionRecord {
  return withCitation({ accession, version: '', name: undefined, lostFields: [] }, registry);
}
