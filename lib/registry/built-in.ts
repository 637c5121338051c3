import type { CollectionProfile, FileViewer, WayTemplates } from './profile';

const NEUROSIFT = 'https://neurosift.app';
const OF_VERSION = 'dandisetVersion={version}';

/** Viewers of OME-Zarr microscopy data, as the archive's own site offers them. */
const ZARR_VIEWERS: readonly FileViewer[] = [
  {
    name: 'ITK/VTK Viewer',
    template: 'https://kitware.github.io/itk-vtk-viewer/app/?gradientOpacity=0.3&image={file}',
  },
  { name: 'OME-Zarr validator', template: 'https://ome.github.io/ome-ngff-validator/?source={file}' },
].map((viewer) => ({ ...viewer, ending: '.ome.zarr' }));

/** The way by the archives' own program. */
const BY_DANDI = {
  commands: [{ name: 'DANDI CLI', template: 'dandi download {curie}' }],
} satisfies WayTemplates;

/** Tools that open an archive's data. `further` is added to the parameters in the addresses of Neurosift. */
const viewers = (further = '') => ({
  viewers: [{ name: 'Neurosift', template: `${NEUROSIFT}/dandiset/{accession}?${OF_VERSION}${further}` }],
  fileViewers: [
    {
      name: 'Neurosift',
      ending: '.nwb',
      template: `${NEUROSIFT}/nwb?url={file}&dandisetId={accession}&${OF_VERSION}${further}`,
    },
    ...ZARR_VIEWERS,
  ],
});

/** Fields that all archives with the DANDI software have in common. */
const COMMON = {
  kind: 'collections',
  entries: { Dandiset: '' },
  otherPrefixes: [],
  otherHosts: [],
  paths: { site: 'dandiset', api: 'dandisets' },
  objectKey: 'dandiset',
  commands: ['nwbinspector'],
  mirrors: [],
  offers: { versions: true, files: true },
  needsSignIn: false,
  citable: true,
  ways: BY_DANDI,
} as const;

/**
 * Built-in archives of collections. If two archives share a word, texts with that word mean the one earlier
 * in this list.
 */
export const archives: readonly CollectionProfile[] = [
  {
    ...COMMON,
    key: 'dandi',
    name: 'DANDI Archive',
    badge: 'DANDI',
    fullName: 'Distributed Archives for Neurophysiology Data Integration',
    prefix: 'DANDI',
    apiUrl: 'https://api.dandiarchive.org/api',
    listing: { field: 'neuroscience', example: 'DANDI:000017' },
    siteUrl: 'https://dandiarchive.org',
    otherHosts: ['gui.dandiarchive.org', 'gui-beta-dandiarchive-org.netlify.app', 'webdav.dandiarchive.org'],
    doi: { prefix: '10.48324', namespace: 'dandi' },
    nouns: ['dandiset'],
    spokenNames: ['DANDI', 'DANDI Archive'],
    mirrors: [
      'github.com/dandisets/',
      'github.com:dandisets/',
      'neurosift.app/dandiset/',
      'lindi.neurosift.org/dandi/dandisets/',
      'dandiarchive.s3.amazonaws.com/dandisets/',
      'dandiarchive.s3.us-east-2.amazonaws.com/dandisets/',
      's3://dandiarchive/dandisets/',
      'open.quiltdata.com/b/dandiarchive/tree/dandisets/',
    ],
    sandbox: 'dandi-sandbox',
    rrid: 'RRID:SCR_017571',
    allowedAtInstall: true,
    ways: {
      commands: [
        ...BY_DANDI.commands,
        { name: 'DataLad', template: 'datalad clone https://github.com/dandisets/{accession}' },
      ],
      partCommand: 'dandi download dandi://dandi/{accession}@{version}/{path}',
      ...viewers(),
    },
  },
  {
    ...COMMON,
    key: 'dandi-sandbox',
    name: 'DANDI Archive sandbox',
    badge: 'DANDI sandbox',
    prefix: 'DANDI-SANDBOX',
    // Records of the sandbox also use the prefix `DANDI`. In prose, that prefix means the production archive,
    // which is earlier in this list.
    otherPrefixes: ['DANDI-STAGING', 'DANDI'],
    apiUrl: 'https://api.sandbox.dandiarchive.org/api',
    siteUrl: 'https://sandbox.dandiarchive.org',
    otherHosts: [
      'gui-staging.dandiarchive.org',
      'api-staging.dandiarchive.org',
      // Host of previews of the site for pull requests. They use the sandbox's API.
      'gui-dandiarchive-org.netlify.app',
    ],
    doi: { prefix: '10.80507', namespace: 'dandi' },
    nouns: ['sandbox dandiset', 'dandiset'],
    spokenNames: ['DANDI sandbox', 'DANDI Archive sandbox', 'DANDI staging'],
    citable: false,
    ways: { ...BY_DANDI, ...viewers('&staging=1') },
  },
  {
    ...COMMON,
    key: 'ember',
    name: 'EMBER-DANDI',
    prefix: 'EMBER-DANDI',
    otherPrefixes: ['EMBER'],
    apiUrl: 'https://api-dandi.emberarchive.org/api',
    listing: { field: 'neuroscience', example: 'EMBER-DANDI:000463' },
    siteUrl: 'https://dandi.emberarchive.org',
    doi: { prefix: '10.60533', namespace: 'ember-dandi' },
    nouns: ['EMBER dandiset', 'dandiset'],
    spokenNames: ['EMBER DANDI', 'EMBER Archive', 'EMBER-DANDI Archive'],
    sandbox: 'ember-sandbox',
    rrid: 'RRID:SCR_026700',
    allowedAtInstall: true,
  },
  {
    ...COMMON,
    key: 'ember-sandbox',
    name: 'EMBER-DANDI sandbox',
    badge: 'EMBER sandbox',
    prefix: 'EMBER-DANDI-SANDBOX',
    otherPrefixes: ['EMBER-DANDI'],
    apiUrl: 'https://api-dandi.sandbox.emberarchive.org/api',
    siteUrl: 'https://dandi.sandbox.emberarchive.org',
    doi: { prefix: '10.82754', namespace: 'ember-dandi' },
    nouns: ['dandiset'],
    spokenNames: ['EMBER-DANDI sandbox', 'EMBER sandbox'],
    citable: false,
  },
  {
    ...COMMON,
    key: 'linc',
    name: 'LINC Archive',
    badge: 'LINC',
    prefix: 'LINC',
    otherPrefixes: ['DANDI'],
    apiUrl: 'https://api.lincbrain.org/api',
    listing: { field: 'neuroscience', example: 'LINC:000048' },
    siteUrl: 'https://lincbrain.org',
    doi: null,
    nouns: ['LINC dandiset', 'dandiset'],
    spokenNames: ['LINC Archive', 'LINC Data Platform'],
    sandbox: 'linc-staging',
    needsSignIn: true,
  },
  {
    ...COMMON,
    key: 'linc-staging',
    name: 'LINC Archive staging',
    badge: 'LINC staging',
    prefix: 'LINC-STAGING',
    otherPrefixes: ['LINC', 'DANDI'],
    apiUrl: 'https://staging-api.lincbrain.org/api',
    siteUrl: 'https://staging.lincbrain.org',
    doi: null,
    nouns: ['dandiset'],
    spokenNames: ['LINC staging'],
    needsSignIn: true,
    citable: false,
  },
];
