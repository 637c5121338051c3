import { once } from '@/lib/text/once';
import type { CslItem } from './item';
import { toLetters } from './key';
import { familyOf, formatNames } from './names';
import { type RichText, toText } from './rich-text';
import { formatItem, type Style } from './style';

// This collator is shared, because creating one takes longer than sorting five hundred entries.
const alphabet = once(() => new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }));

/**
 * Writes the entries of a bibliography, in the order of the style. They are numbered if the style has numbers
 * and there are several entries.
 */
export function toEntries(items: readonly CslItem[], style: Style): RichText[] {
  const { number } = style;
  if (number) {
    const numberOf = (place: number) => (items.length > 1 ? [{ text: number(place + 1) }] : []);
    return items.map((item, place) => [...numberOf(place), ...formatItem(item, style)]);
  }
  const { compare } = alphabet();
  const order = (a: CslItem, b: CslItem) => compare(sortKey(a), sortKey(b)) || compare(a.title, b.title);
  // The citation of one data set comes before those of its papers, because it is what the reader asked for.
  const isBibliography = items.filter(({ custom }) => !custom.isPaper).length > 1;
  const sorted = isBibliography ? items.toSorted(order) : items;
  const suffixes = style.yearSuffixes ? yearSuffixes(sorted, style) : [];
  return sorted.map((item, place) => formatItem(item, style, suffixes[place]));
}

/**
 * Returns a text by which an item is sorted: its authors, then its year. A work without authors is sorted by
 * its title.
 */
function sortKey({ author, title, issued }: CslItem): string {
  const names = author.map(({ name }) => `${familyOf(name)} ${'given' in name ? name.given : ''}`);
  return `${names.join(' ') || title} ${issued?.[0] ?? ''}`;
}

/**
 * Returns a letter (`a`, `b`, …) for each item that shares authors and year with another item, in the given
 * order; an empty text for all other items.
 */
function yearSuffixes(items: readonly CslItem[], style: Style): string[] {
  const keys = items.map((item) =>
    item.author.length === 0
      ? item.id
      : `${toText(formatNames(item.author, style.names))} ${item.issued?.[0]}`,
  );
  const counts = Map.groupBy(keys, (key) => key);
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return (counts.get(key)?.length ?? 0) > 1 ? toLetters(place) : '';
  });
}
