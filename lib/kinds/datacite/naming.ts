import type { Naming } from '@/lib/kinds/naming';

const DOI = /^10\.\d{4,9}(?:\.\d{1,9})*\/[^\s"<>\\^`{|}]{1,100}$/;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** A DOI, in small letters. Each version of a work has one of its own, so none is named beside it. */
export const dataciteNaming: Naming = {
  toName: ({ accession }) => encodeURIComponent(accession.toWellFormed()),
  parseName(name) {
    const accession = decoded(name);
    // One work has one key.
    const isWhole = encodeURIComponent(accession) === name && accession === accession.toLowerCase();
    return isWhole && DOI.test(accession) ? { accession, version: null } : null;
  },
  toLabel: ({ accession }) => accession,
  // Old DOIs hold `#` and `?`, which would end or change an address.
  pageUrl: ({ accession }) =>
    `https://doi.org/${encodeURI(accession.toWellFormed()).replace(/[?#]/g, encodeURIComponent)}`,
  isPlaceholder: () => false,
  hasVersions: false,
};
