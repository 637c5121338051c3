import { collectionOf, type Identifier, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import { type Naming, namingOf } from '@/lib/identifier/match';
import { toReadable } from '@/lib/identifier/normalize';
import type { Registry } from '@/lib/registry/naming';
import { findWithPlaceholders } from './find-matches';
import { offersOf } from './whole-finders';

/** A thesis has fewer characters than this; what lies behind it is not read. */
export const MOST_READ = 1_000_000;
/** A text that names more collections than this is a dump; the rest is left out. */
const MOST_FOUND = 200;

/** Characters of a text that may be one name and nothing else. */
const LONGEST_NAME = 200;
const BARE = /^[\s#"'“”(]*((?:doi: )?[^\s"'“”]+?)[\s"'“”).,;]*$/i;

/** A collection that a text names. */
export interface LookedUp {
  /** With a version where all mentions that name one name the same. */
  readonly identifier: Identifier;
  /** How often; null where nobody counted. */
  readonly count: number | null;
  /** False where each mention of it is a likely reading only. */
  readonly certain: boolean;
}

/** An identifier that a text names, versions told apart. */
export interface NamedIdentifier {
  readonly identifier: Identifier;
  readonly count: number;
  /** How it is named, each once; empty where nobody looked. */
  readonly namings: readonly Naming[];
}

/** What a text that a reader gave names. */
export interface LookUp {
  /** Its collections, in reading order. */
  readonly collections: readonly LookedUp[];
  /** Its identifiers, placeholders too, in reading order. */
  readonly identifiers: readonly NamedIdentifier[];
  /** What a number that stands alone may mean: the collection of that number at each registry. */
  readonly offers: readonly Identifier[];
}

/** A text that may be one name and nothing else, without the text around it; null where it is longer. */
function bareName(text: string): string | null {
  return (text.length < LONGEST_NAME && BARE.exec(toReadable(text).text)?.[1]) || null;
}

const foundAlone = (identifier: Identifier): LookUp => ({
  collections: [{ identifier, count: 1, certain: true }],
  identifiers: [{ identifier, count: 1, namings: ['doi'] }],
  offers: [],
});

/** Reads any text as a page is read; a number alone, which no page is taken at its word for, is offered. */
export function lookUp(text: string, registries: readonly Registry[]): LookUp {
  const matches = findWithPlaceholders(text.slice(0, MOST_READ), registries);
  const real = matches.filter(({ identifier }) => !isPlaceholder(identifier));
  const byCollection = [...Map.groupBy(real, ({ identifier }) => toKey(collectionOf(identifier))).values()];
  const collections = byCollection.slice(0, MOST_FOUND).flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const versions = new Set(members.flatMap(({ identifier }) => identifier.version ?? []));
    const [version = null] = versions.size === 1 ? versions : [];
    return {
      identifier: { ...first.identifier, version },
      count: members.length,
      certain: members.some(({ certain }) => certain),
    };
  });
  const kept = new Set(collections.map(({ identifier }) => toKey(collectionOf(identifier))));
  const byName = [...Map.groupBy(matches, ({ identifier }) => toKey(identifier)).values()];
  const identifiers = byName.flatMap((members) => {
    const { identifier } = members[0] ?? {};
    if (!identifier) return [];
    if (!isPlaceholder(identifier) && !kept.has(toKey(collectionOf(identifier)))) return [];
    return { identifier, count: members.length, namings: [...new Set(members.map(namingOf))] };
  });
  const bare = matches.length > 0 ? null : bareName(text);
  const offers = bare === null ? [] : offersOf(bare, registries);
  const [only] = offers;
  // A DOI means one work, whoever has it.
  return offers.length === 1 && only?.registry.works
    ? foundAlone(only)
    : { collections, identifiers, offers };
}
