import type { KindParts } from '@/lib/kinds/kind';
import { collectionApi } from './api';
import { firstCollections } from './first-finder';
import { collectionNaming } from './naming';
import { collectionTokens } from './tokens';
import { collectionVersioning } from './versioning';
import { wholeCollections } from './whole-finder';

/** Archives of collections with versions, which speak one API. */
export const collections: KindParts = {
  naming: collectionNaming,
  tokens: collectionTokens,
  firstFinder: firstCollections,
  wholeFinder: wholeCollections,
  versioning: collectionVersioning,
  api: collectionApi,
};
