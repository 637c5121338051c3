import { articlesIn } from '@/lib/collection/article';
import { collectionOf, type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { lookUp } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';
import type { Finder } from './finder';

/** A collection that a reader may mean who types. */
export interface Suggestion {
  readonly identifier: Identifier;
  /** Null where nothing tells it without asking a registry. */
  readonly title: string | null;
}

/** What there is to suggest from. */
export interface Suggesting {
  readonly registries: readonly Registry[];
  readonly finder: Finder | null;
  /** What the page in front of the reader mentions, in its order. */
  readonly here: readonly Identifier[];
  /** What registries answered before, as far as it is kept. */
  readonly kept: readonly Suggestion[];
}

/** As many as browsers show. */
const MOST = 8;

const hasWords = (text: string, { identifier, title }: Suggestion) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${toCurie(identifier)} ${title ?? ''}`.toLowerCase().includes(word));

/**
 * Whom a reader may mean, the likeliest first: what the text names, the data of an article that it names, what the
 * page mentions, what was read before, and whose title has the words. Asks nobody.
 */
export function suggest(text: string, { registries, finder, here, kept }: Suggesting): Suggestion[] {
  const typed = text.trim();
  const knownTitles = new Map(kept.map(({ identifier, title }) => [toKey(identifier), title]));
  const titled = (identifier: Identifier): Suggestion => {
    const title =
      knownTitles.get(toKey(collectionOf(identifier))) ?? finder?.entryOf(identifier)?.name ?? null;
    return { identifier, title };
  };
  const { collections, offers } = lookUp(typed, registries);
  const named = [
    ...collections.map(({ identifier }) => identifier),
    ...offers.filter(({ registry }) => registry.citable),
    ...(finder?.declaring(articlesIn(typed)).map(({ identifier }) => identifier) ?? []),
  ].map(titled);
  const listed = [...here.map(titled), ...kept].filter((each) => hasWords(typed, each));
  const found = finder?.search(typed, MOST).map(titled) ?? [];
  const all = [...named, ...listed, ...found];
  const nameOf = ({ identifier }: Suggestion) => toKey(collectionOf(identifier));
  return [...Map.groupBy(all, nameOf).values()].flatMap(([first]) => first ?? []).slice(0, MOST);
}
