import { doiAddress, isDoi } from '@/lib/identifier/doi';
import type { LocalName, NameScheme } from '@/lib/registry/naming';

/** A DOI in any case. */
function read(label: string): LocalName | null {
  const accession = label.toLowerCase();
  return isDoi(accession) ? { accession, version: null } : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** A DOI, in small letters. Each version of a work has one of its own, so none is named beside it. */
export const dataciteNaming: NameScheme = {
  toName: ({ accession }) => encodeURIComponent(accession.toWellFormed()),
  parseName(name) {
    const accession = decoded(name);
    // One work has one key.
    const isWhole = encodeURIComponent(accession) === name && accession === accession.toLowerCase();
    return isWhole && isDoi(accession) ? { accession, version: null } : null;
  },
  toLabel: ({ accession }) => accession,
  parseLabel: read,
  pageUrl: ({ accession }) => doiAddress(accession),
  isPlaceholder: () => false,
  hasVersions: false,
};
