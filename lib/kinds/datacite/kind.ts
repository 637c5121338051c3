import type { KindParts } from '@/lib/kinds/kind';
import { dataciteApi } from './api';
import { firstWorks } from './first-finder';
import { workTokens } from './forms';
import { dataciteNaming } from './naming';
import { dataciteVersioning } from './versioning';
import { wholeWorks } from './whole-finder';

/** Repositories of works of every kind, which DataCite knows by their DOIs. */
export const datacite: KindParts = {
  naming: dataciteNaming,
  tokens: workTokens,
  firstFinder: firstWorks,
  wholeFinder: wholeWorks,
  versioning: dataciteVersioning,
  api: dataciteApi,
};
