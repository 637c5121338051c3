import type { Match } from '@/lib/identifier/match';
import { toReadable } from '@/lib/identifier/normalize';
import type { Registry } from '@/lib/registry/naming';
import type { Find } from './finder';

/** Undoes what keeps a text from being read, reads it, and finds the way back to the places in the original. */
export function readOriginal(original: string, registries: readonly Registry[], find: Find): Match[] {
  const { text, at } = toReadable(original);
  return find(text, registries).map((match) => {
    const start = at(match.start);
    return { ...match, start, end: at(match.end - 1) + 1 };
  });
}
