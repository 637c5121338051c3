import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import type { MentionCount } from './contract';

/** Mention of a page or a PDF, as far as it is counted. */
interface Counted {
  readonly identifier: Identifier;
  readonly form: MentionForm;
}

/**
 * Counts how often each identifier is mentioned in each form, such as a DOI or an address. The order is that
 * of the given mentions.
 */
export function countMentions(mentions: readonly Counted[]): MentionCount[] {
  const counts = new Map<string, { key: string; form: MentionForm; count: number }>();
  for (const { identifier, form } of mentions) {
    const key = toKey(identifier);
    const count = counts.get(form + key) ?? { key, form, count: 0 };
    count.count++;
    counts.set(form + key, count);
  }
  return [...counts.values()];
}
