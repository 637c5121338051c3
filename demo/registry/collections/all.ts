import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { brains } from './brains';
import { others } from './others';

/** Every collection of the embedded registry, by accession. All people, DOIs and findings in them are made up. */
export const collections: ReadonlyMap<string, HarbourCollection> = new Map(
  Object.entries({ ...brains, ...others })
    .map(([accession, writing]) => [accession, toCollection(accession, writing)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

export const allCollections = [...collections.values()];
