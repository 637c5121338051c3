import type { Find } from '@/lib/registry/kinds/finder';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Match } from './match';
import { toReadable } from './normalize';

/** Undoes what keeps a text from being read, reads it, and finds the way back to the places in the original. */
export function readOriginal(original: string, registries: readonly RegistryProfile[], find: Find): Match[] {
  const { text, at } = toReadable(original);
  return find(text, registries).map((match) => {
    const start = at(match.start);
    return { ...match, start, end: at(match.end - 1) + 1 };
  });
}
