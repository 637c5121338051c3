import { once } from '@/lib/text/once';
import { PACKED_NAMES } from './packed-names';
import { beginningsWith, prefixNumbers } from './prefixes';

/*
 * This module names the repository of a DOI by the table of prefixes (`prefixes.tsv`). Only the background
 * and our own pages load it, because scripts in web pages find DOIs without the names of repositories.
 */

interface Keeper {
  readonly name: string;
  /** True if the DOI of a version is the DOI of the work, followed by `.v` and a number. */
  readonly hasVersions: boolean;
}

/**
 * Maps the beginning of a DOI to its repository. `PACKED_NAMES` lists the names in the order in which
 * `prefixes.ts` gives the beginnings.
 */
const keepers = once(() => {
  const beginnings = prefixNumbers().flatMap(beginningsWith);
  return new Map<string, Keeper>(
    beginnings.map((beginning, at) => {
      const [name = '', versions] = (PACKED_NAMES[at] ?? '').split('|');
      return [beginning, { name, hasVersions: versions === 'v' }];
    }),
  );
});

/** Returns the repository with the longest beginning that fits the DOI; undefined if no beginning fits. */
function keeperOfDoi(doi: string): Keeper | undefined {
  for (let end = doi.length; end > doi.indexOf('/'); end--) {
    const keeper = keepers().get(doi.slice(0, end));
    if (keeper) return keeper;
  }
  return undefined;
}

/**
 * Returns the name of a DOI's repository; null if the table of prefixes does not have it. The DOI must be in
 * lower case.
 */
export const nameOf = (doi: string): string | null => keeperOfDoi(doi)?.name ?? null;

/** True if the DOI's repository forms the DOIs of versions from the DOI of the work, `.v` and a number. */
export const hasNumberedVersions = (doi: string): boolean => keeperOfDoi(doi)?.hasVersions ?? false;

/** Returns the names of all repositories in the table of prefixes whose DOIs are read. */
export const keeperNames = once((): readonly string[] => [
  ...new Set([...keepers().values()].map(({ name }) => name)),
]);
