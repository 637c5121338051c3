import type { RegistryProfile } from '@/lib/registry/profile';
import { findMatches } from './find-matches';
import { collectionOf, type Identifier, toKey } from './identifier';
import { toReadable } from './readable';

/** A thesis has fewer characters than this; what lies behind it is not read. */
export const MOST_READ = 1_000_000;
/** A text that names more collections than this is a dump; the rest is left out. */
const MOST_FOUND = 200;

const BARE_NUMBER = /^[\s#"'“”(]*(\d{6})[\s"'“”).,;]*$/;

/** A collection that a text names. */
export interface LookedUp {
  /** With a version where all mentions that name one name the same. */
  readonly identifier: Identifier;
  /** How often; null where nobody counted. */
  readonly count: number | null;
  /** False where each mention of it is a likely reading only. */
  readonly certain: boolean;
}

/** What a text that a reader gave names. */
export interface LookUp {
  /** Its collections, in reading order. */
  readonly collections: readonly LookedUp[];
  /** Its identifiers, versions told apart, in reading order. */
  readonly identifiers: readonly { readonly identifier: Identifier; readonly count: number }[];
  /** What a number that stands alone may mean: the collection of that number at each registry. */
  readonly offers: readonly Identifier[];
}

function offersOf(text: string, registries: readonly RegistryProfile[]): Identifier[] {
  const [, accession] = (text.length < 100 && BARE_NUMBER.exec(toReadable(text).text)) || [];
  return accession ? registries.map((registry) => ({ registry, accession, version: null })) : [];
}

/** Reads any text as a page is read; a number alone, which no page is taken at its word for, is offered. */
export function lookUp(text: string, registries: readonly RegistryProfile[]): LookUp {
  const matches = findMatches(text.slice(0, MOST_READ), registries);
  const byCollection = [
    ...Map.groupBy(matches, ({ identifier }) => toKey(collectionOf(identifier))).values(),
  ];
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
  const identifiers = byName.flatMap(([first, ...others]) =>
    first && kept.has(toKey(collectionOf(first.identifier)))
      ? { identifier: first.identifier, count: others.length + 1 }
      : [],
  );
  return { collections, identifiers, offers: matches.length > 0 ? [] : offersOf(text, registries) };
}
