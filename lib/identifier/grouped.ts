import { collectionOf, type Identifier, isPlaceholder, toKey } from './identifier';
import type { Naming } from './match';

/** All mentions of one collection or identifier, at least one, in reading order. */
export interface Grouped<Mention> {
  readonly identifier: Identifier;
  readonly mentions: readonly Mention[];
}

interface Named {
  readonly identifier: Identifier;
}

function grouped<Mention extends Named>(
  mentions: readonly Mention[],
  of: (identifier: Identifier) => Identifier,
): Grouped<Mention>[] {
  const groups = Map.groupBy(mentions, ({ identifier }) => toKey(of(identifier)));
  return [...groups.values()].flatMap((members) =>
    members.slice(0, 1).map(({ identifier }) => ({ identifier, mentions: members })),
  );
}

/** The distinct identifiers, versions told apart, in the order of their first mentions; placeholders too. */
export const byIdentifier = <Mention extends Named>(mentions: readonly Mention[]): Grouped<Mention>[] =>
  grouped(mentions, (identifier) => identifier);

/**
 * The distinct collections, in the order of their first mentions; each with a version where all mentions that name one name
 * the same. A placeholder is none.
 */
export function byCollection<Mention extends Named>(mentions: readonly Mention[]): Grouped<Mention>[] {
  const real = mentions.filter(({ identifier }) => !isPlaceholder(identifier));
  return grouped(real, collectionOf).map(({ identifier, mentions }) => {
    const versions = new Set(mentions.flatMap(({ identifier }) => identifier.version ?? []));
    const [version = null] = versions.size === 1 ? versions : [];
    return { identifier: { ...identifier, version }, mentions };
  });
}

/** An identifier that a page or text names, versions told apart. */
export interface NamedIdentifier {
  readonly identifier: Identifier;
  /** How often. */
  readonly count: number;
  /** How it is named, each once; empty where nobody looked. */
  readonly namings: readonly Naming[];
}
