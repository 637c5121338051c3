import type { Match } from '@/lib/identifier/match';
import { firstCollections } from '@/lib/kinds/collections/first-finder';
import { firstWorks } from '@/lib/kinds/datacite/first-finder';
import type { Registry } from '@/lib/registry/naming';
import type { Kind } from '@/lib/registry/profile';
import { type FirstFinder, findWith, readOriginal } from './finder';

/** How names of each kind are found at first. Pages that hold some carry it. */
export const finders: Readonly<Record<Kind, FirstFinder>> = {
  collections: firstCollections,
  datacite: firstWorks,
};

const findFirst = findWith(finders);

/** Reads a text as far as most pages and all addresses need it, placeholders included: a third of the code of a whole reading. */
export function readFirst(text: string, registries: readonly Registry[]): Match[] {
  return readOriginal(text, registries, findFirst);
}

/** Whether a text may read otherwise than in the matches of a first reading, which are in reading order. */
export function leavesOver(text: string, matches: readonly Match[]): boolean {
  return Object.values(finders).some((finder) => finder.leavesOver(text, matches));
}
