import type { KindParts } from '@/lib/kinds/kind';
import { dataciteApi } from './api';
import { firstWorks } from './first-finder';
import { dataciteNaming } from './naming';
import { dataciteTokens } from './tokens';
import { dataciteVersioning } from './versioning';
import { wholeWorks } from './whole-finder';

/** Repositories of works of every kind, which DataCite knows by their DOIs. */
export const datacite: KindParts = {
  naming: dataciteNaming,
  tokens: dataciteTokens,
  firstFinder: firstWorks,
  wholeFinder: wholeWorks,
  versioning: dataciteVersioning,
  api: dataciteApi,
};
