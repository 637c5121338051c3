import { oneFile } from '@/lib/registry/one-file';
import type { Listing, WayTemplates } from '@/lib/registry/profile';

/** Addresses on a repository's own site that begin alike. Each such address stands for one DOI. */
interface AddressForm {
  /**
   * Source of a regular expression for what follows the address's beginning. Its groups are parts of the DOI.
   */
  readonly rest: string;
  /**
   * Beginning of the DOI that the address stands for. The groups of `rest` follow, with `joint` between them.
   */
  readonly doi: string;
  readonly joint: string;
}

/** Describes accessions that are read in prose, only near the name of their repository. */
export interface SpokenForm {
  /** Name of the repository in lower case. */
  readonly name: string;
  /** Source of a regular expression for the accession, without groups. `version` is that of its version. */
  readonly accession: string;
  readonly version: string;
  /**
   * Beginning of the DOI, which the accession completes. `joint` comes before the version, if there is one.
   */
  readonly doi: string;
  readonly joint: string;
}

/**
 * Says how a repository forms the DOI of a version: from the DOI of the work, then `joint`, then a number.
 */
export interface VersionRule {
  /** Matches the DOI of the work at the beginning of a version's DOI. */
  readonly whole: RegExp;
  readonly joint: string;
  /**
   * Beginning of the address of a work's page; the first group of `whole` completes it. Set only if the
   * repository registers DOIs for versions alone, or if `isFoundByPage`.
   */
  readonly pages?: string;
  /**
   * Set if the repository's addresses do not tell the DOI. `whole` then matches a name in place of the DOI, and
   * versions are searched for by the address of the work's page.
   */
  readonly isFoundByPage?: true;
}

/** Describes one repository. */
export interface Repository {
  /** Name of the repository, which is shown if a record states no publisher. */
  readonly name: string;
  readonly listing: Listing;
  /** Short name that readers use; left out if `name` is short. */
  readonly badge?: string;
  /**
   * Forms of the repository's DOIs. Each key is the beginning of a DOI in lower case. Each value is the
   * source of a regular expression, without groups, for what follows that beginning.
   */
  readonly dois: Readonly<Record<string, string>>;
  /**
   * Forms of addresses on the repository's site. Each key is the beginning of an address: host and path in
   * lower case.
   */
  readonly addresses?: Readonly<Record<string, AddressForm>>;
  readonly spoken?: SpokenForm;
  readonly versions?: VersionRule;
  /** How readers get the files; left out if the DOI or the record alone does not tell it. */
  readonly ways?: WayTemplates;
  /**
   * Set if the DOI for all versions opens the newest version, and its form does not show that it is for all
   * versions.
   */
  readonly opensNewest?: true;
}

/** Forbids a placeholder of a template, such as `xxxxx` in `10.5061/dryad.xxxxx`, at this position. */
const NO_TEMPLATE = '(?!(?:x+(?:-x+)?|abc123|abcdef?|example|data)(?!\\w))';

/**
 * Matches a hyphen: a plain one, one of the forms that typesetters print, or a doubled one as in the address
 * of a badge.
 */
const HYPHEN = '(?:--?|[‐‑–])';

const FOUR_AND_FOUR = `${NO_TEMPLATE}[a-z\\d]{4}${HYPHEN}[a-z\\d]{4}`;
/** Matches a name in PhysioNet's DOIs. An older name has no hyphen, but always a digit. */
const PHYSIONET = `${FOUR_AND_FOUR}|(?=[a-z]*\\d)[a-z\\d]{4,6}`;
/** Matches the name of a project in PhysioNet's addresses. */
const PROJECT = '[a-z\\d][a-z\\d-]{1,60}';
/** Characters in the names of Dryad's DOIs. Dryad avoids vowels, so that no name is a word. */
const CONSONANTS = '[b-df-hj-np-tv-z\\d]';
const ACCESSION = 'ds(?!000000)\\d{6}';
const SEMANTIC = '\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}';
const OPENNEURO = { doi: '10.18112/openneuro.', joint: '.v' };
/**
 * Matches title, number and version in an address of figshare. `ARTICLE` also allows the kind of work before
 * the title.
 */
const ITEM = '[^\\s/?#]{1,200}/([1-9]\\d{3,11})(?:/(\\d{1,3}))?';
const ARTICLE = '(?:[^\\s/?#]{1,200}/){1,2}([1-9]\\d{3,11})(?:/(\\d{1,3}))?';
const FIGSHARE_NUMBER = '(?:c\\.)?(?!1234567(?!\\d))[1-9]\\d{3,11}(?:\\.v\\d{1,3})?';

/** Match the DOIs whose parts occur in addresses and commands of the repository. */
const FIGSHARE_VERSION = /^10\.6084\/m9\.figshare\.(?<number>\d+)\.v(?<release>\d+)$/;
const OPENNEURO_NUMBER = /^10\.18112\/openneuro\.(?<number>ds\d{6})/;
const OPENNEURO_VERSION = /^10\.18112\/openneuro\.(?<number>ds\d{6})\.v(?<release>[\d.]+)$/;
const GIN = /^10\.12751\/(?<name>g-node\.[a-z\d]+)$/;
const OSF = /^10\.17605\/osf\.io\/(?<name>[a-z\d]{5})$/;
const MENDELEY_VERSION = /^10\.17632\/(?<name>[a-z\d]{10})\.(?<release>\d+)$/;
/** Matches the DOI of a data set. The DOIs of its files begin with it and are longer. */
const DATAVERSE = /^10\.7910\/dvn\/[a-z\d]+$/;

/** Key of the row for all repositories that have no row of their own. */
export const ANY = 'datacite';

/**
 * Maps each key to its repository with DataCite DOIs. Web pages name the works by DOI, and by those addresses
 * on the repository's site that contain the DOI. Each expression matches only names that the repository
 * assigns.
 */
export const repositoryTable: Readonly<Record<string, Repository>> = {
  zenodo: {
    name: 'Zenodo',
    listing: { field: 'any', topic: 'dataAndSoftware', example: '10.5281/zenodo.7213214' },
    opensNewest: true,
    // Excludes names with ascending digits, which are placeholders in templates of READMEs.
    dois: { '10.5281/zenodo.': '\\s{0,4}\\/?(?!0|12345(?:6(?:78?)?)?(?!\\d))\\d{1,12}' },
    addresses: {
      'zenodo.org/record': { rest: 's?/([1-9]\\d{0,11})', doi: '10.5281/zenodo.', joint: '' },
      'zenodo.org/api/record': { rest: 's?/([1-9]\\d{0,11})', doi: '10.5281/zenodo.', joint: '' },
    },
    ways: { commands: [{ name: 'zenodo-get', template: 'zenodo_get {accession}' }] },
  },
  figshare: {
    name: 'figshare',
    listing: { field: 'any', topic: 'dataAndFigures' },
    versions: { whole: /^10\.(?:6084\/m9\.figshare|25452\/figshare\.plus)\.(?:c\.)?\d+/, joint: '.v' },
    dois: {
      '10.6084/m9.figshare.': `\\s{0,4}${FIGSHARE_NUMBER}`,
      '10.25452/figshare.plus.': `\\s{0,4}${FIGSHARE_NUMBER}`,
    },
    addresses: {
      'figshare.com/articles/': { rest: ARTICLE, doi: '10.6084/m9.figshare.', joint: '.v' },
      'plus.figshare.com/articles/': { rest: ARTICLE, doi: '10.25452/figshare.plus.', joint: '.v' },
      'figshare.com/collections/': { rest: ITEM, doi: '10.6084/m9.figshare.c.', joint: '.v' },
    },
    // The archive packs all files of a version into one; not those of a collection, or of a DOI for all versions.
    ways: oneFile('wget -O figshare-{number}.zip {file}', {
      name: 'ZIP',
      template: 'https://figshare.com/ndownloader/articles/{number}/versions/{release}',
      of: FIGSHARE_VERSION,
    }),
  },
  dryad: {
    name: 'Dryad',
    listing: { field: 'any', topic: 'articleData', example: '10.5061/dryad.8515' },
    dois: { '10.5061/dryad.': `${NO_TEMPLATE}${CONSONANTS}{1,16}(?:[./]\\d{1,3}){0,2}` },
  },
  openneuro: {
    name: 'OpenNeuro',
    listing: { field: 'neuroscience', topic: 'imaging', example: 'ds000001' },
    versions: {
      whole: /^10\.18112\/openneuro\.(ds\d{6})/,
      joint: '.v',
      pages: 'https://openneuro.org/datasets/',
    },
    // OpenNeuro registers DOIs only for versions, but papers mostly name the whole data set.
    dois: { '10.18112/openneuro.': `${ACCESSION}(?:\\.v${SEMANTIC}|(?!\\.v\\d))` },
    addresses: {
      'openneuro.org/datasets/': { rest: `(${ACCESSION})(?:/versions/(${SEMANTIC}))?`, ...OPENNEURO },
      'openneuro.org/crn/datasets/': { rest: `(${ACCESSION})(?:/snapshots/(${SEMANTIC}))?`, ...OPENNEURO },
      // Also matches inside addresses of copies and tools at other hosts, such as `…/openneuro.org/ds000117`.
      'openneuro.org/': { rest: `(${ACCESSION})`, ...OPENNEURO },
      'github.com/openneurodatasets/': { rest: `(${ACCESSION})`, ...OPENNEURO },
    },
    spoken: { name: 'openneuro', accession: ACCESSION, version: SEMANTIC, ...OPENNEURO },
    ways: {
      commands: [
        {
          name: 'AWS CLI',
          template: 'aws s3 sync --no-sign-request s3://openneuro.org/{number} {number}',
          of: OPENNEURO_NUMBER,
        },
        {
          name: 'OpenNeuro CLI',
          template: 'openneuro download --snapshot {release} {number} {number}',
          of: OPENNEURO_VERSION,
        },
        {
          name: 'DataLad',
          template: 'datalad clone https://github.com/OpenNeuroDatasets/{number}',
          of: OPENNEURO_NUMBER,
        },
      ],
      viewers: [
        {
          name: 'Neurosift',
          template: 'https://neurosift.app/openneuro-dataset/{number}',
          of: OPENNEURO_NUMBER,
        },
      ],
    },
  },
  gin: {
    name: 'G-Node GIN',
    listing: { field: 'neuroscience' },
    dois: { '10.12751/g-node.': `${NO_TEMPLATE}[a-z\\d]{4,10}` },
    ways: oneFile('wget {file}', {
      name: 'ZIP',
      template: 'https://doi.gin.g-node.org/{accession}/10.12751_{name}.zip',
      of: GIN,
    }),
  },
  osf: {
    name: 'OSF',
    listing: { field: 'any', name: 'Open Science Framework' },
    // Addresses of the site are not read, because most of its pages have no DOI.
    dois: { '10.17605/osf.io/': `${NO_TEMPLATE}[a-z\\d]{5}` },
    ways: {
      commands: [{ name: 'osfclient', template: 'osf -p {name} clone', of: OSF }],
      places: [
        {
          name: 'ZIP',
          template: 'https://files.osf.io/v1/resources/{name}/providers/osfstorage/?zip=',
          of: OSF,
        },
      ],
    },
  },
  mendeley: {
    name: 'Mendeley Data',
    listing: { field: 'any', topic: 'researchData' },
    versions: { whole: /^10\.17632\/[a-z\d]{10}/, joint: '.' },
    // Ten letters could be a word, so a name without a digit must be followed by a version.
    dois: {
      '10.17632/': `${NO_TEMPLATE}(?:(?=[a-z]*\\d)[a-z\\d]{10}(?:\\.\\d{1,3})?|[a-z]{10}\\.\\d{1,3})`,
    },
    addresses: {
      'data.mendeley.com/datasets/': {
        rest: `(${NO_TEMPLATE}[a-z\\d]{10})(?:/(\\d{1,3}))?`,
        doi: '10.17632/',
        joint: '.',
      },
    },
    ways: {
      places: [
        {
          name: 'ZIP',
          template: 'https://data.mendeley.com/public-api/zip/{name}/download/{release}',
          of: MENDELEY_VERSION,
        },
      ],
    },
  },
  dataverse: {
    name: 'Harvard Dataverse',
    badge: 'Dataverse',
    listing: { field: 'any' },
    dois: { '10.7910/dvn/': `${NO_TEMPLATE}[a-z\\d]{5,8}(?:/[a-z\\d]{5,8})?` },
    // Dataverse tells capitals from small letters.
    ways: oneFile('curl -L -O -J "{file}"', {
      name: 'ZIP',
      template:
        'https://dataverse.harvard.edu/api/access/dataset/:persistentId/?persistentId=doi:{ACCESSION}',
      of: DATAVERSE,
    }),
  },
  ebrains: {
    name: 'EBRAINS',
    listing: { field: 'neuroscience', topic: 'brain' },
    dois: { '10.25493/': `${NO_TEMPLATE}[a-z\\d]{3,4}${HYPHEN}[a-z\\d]{3,4}` },
  },
  pangaea: {
    name: 'PANGAEA',
    listing: { field: 'any', topic: 'earth' },
    dois: { '10.1594/pangaea.': '\\s{0,4}\\d{3,9}' },
    ways: {
      commands: [{ name: 'pangaear', language: 'R', template: 'pangaear::pg_data(doi = "{ACCESSION}")' }],
    },
  },
  physionet: {
    name: 'PhysioNet',
    listing: { field: 'any', topic: 'physiology' },
    versions: {
      whole: new RegExp(`^10\\.13026/content/(${PROJECT})`),
      joint: '/',
      pages: 'https://physionet.org/content/',
      isFoundByPage: true,
    },
    dois: { '10.13026/': PHYSIONET },
    addresses: {
      'physionet.org/content/': {
        rest: `(${PROJECT})(?:/(\\d{1,4}(?:\\.\\d{1,4}){1,2}))?`,
        doi: '10.13026/content/',
        joint: '/',
      },
    },
  },
  crcns: {
    name: 'CRCNS',
    listing: { field: 'neuroscience', name: 'Collaborative Research in Computational Neuroscience' },
    dois: { '10.6080/': '(?=k[a-z]*\\d)[a-z\\d]{7,9}' },
  },
  [ANY]: {
    name: 'DataCite',
    listing: { field: 'any', topic: 'others' },
    dois: {
      // 4TU.ResearchData
      '10.4121/':
        'uuid:[\\da-f]{8}(?:-[\\da-f]{4,12}){4}|[\\da-f]{8}(?:-[\\da-f]{4,12}){4}|\\d{6,9}(?:\\.v\\d{1,3})?',
      // Statistics Canada
      '10.25318/': '\\d{8,10}-(?:eng|fra)',
      // GESIS
      '10.4232/': '1\\.\\d{4,6}',
      // HEPData
      '10.17182/hepdata.': '\\d{2,7}(?:\\.v\\d{1,3})?(?:/t\\d{1,4})?',
      // NASA Earthdata
      '10.5067/': '(?=[a-z+/_.-]*\\d)[a-z\\d](?:[a-z\\d+/_.-]{0,60}[a-z\\d])?',
      // Swedish National Data Service
      '10.5878/': `${FOUR_AND_FOUR}|\\d{6}`,
      // Cambridge Crystallographic Data Centre
      '10.5517/': '(?:ccdc\\.csd\\.)?cc[a-z\\d]{4,8}',
      // University of Bath
      '10.15125/bath-': '\\d{5}',
      // Data of Australian universities
      '10.4225/': '\\d{2}/[\\da-f]{13}',
      // Open Heritage 3D
      '10.26301/': FOUR_AND_FOUR,
      // Gigantum
      '10.34747/': FOUR_AND_FOUR,
    },
  },
};
