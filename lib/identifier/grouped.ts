import { collectionOf, type Identifier, isPlaceholder, toKey } from './identifier';
import type { Naming } from './match';

/** An identifier that a page or text names, versions told apart. */
export interface NamedIdentifier {
  readonly identifier: Identifier;
  /** How often. */
  readonly count: number;
  /** How it is named, each once; empty where nobody looked. */
  readonly namings: readonly Naming[];
}

/** All mentions of one collection or identifier, at least one, in reading order. */
export interface Grouped<Mention> extends NamedIdentifier {
  readonly mentions: readonly [Mention, ...Mention[]];
}

interface Named {
  readonly identifier: Identifier;
  readonly naming: Naming;
  /** How often it is named so; once if left out. */
  readonly count?: number;
}

function grouped<Mention extends Named>(
  mentions: readonly Mention[],
  of: (identifier: Identifier) => Identifier,
): Grouped<Mention>[] {
  const groups = Map.groupBy(mentions, ({ identifier }) => toKey(of(identifier)));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const mentions: Grouped<Mention>['mentions'] = [first, ...others];
    return {
      identifier: first.identifier,
      count: mentions.reduce((sum, { count = 1 }) => sum + count, 0),
      namings: [...new Set(mentions.map(({ naming }) => naming))],
      mentions,
    };
  });
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
  return grouped(real, collectionOf).map((group) => {
    const versions = new Set(group.mentions.flatMap(({ identifier }) => identifier.version ?? []));
    const [version = null] = versions.size === 1 ? versions : [];
    return { ...group, identifier: { ...group.identifier, version } };
  });
}
