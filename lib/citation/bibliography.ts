import type { Format } from './formats';
import { type CslItem, linkOfItem } from './item';

/** One bibliography of all items in the format: each version once, each under a key of its own. */
export function bibliography(items: readonly CslItem[], format: Format): string {
  return format.format(distinct(items));
}

/** The same as HTML; null where the format has none. */
export function bibliographyHtml(items: readonly CslItem[], format: Format): string | null {
  return format.formatHtml?.(distinct(items)) ?? null;
}

/** The first of the items that lead to the same address; of two that share a key, the later one's is numbered. */
export function distinct(items: readonly CslItem[]): CslItem[] {
  const byAddress = new Map<string, CslItem>();
  // From the end, so that the first of its kind is the one that stays.
  for (const item of items.toReversed()) byAddress.set(linkOfItem(item).toLowerCase(), item);
  const counts = new Map<string, number>();
  return items
    .filter((item) => byAddress.get(linkOfItem(item).toLowerCase()) === item)
    .map((item) => {
      const count = (counts.get(item.id) ?? 0) + 1;
      counts.set(item.id, count);
      return count === 1 ? item : { ...item, id: `${item.id}_${count}` };
    });
}
