import type { HarbourCollection } from '@/demo/registry/collection';
import { circuits } from './circuits';
import { crowd } from './crowd';
import { drafts } from './drafts';
import { field } from './field';
import { imaging } from './imaging';
import { recordings } from './recordings';
import { small } from './small';
import { titles } from './titles';

/** Every collection of the embedded registry, by accession. All people, DOIs and findings in them are made up. */
export const allCollections: readonly HarbourCollection[] = [
  ...circuits,
  ...crowd,
  ...drafts,
  ...field,
  ...imaging,
  ...recordings,
  ...small,
  ...titles,
].toSorted((a, b) => a.accession.localeCompare(b.accession));
