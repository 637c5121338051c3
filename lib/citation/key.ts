import type { Author } from './author';
import type { DateParts } from './date';
import { toAsciiLetters } from './latex';
import { familyOf } from './names';

/** What a key is made of. */
interface Keyed {
  readonly author: readonly Author[];
  readonly issued: DateParts | null;
  /** Key of the registry. */
  readonly registry: string;
  readonly accession: string;
}

/** Letters and digits of any text that BibTeX, XML and file systems take. */
const alphanumeric = (text: string): string => toAsciiLetters(text).replace(/[^A-Za-z0-9]+/g, '');

/** Nobody knows which word of a person's undivided name is the family name: the last is so most often. */
function familyNameOf({ name, kind }: Author): string {
  if (!('literal' in name)) return alphanumeric(familyOf(name));
  const words = name.literal.split(' ').map(alphanumeric).filter(Boolean);
  return words.at(kind === 'person' ? -1 : 0) ?? '';
}

/** `dandi000129`; `zenodo8675309`, as some repositories' DOIs hold the registry's name. */
function placeOf({ registry, accession }: Keyed): string {
  const end = alphanumeric(accession.slice(accession.indexOf('/') + 1));
  const key = alphanumeric(registry);
  return end.includes(key) ? end : key + end;
}

/**
 * A key that a writer can type: `ODoherty2024_dandi000129`. It depends on nothing but the item, and begins with a
 * letter. The family name is left out where it has no Latin letters.
 */
export function keyOf(keyed: Keyed): string {
  const [first] = keyed.author;
  const family = (first && familyNameOf(first).replace(/^\d+/, '')) ?? '';
  const [year = ''] = keyed.issued ?? [];
  const place = placeOf(keyed);
  return [family === '' ? [place, year] : [family + year, place]].flat().filter(Boolean).join('_');
}

/** 0 → `a`, 25 → `z`, 26 → `aa`. */
export function toLetters(place: number): string {
  const letter = String.fromCharCode(97 + (place % 26));
  return place < 26 ? letter : toLetters(Math.floor(place / 26) - 1) + letter;
}

/**
 * The items, no two with one key: the first keeps its own, so that it does not change when others come after it, and
 * the next are told apart by `a`, `b`, ….
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
