import type { Identifier } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';
import { wholeCollections } from './collections/grammar/find-all';
import { wholeWorks } from './datacite/find-all';
import { findWith, type WholeFinder } from './finder';

/** How all names of each kind are found. */
export const wholeFinders: Record<string, WholeFinder> = {
  collections: wholeCollections,
  datacite: wholeWorks,
};

/** Finds all that a whole reading finds. */
export const findAll = findWith(wholeFinders);

/** What a text that says nothing else may mean, at each of the registries. */
export function offersOf(text: string, registries: readonly RegistryProfile[]): Identifier[] {
  return registries.flatMap((registry) => {
    const named = wholeFinders[registry.kind]?.offer(text, registry);
    return named ? { registry, ...named } : [];
  });
}
