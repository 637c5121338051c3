import type { Author } from './author';
import type { DateParts } from './date';
import { toAsciiLetters } from './latex';
import { familyOf } from './names';

/** What a citation key is made from. */
interface Keyed {
  readonly author: readonly Author[];
  readonly issued: DateParts | null;
  /** Key of the registry. */
  readonly registry: string;
  readonly accession: string;
}

/**
 * Returns the letters and digits of a text, converted to ASCII, because BibTeX, XML and file systems all
 * accept these.
 */
const alphanumeric = (text: string): string => toAsciiLetters(text).replace(/[^A-Za-z0-9]+/g, '');

/**
 * Returns the author's family name. If a person's name could not be split, it is the last word of the name,
 * which is mostly right.
 */
function familyNameOf({ name, kind }: Author): string {
  if (!('literal' in name)) return alphanumeric(familyOf(name));
  const words = name.literal.split(' ').map(alphanumeric).filter(Boolean);
  return words.at(kind === 'person' ? -1 : 0) ?? '';
}

/**
 * Returns registry and accession, such as `dandi000129`. If the accession contains the registry's name, the
 * name is not repeated, as in `zenodo8675309`.
 */
function placeOf({ registry, accession }: Keyed): string {
  const end = alphanumeric(accession.slice(accession.indexOf('/') + 1));
  const key = alphanumeric(registry);
  return end.toLowerCase().includes(key.toLowerCase()) ? end : key + end;
}

/**
 * Makes a citation key that a person can type, such as `ODoherty2024_dandi000129`. It begins with a letter
 * and depends on nothing but the item. A family name without Latin letters is left out.
 */
export function keyOf(keyed: Keyed): string {
  const [first] = keyed.author;
  const family = (first && familyNameOf(first).replace(/^\d+/, '')) ?? '';
  const [year = ''] = keyed.issued ?? [];
  const place = placeOf(keyed);
  return [family === '' ? [place, year] : [family + year, place]].flat().filter(Boolean).join('_');
}

/** Converts a number, counted from 0, to letters in the order of a list: 0 → `a`, 25 → `z`, 26 → `aa`. */
export function toLetters(place: number): string {
  const letter = String.fromCharCode(97 + (place % 26));
  return place < 26 ? letter : toLetters(Math.floor(place / 26) - 1) + letter;
}

/**
 * Makes the items' keys unique. The first item with a key keeps it, so that its key stays the same when items
 * are added. The others get `a`, `b`, … at the end.
 */
export function withOwnKeys<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const taken = new Set(items.map(({ id }) => id));
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = seen.get(item.id);
    if (count === undefined) {
      seen.set(item.id, 0);
      return item;
    }
    let next = count;
    while (taken.has(item.id + toLetters(next))) next += 1;
    const id = item.id + toLetters(next);
    taken.add(id);
    seen.set(item.id, next + 1);
    return { ...item, id };
  });
}
