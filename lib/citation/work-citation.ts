import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { apa } from './apa';
import { toCslItem } from './item';
import { toText } from './rich-text';
import { formatItem } from './style';

/** DataCite has no citation of its own: the record of a work with its citation in APA, so that nothing waits for one. */
export function withCitation(record: VersionRecord, registry: Identifier['registry']): VersionRecord {
  // A work has a DOI, so no day of reading is printed.
  const item = toCslItem(record, registry, new Date(0));
  return { ...record, citation: toText(formatItem(item, apa)) };
}
