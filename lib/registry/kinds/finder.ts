import type { Identifier } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import type { RegistryProfile } from '@/lib/registry/profile';

/**
 * Finds all that a text names of one kind, in reading order and without overlap. The text is one that `toReadable` made;
 * the registries are all of that kind, and the same list each time.
 */
export type Find = (text: string, registries: readonly RegistryProfile[]) => readonly Match[];

/** How names of one kind are found. */
interface NameFinder {
  readonly find: Find;
}

/** How they are found at first, and what a reader of pages asks of what was found. */
export interface FirstFinder extends NameFinder {
  /** True where a whole reading may read a text otherwise than it was found to. */
  readonly leavesOver: (text: string, matches: readonly Match[]) => boolean;
  /**
   * True where a link leads to a match in its address, which has `before` before it. What an address only carries along,
   * as what a share button or a search is about, is not where its link leads.
   */
  readonly isLead: (match: Match, before: string) => boolean;
}

/** How all of them are found, and what else a reader who looks something up may mean. */
export interface WholeFinder extends NameFinder {
  /** What a text that says nothing else may mean at a registry; null for nothing. */
  readonly offer: (
    text: string,
    registry: RegistryProfile,
  ) => Pick<Identifier, 'accession' | 'version'> | null;
}

/** The registries of each kind in a list of them; made once for each list, as what is made of a list is kept with it. */
const lists = new WeakMap<readonly RegistryProfile[], Map<string, readonly RegistryProfile[]>>();

export function ofKind(kind: string, registries: readonly RegistryProfile[]): readonly RegistryProfile[] {
  const byKind = lists.get(registries) ?? Map.groupBy(registries, (registry) => registry.kind);
  lists.set(registries, byKind);
  return byKind.get(kind) ?? [];
}

/** Finds what any of the kinds finds. Of two that overlap, the first in the text is meant. */
export function findWith(finders: Readonly<Record<string, NameFinder>>): Find {
  return (text, registries) => {
    const found = Object.entries(finders)
      .map(([kind, { find }]) => find(text, ofKind(kind, registries)))
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
