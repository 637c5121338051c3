import type { HarbourCollection } from '@/demo/registry/collection';
import { drafts } from './drafts';
import { recordings } from './recordings';

/** Every collection of the embedded registry. All people, places, DOIs and findings in them are made up. */
export const allCollections: readonly HarbourCollection[] = [...recordings, ...drafts].toSorted((a, b) =>
  a.accession.localeCompare(b.accession),
);
