import type { Identifier } from '@/lib/identifier/identifier';
import { wholeCollections } from '@/lib/kinds/collections/whole-finder';
import { wholeWorks } from '@/lib/kinds/datacite/whole-finder';
import type { Registry } from '@/lib/registry/naming';
import type { Kind } from '@/lib/registry/profile';
import { findWith, ofKind, type WholeFinder } from './finder';
import { type NamedCell, type Table, withinBounds } from './tables';

/** How all names of each kind are found. */
export const wholeFinders: Readonly<Record<Kind, WholeFinder>> = {
  collections: wholeCollections,
  datacite: wholeWorks,
};

/** Finds all that a whole reading finds. */
export const findAll = findWith(wholeFinders);

/** The cells of a table that are to be read behind a name, of whichever kind. */
export function namedCellsIn(table: Table, registries: readonly Registry[]): NamedCell[] {
  const read = withinBounds(table);
  return Object.entries(wholeFinders).flatMap(
    ([kind, { namedCells }]) => namedCells?.(read, ofKind(kind as Kind, registries)) ?? [],
  );
}

/** What a text that says nothing else may mean, at each of the registries. */
export function offersOf(text: string, registries: readonly Registry[]): Identifier[] {
  return registries.flatMap((registry) => {
    const named = wholeFinders[registry.kind].offer(text, registry);
    return named ? { registry, ...named } : [];
  });
}
