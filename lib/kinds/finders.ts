import type { Match } from '@/lib/identifier/match';
import { firstCollections } from '@/lib/kinds/collections/first-finder';
import { firstWorks } from '@/lib/kinds/datacite/first-finder';
import type { Kind } from '@/lib/registry/profile';
import { type FirstFinder, findWith } from './finder';

/** How names of each kind are found at first. Pages that hold some carry it. */
export const finders: Readonly<Record<Kind, FirstFinder>> = {
  collections: firstCollections,
  datacite: firstWorks,
};

/** Finds what a first reading finds: enough for addresses and for most pages, and a third of the code of a whole one. */
export const findFirst = findWith(finders);

/** Whether a text may read otherwise than in the matches of a first reading, which are in reading order. */
export function leavesOver(text: string, matches: readonly Match[]): boolean {
  return Object.values(finders).some((finder) => finder.leavesOver(text, matches));
}
