import { doiIn } from '@/lib/identifier/doi';
import type { WholeFinder } from '@/lib/registry/kinds/finder';
import { firstWorks } from './find-works';
import { dataciteScheme } from './name-scheme';
import { ANY } from './repositories';

/** One reading finds all works; any other DOI may be one, too. */
export const wholeWorks: WholeFinder = {
  find: firstWorks.find,
  offer: (text, { key }) => (key === ANY ? dataciteScheme.parseLabel(doiIn(text) ?? '') : null),
};
