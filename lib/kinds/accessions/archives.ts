import { europePmc } from '@/lib/kinds/europepmc/library';
import type { Statements } from '@/lib/registry/naming';
import { oneFile } from '@/lib/registry/one-file';
import type { EntryKinds, Holding, Listing, WayTemplates } from '@/lib/registry/profile';
import { type AccessionForm, form, type Linked, linkedAt, written } from './forms';

/**
 * An archive of accession numbers, described as data. Three things are made from these descriptions: the
 * tokens that the scanner looks for on every page, the expressions that find accessions, and the list of
 * names that a registry added by the reader must not use.
 */
export interface Archive {
  readonly key: string;
  /** Name as citations print it. */
  readonly name: string;
  /** Short name that readers use, at most 14 letters long. */
  readonly badge: string;
  /** Name of the site where the pages of its accessions open, if that is not the site of the badge. */
  readonly opensAt?: string;
  /** What an entry of the archive is, by how its accession begins. */
  readonly entries: EntryKinds;
  /** Prefix of the archive's accessions at identifiers.org. */
  readonly prefix: string;
  /**
   * Address of the API. `fallbackUrl` is that of a second API, for accessions that the first one does not
   * know. If the archive has no API, accessions are only recognised: the card links to the archive's page and
   * says that no record is looked up.
   */
  readonly apiUrl?: string;
  readonly fallbackUrl?: string;
  /** Address of the API of Europe PMC, if it describes the papers that the archive's replies name. */
  readonly papersUrl?: string;
  /**
   * Set if Europe PMC mines papers for the archive's accessions; others are searched for as phrases. If accessions are so
   * short that they could mean anything, the value is their type at Europe PMC, under which alone they are searched for.
   */
  readonly mined?: true | string;
  /** Returns what papers write of an accession, if that is less than all of it. */
  readonly mentionedAs?: (accession: string) => string;
  /** True if the archive asks to cite the paper about a data set together with the data set. */
  readonly asksForPaper?: true;
  /** What the data sets are. Set if the archive has no API, because no record says so then. */
  readonly holds?: Holding;
  readonly siteUrl: string;
  /**
   * True if the archive's answers tell a data set that is not public from one that does not exist.
   */
  readonly tellsPrivate?: true;
  /**
   * True if the manifest does not name the API's host. A reader then allows the host on the card of the first
   * mention.
   */
  readonly isAskedLater?: true;
  /** How lists of archives show the archive. Its example is the first one below. */
  readonly listing: Omit<Listing, 'example'>;
  /** Other names that texts use for the archive. */
  readonly names: readonly string[];
  /**
   * Other hosts with pages or files about the archive's accessions. In texts, `www.` may come before a host.
   */
  readonly hosts: readonly string[];
  /** Prefix of DOIs that end in an accession of the archive. */
  readonly doiPrefix?: string;
  /**
   * Says how addresses contain the archive's accessions, if these could mean anything elsewhere. They are then
   * read in addresses alone, and `forms` is empty.
   */
  readonly linked?: Linked;
  /** Ways in which the archive writes accessions. */
  readonly forms: readonly AccessionForm[];
  /**
   * Part of an expression for the archive's word for a data set, such as `series`. Set if that word announces
   * an accession in texts.
   */
  readonly thing?: string;
  /**
   * Expressions for the text right before or right after an accession. A match shows that something else is
   * meant.
   */
  readonly vetoes?: { readonly before?: RegExp; readonly behind?: RegExp };
  /** Word that the archive asks to cite before an accession, such as `PDB ID`. */
  readonly numberLabel?: string;
  /**
   * Maps texts that name an accession of the archive to that accession, normalised. Tests read them. The first one
   * is the example in lists of archives, unless accessions are read in addresses alone.
   */
  readonly examples: Readonly<Record<string, string>>;
  /**
   * Texts that only resemble accessions of the archive, or that name something without a card. Tests read
   * them.
   */
  readonly unlike: readonly string[];
  /** Matches a whole accession that is already normalised. */
  readonly accession: RegExp;
  /** Normalises an accession, mainly its capitals. */
  readonly spell: (accession: string) => string;
  /** Returns the address of an accession's page. */
  readonly page: (accession: string) => string;
  /** How readers get the data; left out if the record or the page alone tells it. */
  readonly ways?: WayTemplates;
  /**
   * Returns the sentences about data availability that the archive recommends; left out if it recommends none.
   * `publisher` is null if unknown.
   */
  readonly statements?: (accession: string, page: string, publisher: string | null) => Statements;
}

/**
 * Returns the GEO series that an ArrayExpress accession is a copy of: `E-GEOD-30436` → `GSE30436`. Returns
 * any other accession unchanged.
 */
export const originalOf = (accession: string): string => accession.replace(/^E-GEOD-/, 'GSE');

const upper = (accession: string): string => accession.toUpperCase();
const lower = (accession: string): string => accession.toLowerCase();

/** Archives of EMBL-EBI have this at the host of their own APIs. */
const EUROPE_PMC = europePmc.apiUrl;

/** Fields that the three archives of EMBL-EBI with the BioStudies API have in common. */
const BIOSTUDIES = {
  apiUrl: 'https://www.ebi.ac.uk/biostudies/api/v1',
  papersUrl: EUROPE_PMC,
  siteUrl: 'https://www.ebi.ac.uk',
  spell: upper,
};

/**
 * Returns a command that downloads a folder with all that it holds, without the first `above` folders of its path.
 */
const byWget = (address: string, above: number) => ({
  name: 'wget',
  template: `wget -r -np -nH --cut-dirs=${above} -R "index.html*" ${address}`,
});

/** Matches accessions that the Sequence Read Archive has with all their runs. */
const WITH_RUNS = /^(?:PRJ[A-Z]{2}|[DES]R[PRX])\d+$/;

/** Tool of NCBI that lists the runs of a data set, to choose some and save their accessions. */
const RUN_SELECTOR = {
  name: 'SRA Run Selector',
  template: 'https://www.ncbi.nlm.nih.gov/Traces/study/?acc={accession}',
};

/** Program of PRIDE, which downloads from other repositories of proteomics as well. */
const BY_PRIDEPY = {
  name: 'pridepy',
  template: 'pridepy download-all-public-raw-files -a {accession} -o {accession}',
};

/** Folders of GEO are grouped by accession without its last three digits: `GSE93nnn`, or `GSEnnn` up to 999. */
const GEO_FILES = 'https://ftp.ncbi.nlm.nih.gov/geo';
const SERIES = /^(?<group>GSE\d*?)\d{1,3}$/;

/** Matches codes of the PDB, but not the longer names of structures that have no code. */
const PDB_CODE = /^[1-9][A-Z\d]{3}$/;

/** Returns the number of an accession such as `CCDC 1567327`. */
const numberOf = (accession: string): string => accession.replace(/\D+/g, '');

/** Returns the path of the pages about accessions of one of the National Genomics Data Center's databases. */
function ngdcPath(accession: string): string {
  if (accession.startsWith('PRJCA')) return 'bioproject/browse';
  if (accession.startsWith('OMIX')) return 'omix/release';
  return accession.startsWith('HRA') ? 'gsa-human/browse' : 'gsa/browse';
}

/** Returns an accession without its version: `phs000424.v8.p2` → `phs000424`. */
const withoutVersion = (accession: string): string => accession.split('.', 1)[0] ?? accession;

const PHS = '\\d{6}(?:\\.v\\d{1,3}(?:\\.p\\d{1,3})?)?';

/**
 * All archives, in the order in which the interface lists them. Most have a file in this folder that reads
 * their replies.
 */
export const archives = [
  {
    key: 'geo',
    name: 'NCBI Gene Expression Omnibus',
    badge: 'GEO',
    entries: { Dataset: 'GDS', Sample: 'GSM', Series: '' },
    prefix: 'GEO',
    mined: true,
    apiUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    // From https://www.ncbi.nlm.nih.gov/geo/info/linking.html
    asksForPaper: true,
    // GEO's text view has the people, and says why a series is not shown.
    fallbackUrl: 'https://www.ncbi.nlm.nih.gov/geo/query',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    listing: { field: 'sequences' },
    names: ['Gene Expression Omnibus'],
    hosts: ['ftp.ncbi.nlm.nih.gov'],
    ...written(
      form('GSE', '[1-9]\\d{2,6}', { scanned: '\\d{3}', spaced: '\\d{5,6}' }),
      form('GDS', '[1-9]\\d{2,4}', { scanned: '\\d{3}' }),
      form('E-GEOD-', '[1-9]\\d{0,6}', { scanned: '\\d' }),
      // With fewer digits, GSM may be a band of mobile telephones.
      form('GSM', '[1-9]\\d{4,7}', { scanned: '\\d{5}' }),
      form('GSM', '[1-9]\\d{0,3}', { stands: 'address' }),
      // With one or two digits, `GSE1` may be a gene, and `GDS15` a scale for depression.
      form('GSE GDS', '[1-9]\\d?', { stands: 'announced' }),
    ),
    examples: {
      GSE93374: 'GSE93374',
      GDS5435: 'GDS5435',
      'E-GEOD-30436': 'E-GEOD-30436',
      GSM2450001: 'GSM2450001',
      'GSE 48091': 'GSE48091',
      'E‑GEOD‑30436': 'E-GEOD-30436',
      'deposited in geo with accession number gse77534': 'GSE77534',
      '"GSE100866_CBMC_8K_ADT.csv.gz"': 'GSE100866',
    },
    unlike: [
      'GSE',
      'GSE0',
      'GPL3',
      'GPL570',
      'GSM1',
      'GSM1900',
      'GSE12345678',
      'GSEA 1234',
      'GSE 2008',
      'GSE1 and GDS15',
      'GDS2102 oscilloscope',
      'GSE1200 generator set',
      'GSE3691_IFN_PRODUCING_DC_UP',
      'geo = load(gse77534)',
    ],
    // Texts often list several curated data sets. So an accession of one, such as GDS1234, announces the
    // next.
    thing: '[Ss]eries|GDS\\d{3}',
    vetoes: { behind: /^[ -](?:digital |storage )*(?:oscillo)?scope|^[ -](?:generator|gen-?set)/i },
    spell: upper,
    page: (accession) =>
      accession.startsWith('GDS')
        ? `https://www.ncbi.nlm.nih.gov/sites/GDSbrowser?acc=${accession}`
        : `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${originalOf(accession)}`,
    ways: {
      commands: [
        { ...byWget(`${GEO_FILES}/series/{group}nnn/{accession}/`, 3), of: SERIES },
        {
          name: 'GEOquery',
          language: 'R',
          template: 'GEOquery::getGEO("{accession}")',
          of: /^G(?:SE|DS|SM)/,
        },
        { name: 'pysradb', template: 'pysradb gse-to-srp {accession}', of: SERIES },
      ],
      places: [
        {
          name: 'GEO',
          template: `${GEO_FILES}/datasets/{group}nnn/{accession}/`,
          of: /^(?<group>GDS\d*?)\d{1,3}$/,
        },
      ],
      viewers: [
        {
          name: 'GEO2R',
          template: 'https://www.ncbi.nlm.nih.gov/geo/geo2r/?acc={accession}',
          of: SERIES,
        },
        { ...RUN_SELECTOR, of: /^GSE/ },
      ],
    },
    statements: (accession, page) =>
      accession.startsWith('GSE')
        ? {
            deposited: `The data discussed in this publication have been deposited in NCBI's Gene Expression Omnibus and are accessible through GEO Series accession number ${accession} (${page}).`,
          }
        : {},
  },
  {
    key: 'pdb',
    name: 'Worldwide Protein Data Bank',
    badge: 'PDB',
    entries: { Structure: '' },
    prefix: 'PDB',
    mined: 'pdb',
    apiUrl: 'https://data.rcsb.org',
    // From https://www.wwpdb.org/about/cite-us
    asksForPaper: true,
    siteUrl: 'https://www.rcsb.org',
    tellsPrivate: true,
    listing: { field: 'structures' },
    names: ['Protein Data Bank', 'wwPDB', 'RCSB', 'RCSB PDB', 'PDBe', 'PDBj'],
    hosts: ['files.rcsb.org', 'www.wwpdb.org', 'www.pdbe.org', 'pdbj.org'],
    doiPrefix: '10.2210',
    // From https://www.wwpdb.org/about/cite-us
    numberLabel: 'PDB ID',
    forms: [form('pdb_', '(?=\\d)[\\da-z]{8}', { scanned: null })],
    examples: { 'PDB 4HHB': '4HHB', pdb_00004hhb: '4HHB', pdb_10001xyz: 'pdb_10001xyz' },
    unlike: ['PDB 2019', 'PDB 0ABC', 'pdb_selchain', 'PDB_FLOAT128'],
    // PDB codes of four characters have no prefix. `structures.ts` finds them near the archive's name.
    accession: /^(?:[1-9](?=\d*[A-Z])[A-Z\d]{3}|pdb_(?!0000)[\da-z]{8})$/,
    // A structure with a code of four characters also has a long name, but is cited by its code.
    spell: (accession) => upper(accession.replace(/^pdb_0000/i, '')).replace(/^PDB_.*/, lower),
    page: (accession) => `https://www.rcsb.org/structure/${accession}`,
    ways: {
      ...oneFile('wget {file}', {
        name: 'mmCIF',
        template: 'https://files.rcsb.org/download/{accession}.cif.gz',
        of: PDB_CODE,
      }),
      viewers: [{ name: 'Mol*', template: 'https://www.rcsb.org/3d-view/{accession}', of: PDB_CODE }],
    },
  },
  {
    key: 'emdb',
    name: 'Electron Microscopy Data Bank',
    badge: 'EMDB',
    entries: { Map: '' },
    prefix: 'EMDB',
    mined: true,
    apiUrl: 'https://www.ebi.ac.uk/emdb/api',
    papersUrl: EUROPE_PMC,
    asksForPaper: true,
    siteUrl: 'https://www.ebi.ac.uk',
    listing: { field: 'structures' },
    names: ['EMDB', 'EMDataBank', 'Electron Microscopy Database'],
    hosts: ['www.emdataresource.org', 'www.emdatabank.org'],
    forms: [
      form('EMD-', '\\d{4,5}', { scanned: '\\d{3}' }),
      // Four digits may be a year.
      form('EMDB', '(?!(?:19|20)\\d\\d(?!\\d))\\d{4,5}', { isApart: true }),
    ],
    examples: {
      'EMD-30210': 'EMD-30210',
      'EMD‐4217': 'EMD-4217',
      'EMD- 30210': 'EMD-30210',
      'EMDB-30210': 'EMD-30210',
      'EMDB ID 1706': 'EMD-1706',
      'EMDB: 12031': 'EMD-12031',
      'EMDB accession code 5623': 'EMD-5623',
    },
    unlike: [
      'EMD-710',
      'EMD-121974',
      'EMD 57033',
      'EMDB 2023',
      'EMDB 30210 entries',
      'the EMDB has 30210 entries',
      'EMD Millipore 30210',
      '10 µM EMD-57033',
      'EMD-57033 (10 µM)',
    ],
    // EMD is also a company, whose compounds have such numbers.
    vetoes: {
      before: /\d ?[mnµμ]M(?: of)? $/,
      behind: /^ (?:entries|maps)|^ ?\(?(?:\d{1,4}(?:\.\d{1,3})? ?[mnµμ]M|Merck|a? ?Ca2\+|a? ?calcium)/,
    },
    accession: /^EMD-\d{4,5}$/,
    spell: (accession) => upper(accession).replace(/^EMDB?\D*/, 'EMD-'),
    page: (accession) => `https://www.ebi.ac.uk/emdb/${accession}`,
    ways: {
      commands: [
        {
          name: 'wget',
          template:
            'wget https://ftp.ebi.ac.uk/pub/databases/emdb/structures/{accession}/map/emd_{number}.map.gz',
          of: /^EMD-(?<number>\d+)$/,
        },
      ],
      viewers: [{ name: 'Mol*', template: 'https://molstar.org/viewer/?emdb={accession}' }],
    },
  },
  {
    key: 'empiar',
    name: 'Electron Microscopy Public Image Archive',
    badge: 'EMPIAR',
    entries: { Dataset: '' },
    prefix: 'EMPIAR',
    mined: true,
    apiUrl: 'https://www.ebi.ac.uk/empiar/api',
    papersUrl: EUROPE_PMC,
    siteUrl: 'https://www.ebi.ac.uk',
    listing: { field: 'structures' },
    names: ['EMPIAR'],
    hosts: ['empiar.org', 'empiar.pdbj.org'],
    doiPrefix: '10.6019',
    ...written(form('EMPIAR', '\\d{5}', { isApart: true })),
    examples: {
      'EMPIAR-10028': 'EMPIAR-10028',
      'EMPIAR‐11274': 'EMPIAR-11274',
      'EMPIAR 10028': 'EMPIAR-10028',
      'EMPIAR: 10185': 'EMPIAR-10185',
      'EMPIAR ID 10185': 'EMPIAR-10185',
      '10.6019/EMPIAR-10002': 'EMPIAR-10002',
    },
    unlike: ['EMPIAR', 'EMPIAR-2020', 'EMPIAR-100281', 'EMPIAR 10028 movies', 'EMPIAR has 20000 entries'],
    vetoes: { behind: /^ (?:entries|micrographs|movies|images|particles|tilt)/ },
    accession: /^EMPIAR-\d{5}$/,
    spell: (accession) => upper(accession).replace(/^EMPIAR\D*/, 'EMPIAR-'),
    page: (accession) => `https://www.ebi.ac.uk/empiar/${accession}/`,
    ways: {
      commands: [
        {
          ...byWget('https://ftp.ebi.ac.uk/empiar/world_availability/{number}/', 2),
          of: /^EMPIAR-(?<number>\d+)$/,
        },
      ],
    },
  },
  {
    key: 'ena',
    name: 'European Nucleotide Archive',
    badge: 'ENA',
    entries: {
      Project: 'PRJ BIOPROJECT SRP ERP DRP',
      Submission: 'SRA ERA DRA',
      Run: 'SRR ERR DRR',
      Sample: 'SAM SRS ERS DRS',
      Experiment: 'SRX ERX DRX',
    },
    prefix: 'ENA',
    mined: true,
    apiUrl: 'https://www.ebi.ac.uk/ena',
    // NCBI has projects that ENA lacks, and knows which project a number in the address of its pages means.
    fallbackUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    siteUrl: 'https://www.ebi.ac.uk',
    listing: { field: 'sequences', name: 'European Nucleotide Archive, SRA, DDBJ' },
    names: ['SRA', 'Sequence Read Archive', 'DDBJ', 'BioProject', 'NCBI', 'INSDC', 'GenBank'],
    hosts: ['trace.ncbi.nlm.nih.gov', 'dataview.ncbi.nlm.nih.gov', 'ddbj.nig.ac.jp', 'trace.ddbj.nig.ac.jp'],
    ...written(
      form('PRJNA PRJEB PRJDB', '[1-9]\\d{0,7}', { scanned: '\\d', spaced: '[1-9]\\d{3,7}' }),
      // Studies, and what belongs to them: submissions, runs, samples and experiments. With fewer digits, names
      // such as SRP54, ERP44, ERR1 and DRP1 are those of proteins.
      form('[DES]R[APRSX]', '\\d{6,9}', { scanned: '\\d{6}', spaced: '0\\d{5}' }),
      // Six digits after a space may be a price. So such an accession is read only after a word such as
      // "accession", or after the archive's name.
      form('[DES]R[PRSX]', '\\d{6,9}', { stands: 'announced', spaced: '\\d{6,8}' }),
      // BioSamples of NCBI and DDBJ, and of EMBL-EBI.
      form('SAM[ND]', '\\d{8,9}', { scanned: '\\d{5}' }),
      form('SAMEA', '\\d{5,12}', { scanned: '\\d{5}' }),
      // Pages of NCBI's BioProject name a project by its number there.
      form('BIOPROJECT[/:]', '[1-9]\\d{0,7}', { stands: 'address', scanned: '\\d' }),
    ),
    examples: {
      PRJNA988806: 'PRJNA988806',
      PRJEB1787: 'PRJEB1787',
      PRJDB4176: 'PRJDB4176',
      SRP096361: 'SRP096361',
      ERP001736: 'ERP001736',
      DRP000425: 'DRP000425',
      SRR5217911: 'SRR5217911',
      ERR1234567: 'ERR1234567',
      DRR001234: 'DRR001234',
      SRX3791763: 'SRX3791763',
      ERX1234567: 'ERX1234567',
      DRX001234: 'DRX001234',
      SRS3044236: 'SRS3044236',
      ERS1234567: 'ERS1234567',
      DRS001234: 'DRS001234',
      SRA653146: 'SRA653146',
      ERA123456: 'ERA123456',
      DRA001234: 'DRA001234',
      SAMN08736416: 'SAMN08736416',
      SAMD00012345: 'SAMD00012345',
      SAMEA3231268: 'SAMEA3231268',
      'www.ncbi.nlm.nih.gov/bioproject/988806': 'BIOPROJECT:988806',
      'SRA run accession SRR 5217911': 'SRR5217911',
      'SRP 096361': 'SRP096361',
      'PRJNA 395034': 'PRJNA395034',
      'SRA accession SRP 132205': 'SRP132205',
    },
    unlike: [
      'SRP54',
      'ERP57',
      'DRP1',
      'SRA',
      'ERR1 and ERR2 receptors',
      'SRS score 12, SRS2',
      'DRS1',
      'SRA 2018',
      'ERR_123456',
      'XSRR123456',
      'SAMN 2020',
      'SAMHD1',
      'BioProject 988806',
      'SRP 249900',
      'builder.Path = "ERP100500/Ice/Lib/SessionMod.svc";',
      'Epicor ERP102100',
    ],
    vetoes: { before: /\b(?:Epicor|SAP)[ -]$/, behind: /^\/[A-Z][a-z]+\/[A-Z]/ },
    spell: (accession) => upper(accession).replace('/', ':'),
    page: (accession) =>
      accession.startsWith('BIOPROJECT')
        ? `https://www.ncbi.nlm.nih.gov/${lower(accession).replace(':', '/')}`
        : `https://www.ebi.ac.uk/ena/browser/view/${accession}`,
    ways: {
      commands: [
        {
          name: 'SRA Toolkit',
          template: 'prefetch {accession} && fasterq-dump {accession}',
          of: /^[DES]RR\d+$/,
        },
        { name: 'fastq-dl', template: 'fastq-dl --accession {accession}', of: WITH_RUNS },
        { name: 'pysradb', template: 'pysradb metadata {accession} --detailed', of: WITH_RUNS },
      ],
      viewers: [{ ...RUN_SELECTOR, of: WITH_RUNS }],
    },
    statements: (accession, page) =>
      accession.startsWith('PRJEB')
        ? {
            deposited: `The data for this study have been deposited in the European Nucleotide Archive (ENA) at EMBL-EBI under accession number ${accession} (${page}).`,
          }
        : {},
  },
  {
    key: 'assembly',
    name: 'NCBI Datasets',
    badge: 'NCBI',
    entries: { Assembly: '' },
    prefix: 'INSDC.GCA',
    mined: true,
    apiUrl: 'https://api.ncbi.nlm.nih.gov/datasets/v2',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    listing: { field: 'sequences', topic: 'genomes' },
    names: ['NCBI Assembly'],
    hosts: ['ftp.ncbi.nlm.nih.gov'],
    ...written(form('GC[AF]_', '\\d{9}(?:\\.\\d{1,3})?', { scanned: '\\d{6}' })),
    examples: {
      'GCA_000001405.29': 'GCA_000001405.29',
      'GCF_000001405.40': 'GCF_000001405.40',
      'assembly GCA_002263795': 'GCA_002263795',
      'https://www.ncbi.nlm.nih.gov/assembly/GCF_002263795.1': 'GCF_002263795.1',
      'https://www.ebi.ac.uk/ena/browser/view/GCA_000001405.29': 'GCA_000001405.29',
    },
    unlike: [
      'GCA',
      'GCF_',
      'GCA_00000140',
      'GCA_0000014055',
      'GCA-000001405',
      'XGCA_000001405',
      'gca_000001405',
    ],
    spell: upper,
    page: (accession) => `https://www.ncbi.nlm.nih.gov/datasets/genome/${accession}/`,
    ways: {
      commands: [{ name: 'NCBI Datasets CLI', template: 'datasets download genome accession {accession}' }],
    },
  },
  {
    key: 'proteomexchange',
    name: 'ProteomeXchange',
    badge: 'PRIDE',
    opensAt: 'ProteomeXchange',
    entries: { Project: '' },
    prefix: 'PX',
    mined: true,
    apiUrl: 'https://www.ebi.ac.uk/pride/ws/archive/v3',
    fallbackUrl: 'https://proteomecentral.proteomexchange.org/api/proxi/v0.1',
    papersUrl: EUROPE_PMC,
    asksForPaper: true,
    siteUrl: 'https://proteomecentral.proteomexchange.org',
    tellsPrivate: true,
    listing: { field: 'proteins' },
    names: ['PRIDE', 'PRIDE Archive'],
    hosts: ['massive.ucsd.edu'],
    doiPrefix: '10.6019',
    ...written(form('PXD RPXD', '\\d{6}', { spaced: '\\d{6}' })),
    examples: { PXD000001: 'PXD000001', RPXD000650: 'RPXD000650', 'PXD 014666': 'PXD014666' },
    unlike: ['PXD1', 'PXD65', 'PXD0000012'],
    spell: upper,
    page: (accession) => `https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=${accession}`,
    ways: { commands: [{ ...BY_PRIDEPY, of: /^PXD/ }] },
    statements: (accession, _, publisher) =>
      publisher === null || accession.startsWith('R')
        ? {}
        : {
            deposited: `The mass spectrometry proteomics data have been deposited to the ProteomeXchange Consortium via the ${publisher.replace(/ Archive$/, '')} partner repository with the dataset identifier ${accession}.`,
          },
  },
  {
    key: 'metabolights',
    name: 'MetaboLights',
    badge: 'MetaboLights',
    entries: { Study: '' },
    prefix: 'METABOLIGHTS',
    mined: true,
    apiUrl: 'https://www.ebi.ac.uk/metabolights/ws',
    papersUrl: EUROPE_PMC,
    siteUrl: 'https://www.ebi.ac.uk',
    tellsPrivate: true,
    listing: { field: 'proteins', topic: 'metabolomics' },
    names: [],
    hosts: [],
    ...written(
      form('MTBLS', '[1-9]\\d{0,6}', { scanned: '\\d', spaced: '(?:1\\d|2[1-9]|[3-9]\\d)\\d{1,3}' }),
    ),
    examples: {
      MTBLS1: 'MTBLS1',
      MTBLS12345: 'MTBLS12345',
      'MTBLS 2266': 'MTBLS2266',
      'https://www.ebi.ac.uk/metabolights/editor/MTBLS404/descriptors': 'MTBLS404',
    },
    unlike: ['MTBLC15377', 'MTBLS', 'MTBLS0', 'MTBLS12345678', 'MTBLS 2024', 'REQ20240101210'],
    spell: upper,
    page: (accession) => `https://www.ebi.ac.uk/metabolights/${accession}`,
    ways: {
      commands: [byWget('https://ftp.ebi.ac.uk/pub/databases/metabolights/studies/public/{accession}/', 5)],
    },
    statements: (accession, page) => ({
      deposited: `The metabolomics data have been deposited to the MetaboLights repository with the study identifier ${accession} (${page}).`,
    }),
  },
  {
    key: 'metabolomicsworkbench',
    name: 'Metabolomics Workbench',
    badge: 'Workbench',
    entries: { Study: '' },
    prefix: 'MW.STUDY',
    apiUrl: 'https://www.metabolomicsworkbench.org/rest',
    siteUrl: 'https://www.metabolomicsworkbench.org',
    isAskedLater: true,
    listing: { field: 'proteins' },
    names: ['National Metabolomics Data Repository', 'NMDR'],
    hosts: [],
    // Such an accession may also be the number of a part or of a strain, so it needs an announcement.
    ...written(form('ST', '00\\d{4}', { stands: 'announced', scanned: '\\d{6}' })),
    thing: '[Ss]tudy IDs?',
    examples: {
      'Metabolomics Workbench study ST001179': 'ST001179',
      'at NMDR under ST001683': 'ST001683',
      'where it has been assigned Study ID ST004217': 'ST004217',
      'https://www.metabolomicsworkbench.org/rest/study/study_id/ST000001/summary': 'ST000001',
      'https://www.metabolomicsworkbench.org/data/DRCCMetadata.php?StudyID=ST001179&Mode=Study': 'ST001179',
    },
    unlike: [
      'ST131',
      'ST001179',
      'part no. ST001234',
      'the E. coli strain ST001179',
      'Metabolomics Workbench ST131',
      'Metabolomics Workbench project PR000705',
      'Study ID ST0011790',
    ],
    spell: upper,
    page: (accession) =>
      `https://www.metabolomicsworkbench.org/data/DRCCMetadata.php?Mode=Study&StudyID=${accession}`,
    ways: oneFile('curl -o {accession}_mwtab.txt {file}', {
      name: 'mwTab',
      template: 'https://www.metabolomicsworkbench.org/rest/study/study_id/{accession}/mwtab/txt',
    }),
    statements: (accession, page) => ({
      deposited: `This data is available at the NIH Common Fund's National Metabolomics Data Repository (NMDR) website, the Metabolomics Workbench, https://www.metabolomicsworkbench.org, where it has been assigned Study ID ${accession} (${page}).`,
    }),
  },
  {
    key: 'massive',
    name: 'MassIVE',
    badge: 'MassIVE',
    entries: { Project: '' },
    prefix: 'MASSIVE',
    apiUrl: 'https://massive.ucsd.edu/ProteoSAFe/proxi/v0.1',
    siteUrl: 'https://massive.ucsd.edu',
    listing: { field: 'proteins', name: 'Mass Spectrometry Interactive Virtual Environment' },
    names: [],
    hosts: ['gnps.ucsd.edu'],
    ...written(form('MSV', '\\d{9}', { scanned: '\\d{6}' })),
    examples: {
      MSV000083508: 'MSV000083508',
      'ftp://massive.ucsd.edu/v07/MSV000088012/': 'MSV000088012',
      'https://massive.ucsd.edu/ProteoSAFe/QueryMSV?id=MSV000087156': 'MSV000087156',
    },
    unlike: ['MSV', 'MSV 2024', 'MSV00008350', 'MSV0000835081', 'RMSV000000248.2'],
    spell: upper,
    page: (accession) => `https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=${accession}`,
    ways: { commands: [BY_PRIDEPY] },
  },
  {
    key: 'mgnify',
    name: 'MGnify',
    badge: 'MGnify',
    entries: { Study: '' },
    prefix: 'MGNIFY.PROJ',
    apiUrl: 'https://www.ebi.ac.uk/metagenomics/api/v2',
    siteUrl: 'https://www.ebi.ac.uk',
    listing: { field: 'sequences', topic: 'metagenomics' },
    names: ['EBI Metagenomics'],
    hosts: [],
    ...written(form('MGYS', '\\d{8}', { scanned: '\\d{6}' })),
    examples: {
      MGYS00000410: 'MGYS00000410',
      'https://www.ebi.ac.uk/metagenomics/studies/MGYS00005292#overview': 'MGYS00005292',
    },
    unlike: ['MGYS', 'MGYA00000001', 'MGYG000000001', 'MGYS0000041', 'MGYS000004100'],
    spell: upper,
    page: (accession) => `https://www.ebi.ac.uk/metagenomics/studies/${accession}`,
  },
  {
    key: 'encode',
    name: 'ENCODE',
    badge: 'ENCODE',
    entries: { Experiment: '' },
    prefix: 'ENCODE',
    apiUrl: 'https://www.encodeproject.org',
    siteUrl: 'https://www.encodeproject.org',
    tellsPrivate: true,
    listing: { field: 'sequences', name: 'Encyclopedia of DNA Elements' },
    names: ['Encyclopedia of DNA Elements'],
    hosts: [],
    ...written(form('ENCSR', '\\d{3}[A-Z]{3}', { scanned: '\\d{3}' })),
    examples: {
      ENCSR000EGM: 'ENCSR000EGM',
      'https://www.encodeproject.org/experiments/ENCSR998WNE/': 'ENCSR998WNE',
    },
    unlike: ['ENCSR', 'ENCSR000', 'ENCSR000EGMX', 'ENCFF660GHM', 'TSTSR000EGM'],
    spell: upper,
    page: (accession) => `https://www.encodeproject.org/${accession}/`,
    ways: {
      commands: [
        {
          name: 'curl',
          template:
            'curl -L -o files.txt "https://www.encodeproject.org/batch_download/?type=Experiment&accession={accession}" && xargs -L 1 curl -O -J -L < files.txt',
        },
      ],
      places: [
        {
          name: 'metadata.tsv',
          template: 'https://www.encodeproject.org/metadata/?type=Experiment&accession={accession}',
        },
      ],
    },
  },
  {
    ...BIOSTUDIES,
    key: 'arrayexpress',
    name: 'ArrayExpress',
    badge: 'ArrayExpress',
    entries: { Study: '' },
    prefix: 'ARRAYEXPRESS',
    mined: true,
    listing: { field: 'sequences', topic: 'functionalGenomics' },
    names: ['Expression Atlas'],
    hosts: ['ftp.ebi.ac.uk'],
    ...written(
      form('E-MTAB- E-MEXP- E-TABM- E-HCAD-', '\\d{1,7}', { scanned: '\\d' }),
      // Four letters between hyphens may be part of a title, such as `the-best-5`. So the scanner looks only
      // for the letters that such accessions usually have.
      form('E-CURD- E-ANND- E-ATMX- E-AFMX- E-CBIL- E-ERAD- E-GEUV- E-NASC- E-SMDB- E-UMCU-', '\\d{1,7}', {
        scanned: null,
      }),
      form('E-', '(?!GEOD)[A-Z]{4}-\\d{1,7}', { stands: 'announced' }),
    ),
    examples: {
      'E-MTAB-5061': 'E-MTAB-5061',
      'E-MEXP-1': 'E-MEXP-1',
      'E-TABM-12': 'E-TABM-12',
      'E-HCAD-4': 'E-HCAD-4',
      'E‐MTAB‐8698': 'E-MTAB-8698',
      'E−MTAB−8698': 'E-MTAB-8698',
      'E- MTAB-5061': 'E-MTAB-5061',
    },
    unlike: ['A-AFFY-57', 'E–MTAB–x', 'E-MTAB-x', 'plugs of E-TYPE-1'],
    page: (accession) => `https://www.ebi.ac.uk/biostudies/arrayexpress/studies/${accession}`,
    // The table of samples names the files of each.
    ways: oneFile('curl -LO {file}', {
      name: 'SDRF',
      template: 'https://www.ebi.ac.uk/biostudies/files/{accession}/{accession}.sdrf.txt',
    }),
  },
  {
    ...BIOSTUDIES,
    key: 'bioimages',
    name: 'BioImage Archive',
    badge: 'BioImage',
    entries: { Study: '' },
    prefix: 'BIA',
    mined: true,
    listing: { field: 'structures' },
    names: [],
    hosts: [],
    doiPrefix: '10.6019',
    ...written(form('S-BIAD', '\\d{1,7}', { scanned: '\\d', spaced: '\\d{2,7}' })),
    examples: { 'S-BIAD15': 'S-BIAD15', 'S‐BIAD144': 'S-BIAD144', 'S-BIAD 144': 'S-BIAD144' },
    unlike: ['S-BIAD', 'S-BIAX15'],
    page: (accession) => `https://www.ebi.ac.uk/biostudies/bioimages/studies/${accession}`,
  },
  {
    ...BIOSTUDIES,
    key: 'biostudies',
    name: 'BioStudies',
    badge: 'BioStudies',
    entries: { Study: '' },
    prefix: 'BIOSTUDIES',
    mined: true,
    listing: { field: 'any', topic: 'lifeSciences' },
    names: [],
    hosts: [],
    ...written(
      form('S-BSST', '\\d{1,7}', { scanned: '\\d', spaced: '\\d{2,7}' }),
      form('S-EPMC', '\\d{1,20}', { stands: 'address', scanned: '\\d' }),
      form('S-', '(?!BIAD)[A-Z]{4}[A-Z\\d-]{0,20}\\d', { stands: 'address' }),
    ),
    examples: {
      'S-BSST123': 'S-BSST123',
      'S‑BSST429': 'S-BSST429',
      'https://www.ebi.ac.uk/biostudies/studies/S-EPMC4217': 'S-EPMC4217',
    },
    unlike: ['S-BSST', 'S-EPMC4217', 'S-SHIRT-5'],
    page: (accession) => `https://www.ebi.ac.uk/biostudies/studies/${accession}`,
  },
  {
    key: 'dbgap',
    name: 'dbGaP',
    badge: 'dbGaP',
    entries: { Study: '' },
    prefix: 'DBGAP',
    mined: true,
    mentionedAs: withoutVersion,
    apiUrl: 'https://dbgap-api.ncbi.nlm.nih.gov/fhir/x1',
    siteUrl: 'https://www.ncbi.nlm.nih.gov',
    listing: { field: 'human', topic: 'genotypes' },
    names: [],
    hosts: [],
    ...written(form('phs', PHS, { scanned: '\\d{6}', spaced: PHS })),
    examples: { phs001156: 'phs001156', 'phs001156.v2.p1': 'phs001156.v2.p1', 'phs 000424': 'phs000424' },
    unlike: ['pht001156', 'phv00008100', 'phs42'],
    spell: lower,
    page: (accession) => `https://www.ncbi.nlm.nih.gov/projects/gap/cgi-bin/study.cgi?study_id=${accession}`,
    ways: { application: 'https://dbgap.ncbi.nlm.nih.gov/aa/wga.cgi?page=login' },
    statements: (accession) => ({
      reused: `The data/analyses presented in the current publication are based on the use of study data downloaded from the dbGaP web site, under ${accession}.`,
    }),
  },
  {
    key: 'ega',
    name: 'European Genome-phenome Archive',
    badge: 'EGA',
    entries: { Study: 'EGAS', Dataset: 'EGAD' },
    prefix: 'EGA',
    mined: true,
    apiUrl: 'https://metadata.ega-archive.org',
    papersUrl: EUROPE_PMC,
    siteUrl: 'https://ega-archive.org',
    listing: { field: 'human' },
    names: [],
    hosts: ['metadata.ega-archive.org', 'web2.ega-archive.org'],
    ...written(form('EGAS EGAD', '\\d{11}', { scanned: '\\d{6}' })),
    examples: { EGAS00001000001: 'EGAS00001000001', EGAD50000000001: 'EGAD50000000001' },
    unlike: ['EGAC00001000001', 'EGAS0000100000'],
    spell: upper,
    page: (accession) =>
      `https://ega-archive.org/${accession.startsWith('EGAS') ? 'studies' : 'datasets'}/${accession}`,
  },
  {
    key: 'synapse',
    name: 'Synapse',
    badge: 'Synapse',
    entries: { Dataset: '' },
    prefix: 'SYNAPSE',
    mentionedAs: withoutVersion,
    apiUrl: 'https://repo-prod.prod.sagebase.org/repo/v1',
    siteUrl: 'https://www.synapse.org',
    isAskedLater: true,
    tellsPrivate: true,
    listing: { field: 'human', topic: 'biomedicine' },
    names: [],
    hosts: [],
    ...written(form('syn', '[1-9]\\d{5,11}(?:\\.[1-9]\\d{0,2})?', { scanned: '\\d{6}' })),
    examples: {
      syn3219045: 'syn3219045',
      'Synapse (syn26840078)': 'syn26840078',
      'Synapse ID: syn4217001.2.': 'syn4217001.2',
      'https://www.synapse.org/#!Synapse:syn2580853/wiki/409840': 'syn2580853',
    },
    unlike: [
      'syn',
      'syn61',
      'syn12345',
      'JCVI-syn3.0',
      'syn0123456',
      'syn1234567890123',
      'SYN1234567',
      'asyn3219045',
    ],
    spell: lower,
    page: (accession) => `https://www.synapse.org/Synapse:${accession}`,
    ways: {
      commands: [
        { name: 'Synapse CLI', template: 'synapse get -r {accession}', of: /^syn\d+$/ },
        {
          name: 'Synapse CLI',
          template: 'synapse get -v {release} {entity}',
          of: /^(?<entity>syn\d+)\.(?<release>\d+)$/,
        },
      ],
    },
  },
  {
    key: 'cellxgene',
    name: 'CZ CELLxGENE Discover',
    badge: 'CELLxGENE',
    entries: { Collection: '' },
    prefix: 'CELLXGENE',
    apiUrl: 'https://api.cellxgene.cziscience.com/curation/v1',
    siteUrl: 'https://cellxgene.cziscience.com',
    isAskedLater: true,
    listing: { field: 'sequences', topic: 'singleCells' },
    names: [],
    hosts: [],
    ...linkedAt({
      before: 'cellxgene\\.cziscience\\.com/collections/',
      rest: '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}(?![\\w-])',
      token: 'cience\\.com/collections/',
    }),
    examples: {
      'https://cellxgene.cziscience.com/collections/bcb61471-2a44-4d00-a0af-ff085512674c':
        'bcb61471-2a44-4d00-a0af-ff085512674c',
      'at cellxgene.cziscience.com/collections/E5F58829-1A66-40B5-A624-9046778E74F5.':
        'e5f58829-1a66-40b5-a624-9046778e74f5',
    },
    unlike: [
      'bcb61471-2a44-4d00-a0af-ff085512674c',
      'https://cellxgene.cziscience.com/collections',
      'https://cellxgene.cziscience.com/e/bcb61471-2a44-4d00-a0af-ff085512674c.cxg/',
      'https://cellxgene.cziscience.com/collections/bcb61471-2a44-4d00-a0af-ff085512674c0',
      'https://notcellxgene.cziscience.com/collections/bcb61471-2a44-4d00-a0af-ff085512674c',
      'https://www.science.com/collections/bcb61471-2a44-4d00-a0af-ff085512674c',
    ],
    spell: lower,
    page: (accession) => `https://cellxgene.cziscience.com/collections/${accession}`,
  },
  {
    key: 'huggingface',
    name: 'Hugging Face',
    badge: 'Hugging Face',
    entries: { Dataset: '' },
    prefix: 'HUGGINGFACE',
    apiUrl: 'https://huggingface.co/api',
    siteUrl: 'https://huggingface.co',
    listing: { field: 'any', topic: 'machineLearning' },
    names: [],
    hosts: [],
    ...linkedAt({
      before: '(?:www\\.)?(?:huggingface|hf)\\.co/datasets/',
      // What comes after a name of one part, such as `datasets/squad/viewer`, is no second part.
      rest: '[\\w.-]{1,96}/(?!(?:viewer|tree|blob|resolve|raw|commits?|discussions|embed)(?![\\w.-]))[\\w.-]{1,96}(?<![.-])',
      token: '\\.co/datasets/',
    }),
    examples: {
      'https://huggingface.co/datasets/openai/gsm8k': 'openai/gsm8k',
      'Data: https://huggingface.co/datasets/HuggingFaceFW/fineweb-edu/viewer/default.':
        'HuggingFaceFW/fineweb-edu',
      'hf.co/datasets/bigscience/P3.': 'bigscience/P3',
    },
    unlike: [
      'openai/gsm8k',
      'https://huggingface.co/datasets',
      'https://huggingface.co/datasets?search=tides/pools',
      'https://huggingface.co/datasets/squad',
      'https://huggingface.co/datasets/squad/viewer/plain_text/train',
      'https://huggingface.co/openai/whisper-large',
      'https://huggingface.co/spaces/openai/whisper',
      'https://www.kaggle.com/datasets/tides/pools',
      'https://surf.co/datasets/tides/pools',
    ],
    spell: (accession) => accession,
    page: (accession) => `https://huggingface.co/datasets/${accession}`,
    ways: {
      commands: [
        { name: 'hf', template: 'hf download {accession} --repo-type dataset' },
        { name: 'datasets', language: 'Python', template: 'datasets.load_dataset("{accession}")' },
        { name: 'git', template: 'git clone https://huggingface.co/datasets/{accession}' },
      ],
      places: [{ name: 'Hugging Face', template: 'https://huggingface.co/datasets/{accession}/tree/main' }],
      viewers: [{ name: 'Data Studio', template: 'https://huggingface.co/datasets/{accession}/viewer' }],
    },
  },
  {
    key: 'jpost',
    name: 'jPOST',
    badge: 'jPOST',
    entries: { Project: '' },
    prefix: 'JPOST',
    holds: 'proteins',
    siteUrl: 'https://repository.jpostdb.org',
    listing: { field: 'proteins', name: 'Japan Proteome Standard Repository' },
    names: ['jPOSTrepo', 'Japan ProteOme STandard Repository'],
    hosts: [],
    ...written(form('JPST', '\\d{6}', { spaced: '\\d{6}' })),
    examples: { JPST001933: 'JPST001933', 'JPST 001933': 'JPST001933' },
    unlike: ['JPST', 'JPST2024', 'JPST0019334'],
    spell: upper,
    page: (accession) => `https://repository.jpostdb.org/entry/${accession}`,
  },
  {
    key: 'iprox',
    name: 'iProX',
    badge: 'iProX',
    entries: { Project: '' },
    prefix: 'IPROX',
    holds: 'proteins',
    siteUrl: 'https://www.iprox.cn',
    listing: { field: 'proteins', name: 'Integrated Proteome Resources' },
    names: [],
    hosts: [],
    ...written(form('IPX', '\\d{10}', { scanned: '\\d{6}' })),
    examples: { IPX0005277000: 'IPX0005277000' },
    unlike: ['IPX', 'IPX800', 'IPX00052770'],
    spell: upper,
    page: (accession) => `https://www.iprox.cn/page/project.html?id=${accession}`,
  },
  {
    key: 'peptideatlas',
    name: 'PeptideAtlas',
    badge: 'PeptideAtlas',
    entries: { Dataset: '' },
    prefix: 'PEPTIDEATLAS',
    holds: 'proteins',
    siteUrl: 'https://peptideatlas.org',
    listing: { field: 'proteins', topic: 'proteomics' },
    names: ['PASSEL'],
    hosts: ['db.systemsbiology.net'],
    ...written(form('PASS', '\\d{5}', { stands: 'announced', scanned: '\\d{5}' })),
    examples: {
      'PeptideAtlas (PASS00289)': 'PASS00289',
      'with accession number PASS00779': 'PASS00779',
      'http://www.peptideatlas.org/PASS/PASS00399': 'PASS00399',
    },
    unlike: ['PASS12345 is no good password', 'PASS: 10234 tests', 'PASSWORD12345', 'PeptideAtlas PASS123'],
    spell: upper,
    page: (accession) => `https://peptideatlas.org/PASS/${accession}`,
  },
  {
    key: 'bmrb',
    name: 'Biological Magnetic Resonance Data Bank',
    badge: 'BMRB',
    entries: { Dataset: '' },
    prefix: 'BMRB',
    holds: 'nmr',
    siteUrl: 'https://bmrb.io',
    listing: { field: 'structures' },
    names: [],
    hosts: ['www.bmrb.wisc.edu', 'bmrb.pdbj.org'],
    ...written(
      // Four digits may be a year.
      form('BMRB', '(?!(?:19|20)\\d\\d(?!\\d))[1-9]\\d{3,4}', { isApart: true }),
      form('bmr', '[1-9]\\d{3,4}', { stands: 'address', scanned: null }),
    ),
    accession: /^BMRB [1-9]\d{3,4}$/,
    examples: {
      'BMRB 15000': 'BMRB 15000',
      'the BMRB (entry 18462)': 'BMRB 18462',
      'BMRB accession number 4527': 'BMRB 4527',
      'BMRB ID: 17020': 'BMRB 17020',
      'BMRB-34562': 'BMRB 34562',
      'http://www.bmrb.wisc.edu/data_library/summary/index.php?bmrbId=6457': 'BMRB 6457',
    },
    unlike: ['BMRB', 'BMRB 2019', 'BMRB 150001', 'BMRB (150 entries)', 'BMRB 4.0', 'BMRB had 15000 entries'],
    vetoes: { behind: /^[ -](?:entries|structures|shifts|residues)/ },
    spell: (accession) => upper(accession).replace(/^BMRB?\D*/, 'BMRB '),
    page: (accession) => `https://bmrb.io/data_library/summary/index.php?bmrbId=${numberOf(accession)}`,
  },
  {
    key: 'ccdc',
    name: 'Cambridge Crystallographic Data Centre',
    badge: 'CCDC',
    entries: { Structure: '' },
    prefix: 'CCDC',
    holds: 'structure',
    siteUrl: 'https://www.ccdc.cam.ac.uk',
    listing: { field: 'structures' },
    names: [],
    hosts: [],
    ...written(form('CCDC', '[1-9]\\d{5,6}', { isApart: true })),
    examples: {
      'CCDC 1567327': 'CCDC 1567327',
      'CCDC-1567327': 'CCDC 1567327',
      'CCDC: 252744': 'CCDC 252744',
      'CCDC deposition numbers 2105033–2105038': 'CCDC 2105033',
      'CCDC-Nr. 1567327': 'CCDC 1567327',
      'CCDC (No. 1567327)': 'CCDC 1567327',
      'Deposition Number 1993042 (for 1a) contains the supplementary crystallographic data': 'CCDC 1993042',
      'https://www.ccdc.cam.ac.uk/structures/Search?Ccdcid=202423&DatabaseToSearch=Published': 'CCDC 202423',
    },
    unlike: [
      'CCDC',
      'CCDC 2019',
      'CCDC 15673271',
      'CCDC holds 1200000 structures',
      'CCDC 1200000 structures',
      'CCDC 1,200,000',
      'CCDC 1567327.5',
      'Deposition Numbers 1993042 (for 1a), and 1993043',
      '#accdc1567327',
      'background: #ccdc12',
    ],
    vetoes: { behind: /^(?:[.,]\d| ?%| (?:structures|entries|cases|people|USD|EUR)\b)/ },
    spell: (accession) => upper(accession).replace(/^CCDC\D*/, 'CCDC '),
    page: (accession) => `https://www.ccdc.cam.ac.uk/structures/Search?Ccdcid=${numberOf(accession)}`,
  },
  {
    key: 'idr',
    name: 'Image Data Resource',
    badge: 'IDR',
    entries: { Study: '' },
    prefix: 'IDR',
    holds: 'images',
    siteUrl: 'https://idr.openmicroscopy.org',
    listing: { field: 'structures' },
    names: [],
    hosts: [],
    ...written(form('idr', '\\d{4}', { stands: 'announced', scanned: '\\d{3}' })),
    examples: {
      'Image Data Resource (https://idr.openmicroscopy.org) under accession number idr0086': 'idr0086',
      'IDR: idr0062': 'idr0062',
      'IDR accession number IDR0042': 'idr0042',
      'https://idr.openmicroscopy.org/search/?query=Name:idr0011-ledesmafernandez-dad4/screenD': 'idr0011',
    },
    unlike: ['for idr0001 in rows', 'IDR 5000', 'IDR0001', 'idr = idr0001 + 1', 'IDR idr00012', 'aidr0001'],
    spell: lower,
    page: (accession) => `https://idr.openmicroscopy.org/search/?query=Name:${accession}`,
  },
  {
    key: 'ngdc',
    name: 'National Genomics Data Center',
    badge: 'NGDC',
    entries: { Project: 'PRJCA', Dataset: '' },
    prefix: 'NGDC',
    holds: 'omics',
    siteUrl: 'https://ngdc.cncb.ac.cn',
    listing: { field: 'sequences' },
    names: ['CNCB', 'Genome Sequence Archive', 'GSA', 'OMIX'],
    hosts: ['bigd.big.ac.cn'],
    ...written(
      form('PRJCA', '\\d{6}', { scanned: '\\d', spaced: '\\d{6}' }),
      form('CRA HRA OMIX', '\\d{6}', { stands: 'announced', scanned: '\\d{6}' }),
    ),
    examples: {
      PRJCA022406: 'PRJCA022406',
      'PRJCA 022406': 'PRJCA022406',
      '(GSA: CRA022084)': 'CRA022084',
      'GSA-Human: HRA000001': 'HRA000001',
      'in OMIX, China National Center for Bioinformation (accession no. OMIX004567)': 'OMIX004567',
      国家基因组科学数据中心编号CRA006789: 'CRA006789',
      'https://bigd.big.ac.cn/gsa/browse/CRA001160': 'CRA001160',
    },
    unlike: [
      'PRJCA',
      'PRJCA0001',
      'CRA',
      'CRA-1',
      'the rating agency (CRA)',
      'registered as a CRA, no. 123456',
      'part CRA060310 of the resistor',
      'HRA 123456',
      'form HRA123456',
      'OMIX123456 film',
    ],
    // A project is named beside its sets of reads.
    thing: 'PRJCA\\d{6}|国家基因组科学数据中心|组学原始数据归档库',
    spell: upper,
    page: (accession) => `https://ngdc.cncb.ac.cn/${ngdcPath(accession)}/${accession}`,
  },
  {
    key: 'cngb',
    name: 'China National GeneBank DataBase',
    badge: 'CNGBdb',
    entries: { Project: '' },
    prefix: 'CNGB',
    holds: 'omics',
    siteUrl: 'https://db.cngb.org',
    listing: { field: 'sequences' },
    names: ['CNGBdb', 'CNSA', 'China National GeneBank'],
    thing: '国家基因库',
    hosts: ['www.cngb.org'],
    ...written(form('CNP', '\\d{7}', { stands: 'announced', scanned: '\\d{6}' })),
    examples: {
      'CNSA (https://db.cngb.org/cnsa) of CNGBdb with accession number CNP0000370': 'CNP0000370',
      'CNGBdb project CNP0004399': 'CNP0004399',
    },
    unlike: ['CNP', 'CNP-22', 'CNP0000370 peptide', 'CNP 0000370', 'CNPq 405330', 'CNPJ0000370'],
    spell: upper,
    page: (accession) => `https://db.cngb.org/search/project/${accession}/`,
  },
  {
    key: 'jga',
    name: 'Japanese Genotype-phenotype Archive',
    badge: 'JGA',
    entries: { Study: 'JGAS', Dataset: 'JGAD' },
    prefix: 'JGA',
    holds: 'genotypes',
    siteUrl: 'https://ddbj.nig.ac.jp',
    listing: { field: 'human' },
    names: [],
    hosts: [],
    ...written(form('JGAS JGAD', '\\d{6}', { scanned: '\\d{6}' })),
    examples: { JGAS000114: 'JGAS000114', JGAD000006: 'JGAD000006' },
    unlike: ['JGA', 'JGAS', 'JGAS12', 'JGAS0001145', 'JGAC000001', 'JGAP000002'],
    spell: upper,
    page: (accession) =>
      `https://ddbj.nig.ac.jp/resource/jga-${accession.startsWith('JGAS') ? 'study' : 'dataset'}/${accession}`,
  },
  {
    key: 'flowrepository',
    name: 'FlowRepository',
    badge: 'FlowRepository',
    entries: { Experiment: '' },
    prefix: 'FLOWREPOSITORY',
    holds: 'cytometry',
    siteUrl: 'https://flowrepository.org',
    listing: { field: 'proteins', topic: 'cytometry' },
    names: [],
    hosts: [],
    ...written(form('FR-FCM-', 'Z[A-Z\\d]{3}', { scanned: 'Z' })),
    examples: { 'FlowRepository FR-FCM-Z3WR': 'FR-FCM-Z3WR', 'FR‐FCM‐ZZPH': 'FR-FCM-ZZPH' },
    unlike: ['FR-FCM', 'FR-FCM-Z', 'FR-FCM-ABCD', 'FR-FCM-ZZPHX', 'FR-FCM-Zeit'],
    spell: upper,
    page: (accession) => `https://flowrepository.org/id/${accession}`,
  },
  {
    key: 'immport',
    name: 'ImmPort',
    badge: 'ImmPort',
    entries: { Study: '' },
    prefix: 'IMMPORT',
    holds: 'immunology',
    siteUrl: 'https://www.immport.org',
    listing: { field: 'any', topic: 'immunology' },
    names: ['ImmuneSpace'],
    hosts: [],
    ...written(form('SDY', '[1-9]\\d{0,4}', { stands: 'announced', scanned: '\\d' })),
    examples: { 'ImmPort (SDY998)': 'SDY998', 'ImmPort study SDY1': 'SDY1' },
    unlike: ['SDY998', 'SDY', 'ImmPort SDY0', 'ImmPort SDY 998', 'SDY2 is a band'],
    spell: upper,
    page: (accession) => `https://www.immport.org/shared/study/${accession}`,
  },
] as const satisfies readonly Archive[];

/** Key of an archive with an API, whose records can be looked up. */
export type DescribedKey = Extract<(typeof archives)[number], { apiUrl: string }>['key'];

/** Returns the archive with this key; null if there is none. */
export const archiveOf = (key: string): Archive | null => archives.find((each) => each.key === key) ?? null;
