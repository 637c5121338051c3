import type { Answer } from '@/demo/internet/answer';
import { worksAnswer } from '@/demo/internet/works-api';
import { NON_ASCII } from '@/demo/samples/archive-states';
import { wireRelated, wireWork } from '@/demo/samples/work';

/** Path below which the embedded registry answers as DataCite does. */
const PATH = '/datacite/dois';

/**
 * Invented works. Each entry has only those fields in which a work differs from the sample. Each work shows something
 * that none of the others does.
 */
const works: readonly Parameters<typeof wireWork>[0][] = [
  // A work with every field.
  {},
  // The first of two versions, and the work whose DOI stands for both versions.
  {
    doi: '10.5281/zenodo.8675301',
    titles: [{ title: 'Tide pools of the outer reef: octopus counts' }],
    version: '1.0',
    relatedIdentifiers: [
      wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675309'),
      wireRelated('IsVersionOf', '10.5281/zenodo.8675308'),
    ],
  },
  {
    doi: '10.5281/zenodo.8675308',
    version: null,
    relatedIdentifiers: ['8675301', '8675309'].map((id) => wireRelated('HasVersion', `10.5281/zenodo.${id}`)),
  },
  // Software by a team. The sample paper names it.
  {
    doi: '10.5281/zenodo.8675400',
    titles: [{ title: 'poolcount: counting what moves in tide pools' }],
    creators: [{ name: 'Reef Survey Team', nameType: 'Organizational' }],
    types: { resourceTypeGeneral: 'Software' },
    version: 'v0.3.2',
    sizes: [],
    rightsList: [{ rightsIdentifier: 'mit', rightsIdentifierScheme: 'SPDX' }],
    relatedIdentifiers: [
      wireRelated('IsSupplementTo', 'https://code.example/poolcount/tree/v0.3.2', 'URL'),
      wireRelated('IsCitedBy', '10.5555/quiet.2026.0041'),
    ],
  },
  // A poster for which a size of zero is given.
  {
    doi: '10.6084/m9.figshare.7301234.v1',
    titles: [{ title: 'Where the octopus sleeps: a poster' }],
    publisher: 'figshare',
    types: { resourceTypeGeneral: 'Image', resourceType: 'Poster' },
    version: null,
    sizes: ['0 Bytes'],
    dates: [{ date: '2019', dateType: 'Issued' }],
    publicationYear: 2019,
    relatedIdentifiers: [wireRelated('IsIdenticalTo', '10.6084/m9.figshare.7301234')],
  },
  // A supplement to a paper. Its size is given in data points.
  {
    doi: '10.1594/pangaea.730001',
    titles: [{ title: 'Sea water temperature at station Reef-7, 2007–2012' }],
    publisher: 'PANGAEA',
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Supplementary Dataset' },
    sizes: ['2170 data points'],
    version: null,
    relatedIdentifiers: [
      wireRelated('IsSupplementTo', '10.5072/reef.temperature'),
      // A DOI in mixed case, written as an address.
      wireRelated('IsSupplementTo', 'https://doi.org/10.5555/Tidewater.2021.0117', 'URL'),
    ],
  },
  // A data set with its version in the DOI.
  {
    doi: '10.18112/openneuro.ds000917.v1.0.2',
    titles: [{ title: 'Resting octopuses, imaged' }],
    publisher: 'OpenNeuro',
    version: '1.0.2',
    rightsList: [{ rights: 'CC0', rightsUri: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
    relatedIdentifiers: [wireRelated('IsDescribedBy', '10.5555/tidewater.2021.0117')],
  },
  // A work that its authors withdrew, so that DataCite does not list it.
  {
    doi: '10.5061/dryad.rf917',
    titles: [{ title: 'Arm movements, withdrawn by their authors' }],
    publisher: 'Dryad',
    state: 'registered',
    relatedIdentifiers: [],
  },
  // A work that its repository withdrew, and still lists.
  {
    doi: '10.5281/zenodo.8675500',
    titles: [{ title: 'Counts that were wrong' }],
    dates: [
      { date: '2022-01-01', dateType: 'Issued' },
      { date: '2025-03-01', dateType: 'Withdrawn' },
    ],
    relatedIdentifiers: [],
  },
  {
    doi: '10.5281/zenodo.8675600',
    titles: [{ title: `${NON_ASCII} 潮間帯` }],
    relatedIdentifiers: [],
  },
  // Versions of a data set. The accession without a version has no DOI.
  ...['1.0.0', '1.0.4', '1.0.10'].map((version) => ({
    doi: `10.18112/openneuro.ds000925.v${version}`,
    titles: [{ title: 'Octopuses that watch films' }],
    publisher: 'OpenNeuro',
    version,
    relatedIdentifiers: [],
  })),
  // Versions of a work whose pages do not tell their DOIs.
  ...['1.0.0', '1.0.1'].map((version, at) => ({
    doi: `10.13026/reef-${at}100`,
    titles: [{ title: 'Heartbeats of octopuses' }],
    publisher: 'PhysioNet',
    version,
    url: `https://physionet.org/content/reefbeats/${version}/`,
    relatedIdentifiers: [],
  })),
  // A work under embargo.
  {
    doi: '10.12751/g-node.reef17',
    titles: [{ title: 'Recordings from the arm nerve cord' }],
    publisher: 'G-Node',
    rightsList: [{ rights: 'Embargoed Access', rightsUri: 'info:eu-repo/semantics/embargoedAccess' }],
  },
  // A data set and a text of a repository that the extension knows only from the table of DOI prefixes.
  {
    doi: '10.5880/reef.2020.001',
    titles: [{ title: 'Tides at the outer reef' }],
    publisher: 'Shelf Sea Data Services',
    version: null,
    relatedIdentifiers: [],
  },
  {
    doi: '10.5880/reef.2020.002',
    titles: [{ title: 'How the tides were measured' }],
    publisher: 'Shelf Sea Data Services',
    types: { resourceTypeGeneral: 'Text' },
    version: null,
    sizes: [],
    relatedIdentifiers: [],
  },
  // A data set and a text with a prefix that the extension does not know.
  {
    doi: '10.99999/reef.7',
    titles: [{ title: 'Soundings of the outer reef, 2007–2012' }],
    publisher: 'Reef Shelf',
    version: null,
    relatedIdentifiers: [],
  },
  {
    doi: '10.99999/reef.8',
    titles: [{ title: 'How the soundings were made' }],
    publisher: 'Reef Shelf',
    types: { resourceTypeGeneral: 'Report' },
    version: null,
    sizes: [],
    relatedIdentifiers: [],
  },
  // Versions of a collection that are cited separately.
  ...Object.entries({ '': 1, '/0.210812.1448': 3 }).map(([version, citationCount]) => ({
    doi: `10.5555/harbour.000003${version}`,
    relatedIdentifiers: [],
    citationCount,
  })),
];

const byDoi = new Map(works.map(wireWork).map((work) => [work.data.attributes.doi, work]));

/** DOIs of all works, in lower case. */
export const workDois: readonly string[] = [...byDoi.keys()];

/** Answers as DataCite does, at the address of the embedded registry. Returns null for other addresses. */
export const workAt = (url: URL): Answer | null => worksAnswer(url, PATH, byDoi);
