import { doiIn } from '@/lib/identifier/doi';
import { expectedDoi, type Identifier } from '@/lib/identifier/identifier';

/**
 * Returns the DOI for all versions of a collection from a field that names one, in lower case; undefined if the field
 * has no DOI, or another one than expected.
 */
export function wholeDoiIn(written: string | undefined, identifier: Identifier): string | undefined {
  const doi = doiIn(written ?? '')?.toLowerCase();
  return doi === expectedDoi({ ...identifier, version: null }) ? doi : undefined;
}
