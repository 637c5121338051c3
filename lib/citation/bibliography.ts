import type { Format } from './formats';
import { type CslItem, linkOfItem } from './item';
import { withOwnKeys } from './key';

/** One bibliography of all items in the format: each version once, each under a key of its own. */
export function bibliography(items: readonly CslItem[], format: Format): string {
  return format.format(distinct(items));
}

/** The same as HTML; null where the format has none. */
export function bibliographyHtml(items: readonly CslItem[], format: Format): string | null {
  return format.formatHtml?.(distinct(items)) ?? null;
}

/** The first of the items that lead to the same address, each under a key of its own. */
export function distinct(items: readonly CslItem[]): CslItem[] {
  const byAddress = new Map<string, CslItem>();
  // From the end, so that the first of its kind is the one that stays.
  for (const item of items.toReversed()) byAddress.set(linkOfItem(item).toLowerCase(), item);
  return withOwnKeys(items.filter((item) => byAddress.get(linkOfItem(item).toLowerCase()) === item));
}
