import { doiIn } from '@/lib/identifier/doi';
import type { WholeFinder } from '@/lib/kinds/finder';
import { firstWorks } from './first-finder';
import { dataciteNaming } from './naming';
import { ANY } from './repositories';
import { spokenCells } from './spoken-cells';

/** One reading finds all works, but for the cells of tables; any other DOI may be one, too. */
export const wholeWorks: WholeFinder = {
  find: firstWorks.find,
  namedCells: spokenCells,
  offer: (text, { key }) => (key === ANY ? dataciteNaming.parseLabel(doiIn(text) ?? '') : null),
};
