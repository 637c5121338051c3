import type { Identifier } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import { toReadable } from '@/lib/identifier/normalize';
import type { Registry } from '@/lib/registry/naming';
import { onceFor } from '@/lib/registry/once-for';
import type { Kind } from '@/lib/registry/profile';
import type { NamedCell, Table } from './tables';

/**
 * Finds all that a text names of one kind, in reading order and without overlap. The text is one that `toReadable` made;
 * the registries are all of that kind, and the same list each time.
 */
export type Find = (text: string, registries: readonly Registry[]) => readonly Match[];

/** How names of one kind are found at first, and what a reader of pages asks of what was found. */
export interface FirstFinder {
  readonly find: Find;
  /** True where a whole reading may read a text otherwise than it was found to. */
  readonly leavesOver: (text: string, matches: readonly Match[]) => boolean;
  /**
   * True where a link leads to a match in its address, which has `before` before it. What an address only carries along,
   * as what a share button or a search is about, is not where its link leads.
   */
  readonly isLead: (match: Match, before: string) => boolean;
}

/** How all of them are found, and what else a reader who looks something up may mean. */
export interface WholeFinder {
  readonly find: Find;
  /** The cells of a table that are to be read behind a name. */
  readonly namedCells?: (table: Table, registries: readonly Registry[]) => readonly NamedCell[];
  /** What a text that says nothing else may mean at a registry; null for nothing. */
  readonly offer: (text: string, registry: Registry) => Pick<Identifier, 'accession' | 'version'> | null;
}

/** The registries of each kind in a list of them; made once for each list, as what is made of a list is kept with it. */
const byKind = onceFor((registries: readonly Registry[]) => Map.groupBy(registries, ({ kind }) => kind));

export function ofKind(kind: Kind, registries: readonly Registry[]): readonly Registry[] {
  return byKind(registries).get(kind) ?? [];
}

/** Finds what any of the kinds finds. Of two that overlap, the first in the text is meant. */
export function findWith(finders: Readonly<Record<Kind, Pick<FirstFinder, 'find'>>>): Find {
  return (text, registries) => {
    const found = [...byKind(registries)]
      .map(([kind, members]) => finders[kind].find(text, members))
      .filter((matches) => matches.length > 0);
    if (found.length < 2) return found[0] ?? [];
    let done = 0;
    return found
      .flat()
      .sort((a, b) => a.start - b.start)
      .filter(({ start, end }) => {
        const isFree = start >= done;
        if (isFree) done = end;
        return isFree;
      });
  };
}

/** Undoes what keeps a text from being read, reads it, and finds the way back to the places in the original. */
export function readOriginal(original: string, registries: readonly Registry[], find: Find): Match[] {
  const { text, at } = toReadable(original);
  return find(text, registries).map((match) => {
    const start = at(match.start);
    return { ...match, start, end: at(match.end - 1) + 1 };
  });
}
