/** What sets one archive of accession numbers apart from another, as data. */
export interface Archive {
  readonly key: string;
  /** As citations print it. */
  readonly name: string;
  /** What identifiers.org calls it. */
  readonly prefix: string;
  /** The API that is asked, and one that is asked where the first does not know an accession. */
  readonly apiUrl: string;
  readonly fallbackUrl?: string;
  readonly siteUrl: string;
  /** Fits a whole accession, as it is kept. */
  readonly accession: RegExp;
  /** The accession as it is kept, of one in any case. */
  readonly spell: (accession: string) => string;
  /** The page of an accession. */
  readonly page: (accession: string) => string;
  /** Its own sentence for what a paper says of its data; null where it has none for this accession. */
  readonly statement: (accession: string, page: string) => string | null;
}

const upper = (accession: string): string => accession.toUpperCase();

/** Every archive that we ask, in the order in which readers meet them. Each has a file beside this one for its replies. */
export const archives = [
  {
    key: 'geo',
    name: 'NCBI Gene Expression Omnibus',
    prefix: 'GEO',
    apiUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    accession: /^(?:GSE[1-9]\d{0,6}|GDS[1-9]\d{0,4})$/,
    spell: upper,
    page: (accession) =>
      accession.startsWith('GDS')
        ? `https://www.ncbi.nlm.nih.gov/sites/GDSbrowser?acc=${accession}`
        : `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${accession}`,
    statement: (accession, page) =>
      accession.startsWith('GSE')
        ? `The data discussed in this publication are accessible through GEO Series accession number ${accession} (${page}).`
        : null,
  },
] as const satisfies readonly Archive[];

/** Names one of them. */
export type ArchiveKey = (typeof archives)[number]['key'];

/** The archive of that key; null for any other. */
export const archiveOf = (key: string): Archive | null => archives.find((each) => each.key === key) ?? null;
