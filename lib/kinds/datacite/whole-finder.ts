import { doiIn } from '@/lib/identifier/doi';
import type { WholeFinder } from '@/lib/kinds/finder';
import { firstWorks } from './first-finder';
import { dataciteNaming } from './naming';
import { ANY } from './repositories';

/** One reading finds all works; any other DOI may be one, too. */
export const wholeWorks: WholeFinder = {
  find: firstWorks.find,
  offer: (text, { key }) => (key === ANY ? dataciteNaming.parseLabel(doiIn(text) ?? '') : null),
};
