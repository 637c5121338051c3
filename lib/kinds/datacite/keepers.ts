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

/** Largest number of letters of a short name. */
const SHORT = 14;

/** Short names of well-known repositories, where no part of the name in the table of prefixes is one. */
const BADGES: Readonly<Record<string, string>> = {
  '4TU.ResearchData': '4TU',
  'Archaeology Data Service': 'ADS',
  'Arctic Data Center': 'ADC',
  'ARM Data Center': 'ARM',
  'Australian Antarctic Data Centre': 'AADC',
  'Brain Image Library': 'BIL',
  'Cambridge Crystallographic Data Centre': 'CCDC',
  'CSIRO Data Access Portal': 'CSIRO',
  'CyVerse Data Commons': 'CyVerse',
  'DANS Data Stations': 'DANS',
  'Digital Rocks Portal': 'Digital Rocks',
  'DOE Joint Genome Institute': 'JGI',
  'Edinburgh DataShare': 'DataShare',
  'Environmental Data Initiative': 'EDI',
  'GESIS Data Archive': 'GESIS',
  'GFZ Data Services': 'GFZ',
  'ICOS Carbon Portal': 'ICOS',
  'Image Data Resource': 'IDR',
  'Institut Laue-Langevin': 'ILL',
  'ISIMIP Repository': 'ISIMIP',
  'JRC Data Catalogue': 'JRC',
  'Materials Cloud Archive': 'MaterialsCloud',
  'Movebank Data Repository': 'Movebank',
  'Neotoma Paleoecology Database': 'Neotoma',
  'NIMH Data Archive': 'NDA',
  'Norwegian Polar Institute': 'NPI',
  'NREL Data Catalog': 'NREL',
  'Qualitative Data Repository': 'QDR',
  'SBGrid Data Bank': 'SBGrid',
  'Science Data Bank': 'ScienceDB',
  'SPARC Portal / Pennsieve': 'Pennsieve',
  'Statistics Canada': 'StatCan',
  'Swedish National Data Service': 'SND',
  'The Cancer Imaging Archive': 'TCIA',
  'U.S. Geological Survey': 'USGS',
  'UCI Machine Learning Repository': 'UCI',
  'UK Data Service': 'UKDS',
};

/** Returns the parts of a name that may be short names: an abbreviation in brackets, and the text before it. */
function partsOf(name: string): string[] {
  const [, before = name, within = ''] = /^([^()]+) \(([^()]*)\)$/.exec(name) ?? [];
  return [...(/^[A-Z][A-Z\d-]+$/.test(within) ? [within] : []), before];
}

/**
 * Returns the short name of a DOI's repository, such as `WDCC`; undefined if the table of prefixes does not have the
 * DOI, or if the repository has no short name. The DOI must be in lower case.
 */
export function badgeOfDoi(doi: string): string | undefined {
  const name = nameOf(doi);
  if (name === null) return undefined;
  return [BADGES[name], ...partsOf(name)].find((each) => each !== undefined && each.length <= SHORT);
}

/** True if the DOI's repository forms the DOIs of versions from the DOI of the work, `.v` and a number. */
export const hasNumberedVersions = (doi: string): boolean => keeperOfDoi(doi)?.hasVersions ?? false;

/** Returns the names of all repositories in the table of prefixes whose DOIs are read. */
export const keeperNames = once((): readonly string[] => [
  ...new Set([...keepers().values()].map(({ name }) => name)),
]);
