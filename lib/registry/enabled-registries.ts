import type { RegistryProfile } from './profile';

/**
 * The registries that are read: those known to the build, then those added, without the ones passed over. Where two
 * are the same, as when a build has come to know one that was added, what is found belongs to the first.
 */
export function enabledOf(
  known: readonly RegistryProfile[],
  { added, unread }: { readonly added: readonly RegistryProfile[]; readonly unread: readonly string[] },
): readonly RegistryProfile[] {
  return [...known, ...added].filter(({ key }) => !unread.includes(key));
}
