import type { RegistryProfile } from './profile';

/**
 * The registries that are read: those known to the build, then those added, without the ones passed over. One that
 * the build has come to know by itself is not there twice: of two with one API the build's own stays.
 */
export function chosenRegistries(
  known: readonly RegistryProfile[],
  { added, unread }: { readonly added: readonly RegistryProfile[]; readonly unread: readonly string[] },
): readonly RegistryProfile[] {
  const apis = new Set(known.map(({ apiUrl }) => apiUrl));
  const all = [...known, ...added.filter(({ apiUrl }) => !apis.has(apiUrl))];
  return all.filter(({ key }) => !unread.includes(key));
}
