import { wholeCollections } from './collections/grammar/find-all';
import { firstWorks } from './datacite/find-works';
import { type Finder, findWith } from './finder';

/** How all names of each kind are found. */
export const wholeFinders: Record<string, Finder> = { collections: wholeCollections, datacite: firstWorks };

/** Finds all that a whole reading finds. */
export const findAll = findWith(wholeFinders);
