import type { RegistryProfile } from '@/lib/registry/profile';
import type { DoiForm, WorkNames } from './work-names';

/** What sets one repository apart from others whose works have DataCite DOIs. */
interface Repository extends WorkNames {
  readonly key: string;
  /** As the card prints it where a record leaves out its publisher. */
  readonly name: string;
  readonly siteUrl: string;
}

/** `10.5061/dryad.xxxxx` stands in templates and means nothing. */
const NO_TEMPLATE = '(?!x+(?!\\w))';

const doi = (beginning: string, rest: string): DoiForm => ({ beginning, rest });

/** Accessions of digits alone can be told from words, so a line may break before them. */
const digits = (pattern: string) => `\\s{0,4}${pattern}`;

/**
 * The repositories whose works are found by DOI, and by their own addresses where these tell the DOI. What follows a
 * prefix is as narrow as what the repository gives out.
 */
const REPOSITORIES: readonly Repository[] = [
  {
    key: 'zenodo',
    name: 'Zenodo',
    siteUrl: 'https://zenodo.org',
    // Numbers that count up are what templates of READMEs have.
    dois: [doi('10.5281/zenodo.', digits('(?!0|12345(?:6(?:78?)?)?(?!\\d))\\d{1,12}'))],
    addresses: ['zenodo.org/record', 'zenodo.org/api/record'].map((beginning) => ({
      beginning,
      rest: 's?/([1-9]\\d{0,11})',
      doi: '10.5281/zenodo.',
      joint: '',
    })),
  },
  {
    key: 'figshare',
    name: 'figshare',
    siteUrl: 'https://figshare.com',
    dois: [doi('10.6084/m9.figshare.', digits('(?:c\\.)?\\d{4,12}(?:\\.v\\d{1,3})?'))],
    addresses: [
      {
        beginning: 'figshare.com/articles/',
        rest: '(?:[^\\s/?#]{1,200}/){1,2}(\\d{4,12})(?:/(\\d{1,3}))?',
        doi: '10.6084/m9.figshare.',
        joint: '.v',
      },
      {
        beginning: 'figshare.com/collections/',
        rest: '[^\\s/?#]{1,200}/(\\d{4,12})(?:/(\\d{1,3}))?',
        doi: '10.6084/m9.figshare.c.',
        joint: '.v',
      },
    ],
  },
  {
    key: 'dryad',
    name: 'Dryad',
    siteUrl: 'https://datadryad.org',
    dois: [doi('10.5061/dryad.', `${NO_TEMPLATE}[a-z\\d]{1,16}(?:/\\d{1,3}){0,2}`)],
    addresses: [],
  },
  {
    key: 'openneuro',
    name: 'OpenNeuro',
    siteUrl: 'https://openneuro.org',
    dois: [doi('10.18112/openneuro.', 'ds\\d{6}\\.v\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}')],
    // Only versions have DOIs.
    addresses: [
      {
        beginning: 'openneuro.org/datasets/',
        rest: '(ds\\d{6})/versions/(\\d{1,4}\\.\\d{1,4}\\.\\d{1,4})',
        doi: '10.18112/openneuro.',
        joint: '.v',
      },
    ],
  },
  {
    key: 'gin',
    name: 'G-Node GIN',
    siteUrl: 'https://gin.g-node.org',
    dois: [doi('10.12751/g-node.', `${NO_TEMPLATE}[a-z\\d]{4,10}`)],
    addresses: [],
  },
  {
    key: 'osf',
    name: 'OSF',
    siteUrl: 'https://osf.io',
    // Most pages of that site have no DOI, so their addresses promise none.
    dois: [doi('10.17605/osf.io/', `${NO_TEMPLATE}[a-z\\d]{5}`)],
    addresses: [],
  },
  {
    key: 'mendeley',
    name: 'Mendeley Data',
    siteUrl: 'https://data.mendeley.com',
    dois: [doi('10.17632/', '(?=[a-z]*\\d)[a-z\\d]{10}(?:\\.\\d{1,3})?')],
    addresses: [
      {
        beginning: 'data.mendeley.com/datasets/',
        rest: '((?=[a-z]*\\d)[a-z\\d]{10})(?:/(\\d{1,3}))?',
        doi: '10.17632/',
        joint: '.',
      },
    ],
  },
  {
    key: 'dataverse',
    name: 'Harvard Dataverse',
    siteUrl: 'https://dataverse.harvard.edu',
    dois: [doi('10.7910/dvn/', `${NO_TEMPLATE}[a-z\\d]{5,8}(?:/[a-z\\d]{5,8})?`)],
    addresses: [],
  },
  {
    key: 'ebrains',
    name: 'EBRAINS',
    siteUrl: 'https://search.kg.ebrains.eu',
    dois: [doi('10.25493/', '[a-z\\d]{3,4}-[a-z\\d]{3,4}')],
    addresses: [],
  },
  {
    key: 'pangaea',
    name: 'PANGAEA',
    siteUrl: 'https://www.pangaea.de',
    dois: [doi('10.1594/pangaea.', digits('\\d{4,9}'))],
    addresses: [],
  },
  {
    key: 'physionet',
    name: 'PhysioNet',
    siteUrl: 'https://physionet.org',
    dois: [doi('10.13026/', '(?=[a-z]*\\d)[a-z\\d]{4,6}(?:-[a-z\\d]{4})?')],
    addresses: [],
  },
  {
    key: 'crcns',
    name: 'CRCNS',
    siteUrl: 'https://crcns.org',
    dois: [doi('10.6080/', 'k[a-z\\d]{6,8}')],
    addresses: [],
  },
  {
    key: 'datacite',
    name: 'DataCite',
    siteUrl: 'https://commons.datacite.org',
    dois: [
      // 4TU.ResearchData
      doi(
        '10.4121/',
        'uuid:[\\da-f]{8}(?:-[\\da-f]{4,12}){4}|[\\da-f]{8}(?:-[\\da-f]{4,12}){4}|\\d{6,9}(?:\\.v\\d{1,3})?',
      ),
      // Statistics Canada
      doi('10.25318/', '\\d{8,10}-(?:eng|fra)'),
      // GESIS
      doi('10.4232/', '1\\.\\d{4,6}'),
      // HEPData
      doi('10.17182/hepdata.', '\\d{2,7}(?:\\.v\\d{1,3})?(?:/t\\d{1,4})?'),
      // NASA Earthdata
      doi('10.5067/', '(?=[a-z+/_.-]*\\d)[a-z\\d](?:[a-z\\d+/_.-]{0,60}[a-z\\d])?'),
      // Swedish National Data Service
      doi('10.5878/', '[a-z\\d]{4}-[a-z\\d]{4}|\\d{6}'),
      // Cambridge Crystallographic Data Centre
      doi('10.5517/', '(?:ccdc\\.csd\\.)?cc[a-z\\d]{4,8}'),
      // University of Bath
      doi('10.15125/bath-', '\\d{5}'),
      // University Library Heidelberg
      doi('10.11588/', '(?:diglit|data|heidok|artdok)[./](?:[a-z\\d./]{0,30}[a-z\\d])'),
      // Data of Australian universities
      doi('10.4225/', '\\d{2}/[\\da-f]{13}'),
      // Open Heritage 3D
      doi('10.26301/', '[a-z\\d]{4}-[a-z\\d]{4}'),
      // Gigantum
      doi('10.34747/', '[a-z\\d]{4}-[a-z\\d]{4}'),
    ],
    addresses: [],
  },
];

/** All of them answer here: DataCite knows every work by its DOI. */
const API = 'https://api.datacite.org';

/** The same as registry profiles. Nothing but DOIs and addresses names their works, so there are no words to be read. */
export const repositories: readonly RegistryProfile[] = REPOSITORIES.map(
  ({ key, name, siteUrl, dois, addresses }) => ({
    kind: 'datacite',
    key,
    name,
    prefix: 'DOI',
    otherPrefixes: [],
    apiUrl: API,
    siteUrl,
    otherHosts: [],
    paths: { site: '', api: 'dois' },
    objectKey: '',
    doi: null,
    nouns: [],
    spokenNames: [],
    mirrors: [],
    offers: { versions: false, list: false, info: false },
    needsSignIn: false,
    citable: true,
    works: { dois, addresses },
  }),
);
