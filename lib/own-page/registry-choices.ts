import { asAdded } from '@/lib/registry/added';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { RegistrySearch } from '@/lib/registry/registry-search';
import { originsOf } from '@/lib/settings/sites';

/** The result of a search that found a registry: one that is there already, or one to add. */
export function searchResult(
  registry: RegistryProfile,
  known: readonly RegistryProfile[],
  added: readonly RegistryProfile[],
): RegistrySearch {
  const there =
    [...known, ...added].find(({ apiUrl }) => apiUrl === registry.apiUrl) ??
    known.find((other) => asAdded(registry, [other]) === null);
  return there ? { state: 'there-already', registry: there } : { state: 'found', registry };
}

/**
 * The hosts of a registry, as match patterns, that nothing else needs.
 * @param declared the manifest's own, which Firefox would take away as well
 */
export function needlessOrigins(
  registry: RegistryProfile,
  others: readonly RegistryProfile[],
  declared: readonly string[],
): string[] {
  const needed = new Set([...others.flatMap(originsOf), ...declared]);
  return originsOf(registry).filter((origin) => !needed.has(origin));
}
