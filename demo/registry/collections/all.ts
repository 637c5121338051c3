import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { brains } from './brains';
import { others } from './others';

/** Every collection of the embedded registry, by accession. All people, DOIs and findings in them are made up. */
export const allCollections: readonly HarbourCollection[] = Object.entries({ ...brains, ...others })
  .map(([accession, writing]) => toCollection(accession, writing))
  .toSorted((a, b) => a.accession.localeCompare(b.accession));
