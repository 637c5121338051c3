import { UNLIMITED } from '@/lib/kinds/budget';
import type { Registry } from '@/lib/registry/naming';
import { findWorks } from './finder';
import { badgeOfDoi, nameOf } from './keepers';
import { repositories } from './repositories';
import { ANY } from './repository-table';

/**
 * Returns the key of the repository that a DOI belongs to; `ANY` if the DOI fits no row of `repositoryTable`.
 */
export function ownerOf(doi: string): Registry['key'] {
  const [match] = findWorks(doi, repositories, UNLIMITED);
  return match?.identifier.registry.key ?? ANY;
}

/**
 * Returns the name of the repository that a DOI belongs to; null if neither our table of repositories nor our
 * table of prefixes has it.
 */
export function keeperOf(doi: string): string | null {
  const owner = ownerOf(doi);
  return owner === ANY ? nameOf(doi) : (repositories.find(({ key }) => key === owner)?.name ?? null);
}

/**
 * Returns the short name of a DOI's repository, if that has no row in our table of repositories; undefined for any
 * other DOI, and if no short name is known.
 */
export const heldBy = (doi: string): string | undefined =>
  ownerOf(doi) === ANY ? badgeOfDoi(doi) : undefined;
