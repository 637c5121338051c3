import { doiAddress, isDoi } from '@/lib/identifier/doi';
import type { LocalName, NameScheme } from '@/lib/registry/naming';

/** A DOI in any case. */
function read(label: string): LocalName | null {
  const accession = label.toLowerCase();
  return isDoi(accession) ? { accession, version: null } : null;
}

/** What its repository names so, and registers for versions alone: it has a page, and no DOI. */
const UNREGISTERED = /^10\.18112\/openneuro\.(ds\d{6})$/;

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
  toLabel: ({ accession }) => accession.replace(UNREGISTERED, '$1'),
  parseLabel: read,
  pageUrl({ accession }) {
    const [, number] = UNREGISTERED.exec(accession) ?? [];
    return number === undefined ? doiAddress(accession) : `https://openneuro.org/datasets/${number}`;
  },
  isPlaceholder: () => false,
  accessionsAreDois: true,
  wholeOf: (accession) => accession.replace(/\.v?\d+(?:\.\d+)*$/, ''),
  hasVersions: false,
};
