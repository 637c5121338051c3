import { archives } from '@/lib/registry/built-in';
import type { Registry } from '@/lib/registry/naming';
import { accessionArchives } from './accessions/registries';
import { toRegistry } from './collections/to-registry';
import { repositories } from './datacite/repositories';

/** The built-in archives of collections. */
export const builtInArchives = archives.map(toRegistry);

/** The built-in registries of every kind. */
export const builtInRegistries: readonly Registry[] = [
  ...builtInArchives,
  ...repositories,
  ...accessionArchives,
];

/** True for a name in a key that is a placeholder at registries of any kind. */
export function namesPlaceholder(name: string): boolean {
  // Without a slash there is no version, and none but versions are placeholders.
  if (!name.includes('/')) return false;
  const namings = new Set(builtInRegistries.map(({ naming }) => naming));
  return [...namings].some(({ parseName, isPlaceholder }) => {
    const named = isPlaceholder && parseName(name);
    return !!named && isPlaceholder(named);
  });
}
