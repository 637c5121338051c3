import type { Versioning } from '@/lib/registry/kinds/versioning';

/** Each version is a work of its own: what it is called by its authors tells neither order nor day nor DOI. */
export const dataciteVersioning: Versioning = {
  compare: () => 0,
  publishedAt: () => null,
  expectedDoi: () => null,
  isOwnDoi: () => false,
};
