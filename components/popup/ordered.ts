import { displayedVersionOf } from '@/components/displayed-version';
import { loaded } from '@/lib/collection/evidence';
import type { Words } from '@/lib/words/words';
import type { MentionedCollection } from './mention-row-of';

/** By what a list can be sorted; `reading` is the order in which the page, or the text, names its rows. */
const ORDERS = ['reading', 'title', 'size', 'changed', 'cited'] as const;
export type Order = (typeof ORDERS)[number];

type Compare = (one: MentionedCollection, other: MentionedCollection) => number;

/** Rows that have no such value yet stand last, in reading order. */
function by<T>(
  factOf: (row: MentionedCollection) => T | null,
  compare: (one: T, other: T) => number,
): Compare {
  return (one, other) => {
    const [a, b] = [factOf(one), factOf(other)];
    return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
  };
}

const shownOf = ({ identifier, description }: MentionedCollection) =>
  displayedVersionOf(identifier, description);

const changedAt = ({ description }: MentionedCollection): number | null =>
  Date.parse(description.assessment.entry?.modified ?? '') || null;

const mostFirst = (one: number, other: number) => other - one;

const citationsOf = ({ description }: MentionedCollection): number | null =>
  loaded(description.record)?.work?.citedBy?.count ?? null;

/** The orders in which these rows differ: only of works is it known how often they are cited. */
export const ordersOf = (rows: readonly MentionedCollection[]): readonly Order[] =>
  rows.some(citationsOf) ? ORDERS : ORDERS.filter((order) => order !== 'cited');

/** The rows by title; or the largest, the last changed or the most cited first. */
export function inOrder(
  rows: readonly MentionedCollection[],
  order: Order,
  { locale }: Pick<Words, 'locale'>,
): readonly MentionedCollection[] {
  const compares: { readonly [Of in Order]: Compare | null } = {
    reading: null,
    title: by((row) => shownOf(row).name, new Intl.Collator(locale, { numeric: true }).compare),
    size: by((row) => shownOf(row).bytes, mostFirst),
    changed: by(changedAt, mostFirst),
    cited: by(citationsOf, mostFirst),
  };
  const compare = compares[order];
  return compare ? rows.toSorted(compare) : rows;
}
