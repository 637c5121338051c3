import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import { lookUp } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';

/** What a reader looks up by a menu, as our page for it is told: names, never the text. */
export interface Sought {
  readonly found: readonly Identifier[];
  /** What a number that stands alone may mean. */
  readonly offers: readonly Identifier[];
  /** True in private windows, where our page is in an ordinary one: nothing of what is asked there is kept. */
  readonly isPrivate: boolean;
}

/** Addresses that are longer than browsers agree on are cut off. */
const MOST = 60;

/** What the first of the texts that names anything names, as a page would be read. */
export function soughtInTexts(
  texts: readonly string[],
  registries: readonly Registry[],
  isPrivate: boolean,
): Sought {
  const read = texts.map((text) => lookUp(text, registries));
  const named = read.find(({ collections }) => collections.length > 0);
  const found = named?.collections.map(({ identifier }) => identifier) ?? [];
  const offers = named ? [] : (read.find((each) => each.offers.length > 0)?.offers ?? []);
  return { found, offers, isPrivate };
}

/** As the part of an address behind its question mark. */
export function toSearch({ found, offers, isPrivate }: Sought): string {
  const names = (identifiers: readonly Identifier[]) => identifiers.slice(0, MOST).map(toKey).join(' ');
  const search = new URLSearchParams({ found: names(found), offers: names(offers) });
  if (isPrivate) search.set('private', '');
  return search.toString();
}

/** Reads what `toSearch` wrote, or anybody; what is not understood is left out. */
export function fromSearch(search: string, registries: readonly Registry[]): Sought {
  const given = new URLSearchParams(search);
  const identifiers = (name: string) =>
    (given.get(name) ?? '')
      .split(' ')
      .slice(0, MOST)
      .flatMap((key) => parseKey(key, registries) ?? []);
  return {
    found: identifiers('found'),
    offers: identifiers('offers'),
    isPrivate: given.has('private'),
  };
}
