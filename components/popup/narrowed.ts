import { displayedVersionOf } from '@/components/displayed-version';
import { badgeWords } from '@/components/origin';
import type { Reason } from '@/lib/collection/answers';
import { type Description, isOlder } from '@/lib/collection/description';
import { DRAFT, toCurie } from '@/lib/identifier/identifier';
import type { MentionedDataSet } from './mention-row-of';

/**
 * Filters of a list: `older` selects rows with outdated versions, `missing` those of data sets that do not exist,
 * `draft` those with drafts.
 */
export const CONCERNS = ['older', 'missing', 'draft'] as const;
export type Concern = (typeof CONCERNS)[number];

const MISSING: ReadonlySet<Reason> = new Set(['not-found', 'no-such-version']);

/** Returns the filter that selects a row; null if no filter does, or if the row has no reply yet. */
export function concernOf(description: Description): Concern | null {
  if (isOlder(description)) return 'older';
  const { status, version } = description.assessment;
  if (status.kind === 'replaced') return 'older';
  if (status.kind === 'failed' && MISSING.has(status.reason)) return 'missing';
  return version === DRAFT && status.kind !== 'asking' && status.kind !== 'failed' ? 'draft' : null;
}

/** True if a row passes the filter, and every word of the text is in its title, an identifier or the archive's name. */
export function isWithin(row: MentionedDataSet, text: string, concern: Concern | null): boolean {
  if (concern !== null && concernOf(row.description) !== concern) return false;
  const { identifier, description, alsoNamed = [] } = row;
  const { name, version, record } = displayedVersionOf(identifier, description);
  const named = [toCurie({ ...identifier, version }), ...alsoNamed.map(toCurie)];
  const archive = [badgeWords(identifier, record), identifier.registry.name];
  const said = [name ?? '', ...named, ...archive].join(' ').toLocaleLowerCase();
  const words = text.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => said.includes(word));
}
