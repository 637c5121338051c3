import type { Registry } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';
import { toRegistry } from './collections/to-registry';

/**
 * The registries that are read: those known to the build, then those added, without the ones passed over. Where two
 * are the same, as when a build has come to know one that was added, what is found belongs to the first.
 */
export function enabledOf(
  known: readonly Registry[],
  { added, unread }: { readonly added: readonly CollectionProfile[]; readonly unread: readonly string[] },
): readonly Registry[] {
  return [...known, ...added.map(toRegistry)].filter(({ key }) => !unread.includes(key));
}
