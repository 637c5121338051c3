import type { Versioning } from '@/lib/collection/versioning';

/** The prefixes of repositories that hold no papers. `work-names.ts` says what else is in a DOI: too much for a card. */
const OF_REPOSITORIES = /^10\.(?:1594|12751|13026|17605|17632|18112|25452|25493|5061|5281|6080|6084|7910)\//;

/** Each version is a work of its own: what it is called by its authors tells neither order nor day nor DOI. */
export const dataciteVersioning: Versioning = {
  compare: () => 0,
  publishedAt: () => null,
  expectedDoi: () => null,
  isOwnDoi: (doi) => OF_REPOSITORIES.test(doi),
};
