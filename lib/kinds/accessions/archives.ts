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
  /** What else texts call it, and how its accessions begin. */
  readonly words: readonly string[];
  /** Further hosts at which its accessions have pages or files. */
  readonly hosts: readonly string[];
  /** Of the DOIs that end with its accessions. */
  readonly doiPrefix?: string;
  /** Fits a whole accession, as it is kept. */
  readonly accession: RegExp;
  /** The accession as it is kept, of one in any case. */
  readonly spell: (accession: string) => string;
  /** The page of an accession. */
  readonly page: (accession: string) => string;
  /**
   * Its own sentence for what a paper says of its data, who published them being null where nobody says; null where it
   * has none, at all or for this accession.
   */
  readonly statement: ((accession: string, page: string, publisher: string | null) => string | null) | null;
}

/** ArrayExpress holds copies of series of GEO: E-GEOD-30436 is GSE30436. */
export const originalOf = (accession: string): string => accession.replace(/^E-GEOD-/, 'GSE');

const upper = (accession: string): string => accession.toUpperCase();
const lower = (accession: string): string => accession.toLowerCase();

/** Three archives of EMBL-EBI that one API answers for. */
const BIOSTUDIES = {
  apiUrl: 'https://www.ebi.ac.uk/biostudies/api/v1',
  siteUrl: 'https://www.ebi.ac.uk',
  spell: upper,
  statement: null,
};

/** Every archive that we ask, in the order in which readers meet them. Each has a file beside this one for its replies. */
export const archives = [
  {
    key: 'geo',
    name: 'NCBI Gene Expression Omnibus',
    prefix: 'GEO',
    apiUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    words: ['Gene Expression Omnibus', 'GSE', 'GDS', 'E-GEOD'],
    hosts: ['ftp.ncbi.nlm.nih.gov'],
    accession: /^(?:(?:GSE|E-GEOD-)[1-9]\d{0,6}|GDS[1-9]\d{0,4})$/,
    spell: upper,
    page: (accession) =>
      accession.startsWith('GDS')
        ? `https://www.ncbi.nlm.nih.gov/sites/GDSbrowser?acc=${accession}`
        : `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${originalOf(accession)}`,
    statement: (accession, page) =>
      accession.startsWith('GSE')
        ? `The data discussed in this publication have been deposited in NCBI's Gene Expression Omnibus (Edgar et al., 2002) and are accessible through GEO Series accession number ${accession} (${page}).`
        : null,
  },
  {
    key: 'pdb',
    name: 'Worldwide Protein Data Bank',
    prefix: 'PDB',
    apiUrl: 'https://data.rcsb.org',
    siteUrl: 'https://www.rcsb.org',
    words: ['Protein Data Bank', 'wwPDB', 'RCSB', 'RCSB PDB', 'PDBe', 'PDBj'],
    hosts: ['files.rcsb.org', 'www.wwpdb.org', 'www.pdbe.org', 'pdbj.org'],
    doiPrefix: '10.2210',
    accession: /^(?:[1-9](?=\d*[A-Z])[A-Z\d]{3}|pdb_(?!0000)[\da-z]{8})$/,
    // An old entry has a long name, too: as long as it has a short one, it is cited by that.
    spell: (accession) => upper(accession.replace(/^pdb_0000/i, '')).replace(/^PDB_.*/, lower),
    page: (accession) => `https://www.rcsb.org/structure/${accession}`,
    statement: null,
  },
  {
    key: 'ena',
    name: 'European Nucleotide Archive',
    prefix: 'ENA',
    apiUrl: 'https://www.ebi.ac.uk/ena/portal/api',
    siteUrl: 'https://www.ebi.ac.uk',
    words: ['SRA', 'DDBJ', 'BioProject', 'PRJNA', 'PRJEB', 'PRJDB', 'SRP', 'ERP', 'DRP'],
    hosts: ['trace.ncbi.nlm.nih.gov', 'ddbj.nig.ac.jp'],
    accession: /^(?:PRJ(?:NA|EB|DB)[1-9]\d{0,7}|[ESD]RP\d{6,9})$/,
    spell: upper,
    page: (accession) => `https://www.ebi.ac.uk/ena/browser/view/${accession}`,
    statement: (accession, page) =>
      accession.startsWith('PRJEB')
        ? `The data for this study have been deposited in the European Nucleotide Archive (ENA) at EMBL-EBI under accession number ${accession} (${page}).`
        : null,
  },
  {
    key: 'proteomexchange',
    name: 'ProteomeXchange',
    prefix: 'PX',
    apiUrl: 'https://www.ebi.ac.uk/pride/ws/archive/v3',
    fallbackUrl: 'https://proteomecentral.proteomexchange.org/api/proxi/v0.1',
    siteUrl: 'https://proteomecentral.proteomexchange.org',
    words: ['PRIDE', 'PRIDE Archive', 'PXD', 'RPXD'],
    hosts: [],
    doiPrefix: '10.6019',
    accession: /^R?PXD\d{6}$/,
    spell: upper,
    page: (accession) => `https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=${accession}`,
    statement: (accession, _, publisher) =>
      publisher === null || accession.startsWith('R')
        ? null
        : `The mass spectrometry proteomics data have been deposited to the ProteomeXchange Consortium via the ${publisher.replace(/ Archive$/, '')} partner repository with the dataset identifier ${accession}.`,
  },
  {
    ...BIOSTUDIES,
    key: 'arrayexpress',
    name: 'ArrayExpress',
    prefix: 'ARRAYEXPRESS',
    words: ['E-MTAB', 'E-MEXP', 'E-TABM', 'E-HCAD'],
    hosts: [],
    accession: /^E-(?!GEOD)[A-Z]{4}-\d{1,7}$/,
    page: (accession) => `https://www.ebi.ac.uk/biostudies/arrayexpress/studies/${accession}`,
  },
  {
    ...BIOSTUDIES,
    key: 'bioimages',
    name: 'BioImage Archive',
    prefix: 'BIA',
    words: ['S-BIAD'],
    hosts: [],
    doiPrefix: '10.6019',
    accession: /^S-BIAD\d{1,7}$/,
    page: (accession) => `https://www.ebi.ac.uk/biostudies/bioimages/studies/${accession}`,
  },
  {
    ...BIOSTUDIES,
    key: 'biostudies',
    name: 'BioStudies',
    prefix: 'BIOSTUDIES',
    words: ['S-BSST', 'S-EPMC'],
    hosts: [],
    accession: /^S-(?!BIAD)[A-Z]{4}[A-Z\d-]{0,20}\d$/,
    page: (accession) => `https://www.ebi.ac.uk/biostudies/studies/${accession}`,
  },
  {
    key: 'dbgap',
    name: 'dbGaP',
    prefix: 'DBGAP',
    apiUrl: 'https://dbgap-api.ncbi.nlm.nih.gov/fhir/x1',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    words: ['phs'],
    hosts: [],
    accession: /^phs\d{6}(?:\.v\d{1,3}(?:\.p\d{1,3})?)?$/,
    spell: lower,
    page: (accession) => `https://www.ncbi.nlm.nih.gov/projects/gap/cgi-bin/study.cgi?study_id=${accession}`,
    statement: (accession) =>
      `The data/analyses presented in the current publication are based on the use of study data downloaded from the dbGaP web site, under ${accession}.`,
  },
  {
    key: 'ega',
    name: 'European Genome-phenome Archive',
    prefix: 'EGA',
    apiUrl: 'https://metadata.ega-archive.org',
    siteUrl: 'https://ega-archive.org',
    words: ['EGAS', 'EGAD'],
    hosts: ['www.ega-archive.org'],
    accession: /^EGA[SD]\d{11}$/,
    spell: upper,
    page: (accession) =>
      `https://ega-archive.org/${accession.startsWith('EGAS') ? 'studies' : 'datasets'}/${accession}`,
    statement: null,
  },
] as const satisfies readonly Archive[];

/** Names one of them. */
export type ArchiveKey = (typeof archives)[number]['key'];

/** The archive of that key; null for any other. */
export const archiveOf = (key: string): Archive | null => archives.find((each) => each.key === key) ?? null;
