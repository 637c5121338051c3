import type { Identifier } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import { accessionFinder } from '@/lib/kinds/accessions/finder';
import { collectionFinder } from '@/lib/kinds/collections/finder';
import { dataciteFinder } from '@/lib/kinds/datacite/finder';
import type { Registry } from '@/lib/registry/naming';
import type { Kind } from '@/lib/registry/profile';
import { onceFor } from '@/lib/text/once';
import { toReadable } from '@/lib/text/readable';
import { type Budget, UNLIMITED, untilSpent } from './budget';
import type { Find, Finder } from './finder';
import { withoutCut } from './line-ends';
import { type NamedCell, type Table, withinBounds } from './tables';

/** Maps each kind of registry to its finder. */
export const finders: Readonly<Record<Kind, Finder>> = {
  collections: collectionFinder,
  datacite: dataciteFinder,
  accessions: accessionFinder,
};

const byKind = onceFor((registries: readonly Registry[]) => [
  ...Map.groupBy(registries, ({ kind }) => kind).entries(),
]);

/**
 * Makes one `Find` from those of all kinds. If matches of two kinds overlap, the one that begins first in the
 * text wins.
 */
export function findWith(findOf: (kind: Kind) => Find): Find {
  return (text, registries, budget) => {
    const found = byKind(registries)
      .map(([kind, members]) => findOf(kind)(text, members, budget))
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

const MAY_PART_CELLS = /[|&]/;

/**
 * False for a match that the unread rest of a text might change: an uncertain match, or a name and digits
 * that a table may have in two cells.
 */
const isSettled = ({ certain, form, start, end }: Match, text: string): boolean =>
  certain && !(form === 'prose' && MAY_PART_CELLS.test(text.slice(start, end)));

/** Normalizes a text, finds matches in it, and maps their offsets back to the original. */
function readOriginal(
  original: string,
  registries: readonly Registry[],
  find: Find,
  budget: Budget,
): Match[] {
  const { text, at } = toReadable(original);
  const found = find(text, registries, budget);
  const kept = budget.hasEnded ? found.filter((match) => isSettled(match, text)) : found;
  const whole = withoutCut(text, kept, (joined) => find(joined, registries, budget), budget);
  return whole.map((match) => {
    const start = at(match.start);
    return { ...match, start, end: at(match.end - 1) + 1 };
  });
}

const findFirst = findWith((kind) => (finders[kind].first ?? finders[kind]).find);
export const findAll = findWith((kind) => finders[kind].find);

/**
 * Finds identifiers by the first pass, which is enough for most pages and for all addresses. The matches
 * include placeholders.
 */
export function readFirst(text: string, registries: readonly Registry[], budget = UNLIMITED): Match[] {
  return readOriginal(text, registries, findFirst, budget);
}

/**
 * True if a second pass over a text may find matches that the first pass did not. `matches` are those of the
 * first pass, in reading order.
 */
export function leavesOver(text: string, matches: readonly Match[]): boolean {
  return Object.values(finders).some(({ first }) => first?.leavesOver(text, matches));
}

/**
 * Finds every identifier and placeholder in `text`: in prose, addresses and tables, in every language.
 * Returns them in reading order and without overlap. A placeholder names no data set, but some callers tell
 * the reader about it. If two registries share a word, the one first in the list wins. Takes time linear in
 * the text's length, and stops when the budget is spent.
 */
export function findWithPlaceholders(
  text: string,
  registries: readonly Registry[],
  budget = UNLIMITED,
): Match[] {
  return readOriginal(text, registries, findAll, budget);
}

/**
 * Returns the cells of a table, for all kinds, that must be read with a registry's name put before their
 * text.
 */
export function namedCellsIn(table: Table, registries: readonly Registry[], budget = UNLIMITED): NamedCell[] {
  const read = withinBounds(table);
  return untilSpent(byKind(registries), budget)
    .flatMap(([kind, members]) => finders[kind].namedCells?.(read, members, budget) ?? [])
    .toArray();
}

/**
 * Returns the identifiers that a text may be if the reader looks it up alone, at most one for each registry.
 */
export function offersOf(text: string, registries: readonly Registry[]): Identifier[] {
  return registries.flatMap((registry) => {
    const named = finders[registry.kind].offer?.(text, registry);
    return named ? { registry, ...named } : [];
  });
}
