import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { apa } from './apa';
import { toCslItem } from './item';
import { toText } from './rich-text';
import { formatItem } from './style';

/** The record with a citation: where its registry gives none, ours in APA, so that nothing waits for one. */
export function withCitation(record: VersionRecord, registry: Identifier['registry']): VersionRecord {
  if (record.citation) return record;
  // Published versions print no day of reading.
  const item = toCslItem(record, registry, new Date(0));
  return { ...record, citation: { text: toText(formatItem(item, apa)), by: 'us' } };
}
