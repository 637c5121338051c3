import { describe, expect, test } from 'vitest';
import { commandFor, type Getting, gettingOf } from '@/lib/collection/getting';
import type { VersionRecord } from '@/lib/collection/record';
import type { Status } from '@/lib/collection/status';
import type { Registry } from '@/lib/registry/naming';
import { builtInRegistries } from './built-in';

const recordOf = (accession: string, version: string): VersionRecord => ({
  accession,
  version,
  name: 'Tides',
  lostFields: [],
});

/** Returns how to get the data of an accession in a state; `more` is what the record says besides. */
function gettingAt(
  registry: Registry,
  [accession, version]: readonly [string, string],
  kind: Status['kind'],
  more: Partial<VersionRecord> = {},
): Getting | undefined {
  const status = { kind, date: undefined } as Status;
  return gettingOf({ registry, accession, version }, { ...recordOf(accession, version), ...more }, status);
}

const textsOf = (getting: Getting | undefined): string[] =>
  getting?.kind === 'open'
    ? [getting.commands, getting.places, getting.viewers].flat().map(({ text }) => text)
    : [];

const V = '0.210812.1448';
const NOW = Date.UTC(2026, 10, 29);
const FTP = 'https://ftp.ncbi.nlm.nih.gov/geo';
const byWget = (above: number, address: string) =>
  `wget -r -np -nH --cut-dirs=${above} -R "index.html*" ${address}`;
const RUNS = 'https://www.ncbi.nlm.nih.gov/Traces/study/?acc=';
const EBI = 'https://ftp.ebi.ac.uk';
const WORKBENCH = 'https://www.metabolomicsworkbench.org/rest/study/study_id';
const ENCODE = 'https://www.encodeproject.org';
const HUGGING_FACE = 'https://huggingface.co/datasets/tides/pools_2.1';
const DATAVERSE =
  'https://dataverse.harvard.edu/api/access/dataset/:persistentId/?persistentId=doi:10.7910/DVN/28075';

/** Maps each archive to public data sets, with every way that each has. Data sets of collections have the version V. */
const OPEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dandi: {
    '000017': [
      `dandi download DANDI:000017/${V}`,
      'datalad clone https://github.com/dandisets/000017',
      `https://neurosift.app/dandiset/000017?dandisetVersion=${V}`,
    ],
  },
  'dandi-sandbox': {
    '000017': [
      `dandi download DANDI-SANDBOX:000017/${V}`,
      `https://neurosift.app/dandiset/000017?dandisetVersion=${V}&staging=1`,
    ],
  },
  ember: { '000463': [`dandi download EMBER-DANDI:000463/${V}`] },
  'ember-sandbox': { '000463': [`dandi download EMBER-DANDI-SANDBOX:000463/${V}`] },
  zenodo: { '10.5281/zenodo.7213214': ['zenodo_get 10.5281/zenodo.7213214'] },
  figshare: {
    '10.6084/m9.figshare.1234.v2': [
      'wget -O figshare-1234.zip https://figshare.com/ndownloader/articles/1234/versions/2',
      'https://figshare.com/ndownloader/articles/1234/versions/2',
    ],
    '10.6084/m9.figshare.1234': [],
    '10.6084/m9.figshare.c.1234.v2': [],
  },
  openneuro: {
    '10.18112/openneuro.ds000117.v1.0.3': [
      'aws s3 sync --no-sign-request s3://openneuro.org/ds000117 ds000117',
      'openneuro download --snapshot 1.0.3 ds000117 ds000117',
      'datalad clone https://github.com/OpenNeuroDatasets/ds000117',
      'https://neurosift.app/openneuro-dataset/ds000117',
    ],
    '10.18112/openneuro.ds000117': [
      'aws s3 sync --no-sign-request s3://openneuro.org/ds000117 ds000117',
      'datalad clone https://github.com/OpenNeuroDatasets/ds000117',
      'https://neurosift.app/openneuro-dataset/ds000117',
    ],
  },
  gin: {
    '10.12751/g-node.5b08du': [
      'wget https://doi.gin.g-node.org/10.12751/g-node.5b08du/10.12751_g-node.5b08du.zip',
      'https://doi.gin.g-node.org/10.12751/g-node.5b08du/10.12751_g-node.5b08du.zip',
    ],
  },
  osf: {
    '10.17605/osf.io/abcd2': [
      'osf -p abcd2 clone',
      'https://files.osf.io/v1/resources/abcd2/providers/osfstorage/?zip=',
    ],
  },
  mendeley: {
    '10.17632/4xnkvr88tk.1': ['https://data.mendeley.com/public-api/zip/4xnkvr88tk/download/1'],
    '10.17632/4xnkvr88tk': [],
  },
  dataverse: {
    '10.7910/dvn/28075': [`curl -L -O -J "${DATAVERSE}"`, DATAVERSE],
    // A single file of a data set
    '10.7910/dvn/28075/abcdef': [],
  },
  pangaea: { '10.1594/pangaea.896614': ['pangaear::pg_data(doi = "10.1594/PANGAEA.896614")'] },
  geo: {
    GSE263566: [
      byWget(3, `${FTP}/series/GSE263nnn/GSE263566/`),
      'GEOquery::getGEO("GSE263566")',
      'pysradb gse-to-srp GSE263566',
      'https://www.ncbi.nlm.nih.gov/geo/geo2r/?acc=GSE263566',
      `${RUNS}GSE263566`,
    ],
    GSE1: [
      byWget(3, `${FTP}/series/GSEnnn/GSE1/`),
      'GEOquery::getGEO("GSE1")',
      'pysradb gse-to-srp GSE1',
      'https://www.ncbi.nlm.nih.gov/geo/geo2r/?acc=GSE1',
      `${RUNS}GSE1`,
    ],
    GDS5435: ['GEOquery::getGEO("GDS5435")', `${FTP}/datasets/GDS5nnn/GDS5435/`],
    GSM2450001: ['GEOquery::getGEO("GSM2450001")'],
    // The record of this copy has the accession of the original.
    'E-GEOD-30436': [],
  },
  pdb: {
    '4HHB': [
      'wget https://files.rcsb.org/download/4HHB.cif.gz',
      'https://files.rcsb.org/download/4HHB.cif.gz',
      'https://www.rcsb.org/3d-view/4HHB',
    ],
    pdb_10001xyz: [],
  },
  emdb: {
    'EMD-30210': [
      `wget ${EBI}/pub/databases/emdb/structures/EMD-30210/map/emd_30210.map.gz`,
      'https://molstar.org/viewer/?emdb=EMD-30210',
    ],
  },
  empiar: { 'EMPIAR-10028': [byWget(2, `${EBI}/empiar/world_availability/10028/`)] },
  ena: {
    PRJNA988806: [
      'fastq-dl --accession PRJNA988806',
      'pysradb metadata PRJNA988806 --detailed',
      `${RUNS}PRJNA988806`,
    ],
    ERP001736: [
      'fastq-dl --accession ERP001736',
      'pysradb metadata ERP001736 --detailed',
      `${RUNS}ERP001736`,
    ],
    SRR5217911: [
      'prefetch SRR5217911 && fasterq-dump SRR5217911',
      'fastq-dl --accession SRR5217911',
      'pysradb metadata SRR5217911 --detailed',
      `${RUNS}SRR5217911`,
    ],
    SAMN08736416: [],
    'BIOPROJECT:988806': [],
  },
  assembly: { 'GCA_000001405.29': ['datasets download genome accession GCA_000001405.29'] },
  proteomexchange: {
    PXD000001: ['pridepy download-all-public-raw-files -a PXD000001 -o PXD000001'],
    RPXD000650: [],
  },
  metabolights: { MTBLS1: [byWget(5, `${EBI}/pub/databases/metabolights/studies/public/MTBLS1/`)] },
  metabolomicsworkbench: {
    ST001179: [
      `curl -o ST001179_mwtab.txt ${WORKBENCH}/ST001179/mwtab/txt`,
      `${WORKBENCH}/ST001179/mwtab/txt`,
    ],
  },
  massive: { MSV000083508: ['pridepy download-all-public-raw-files -a MSV000083508 -o MSV000083508'] },
  encode: {
    ENCSR000EGM: [
      `curl -L -o files.txt "${ENCODE}/batch_download/?type=Experiment&accession=ENCSR000EGM" && xargs -L 1 curl -O -J -L < files.txt`,
      `${ENCODE}/metadata/?type=Experiment&accession=ENCSR000EGM`,
    ],
  },
  arrayexpress: {
    'E-MTAB-5061': [
      'curl -LO https://www.ebi.ac.uk/biostudies/files/E-MTAB-5061/E-MTAB-5061.sdrf.txt',
      'https://www.ebi.ac.uk/biostudies/files/E-MTAB-5061/E-MTAB-5061.sdrf.txt',
    ],
  },
  synapse: {
    syn3219045: ['synapse get -r syn3219045'],
    'syn4217001.2': ['synapse get -v 2 syn4217001'],
  },
  huggingface: {
    'tides/pools_2.1': [
      'hf download tides/pools_2.1 --repo-type dataset',
      'datasets.load_dataset("tides/pools_2.1")',
      `git clone ${HUGGING_FACE}`,
      `${HUGGING_FACE}/tree/main`,
      `${HUGGING_FACE}/viewer`,
    ],
  },
};

const NO_RECORD = 'No record is looked up, so nobody has confirmed that the data are public.';
const BY_RECORD = 'The folder is not told by the accession.';

/** Says why public data sets of an archive have no way apart from their page. */
const NONE: Readonly<Record<string, string>> = {
  linc: 'The archive asks everybody to sign in.',
  'linc-staging': 'The archive asks everybody to sign in.',
  dryad: 'Downloads by its API need a token.',
  ebrains: 'Its DOIs do not tell where the files are, and many data sets ask for an account.',
  physionet: 'Its DOIs tell neither the project nor whether access is controlled.',
  crcns: 'The archive asks everybody to sign in.',
  datacite: 'Each repository has its own ways.',
  mgnify: 'The reads are at ENA, and the results are files of each analysis.',
  bioimages: BY_RECORD,
  biostudies: BY_RECORD,
  dbgap: 'Data are given on application alone.',
  ega: 'Data are given on application; what is open is fetched by its client with an account.',
  cellxgene: 'The record names the files.',
  jpost: NO_RECORD,
  iprox: NO_RECORD,
  peptideatlas: NO_RECORD,
  bmrb: NO_RECORD,
  ccdc: NO_RECORD,
  idr: NO_RECORD,
  ngdc: NO_RECORD,
  cngb: NO_RECORD,
  jga: NO_RECORD,
  flowrepository: NO_RECORD,
  immport: NO_RECORD,
};

const registryOf = (key: string): Registry => {
  const found = builtInRegistries.find((each) => each.key === key);
  if (!found) throw new Error(`There is no archive ${key}.`);
  return found;
};

test('each archive has a way to public data, or a reason why it has none', () => {
  const told = [...Object.keys(OPEN), ...Object.keys(NONE)];
  expect(told.toSorted()).toEqual(builtInRegistries.map(({ key }) => key).toSorted());
  for (const [key, rows] of Object.entries(OPEN)) {
    expect(Object.values(rows).flat(), key).not.toEqual([]);
    for (const accession of Object.keys(rows))
      expect(
        registryOf(key).naming.parseName(registryOf(key).naming.toName({ accession, version: null })),
        accession,
      ).not.toBeNull();
  }
});

describe('the ways to public data', () => {
  const rows = Object.entries(OPEN).flatMap(([key, some]) =>
    Object.entries(some).map(([accession, texts]) => [key, accession, texts] as const),
  );

  test.each(rows)('of %s:%s', (key, accession, texts) => {
    const registry = registryOf(key);
    const kind = registry.kind === 'accessions' ? 'public' : 'published';
    expect(textsOf(gettingAt(registry, [accession, V], kind))).toEqual(texts);
  });

  test.each(Object.keys(NONE))('are none for %s', (key) => {
    for (const accession of [registryOf(key).listing?.example ?? '10.5072/tides', '000048'])
      expect(textsOf(gettingAt(registryOf(key), [accession, V], 'public'))).toEqual([]);
  });
});

/** A data set of each archive. */
const each = builtInRegistries.map((registry) => {
  const [accession = registry.kind === 'datacite' ? '10.5072/tides' : '000048'] = Object.keys(
    OPEN[registry.key] ?? {},
  );
  return [registry.key, registry, accession] as const;
});

describe('of each archive', () => {
  test.each(each)(
    'data of %s that are given on application lead to it, and never to a command',
    (_, registry, accession) => {
      for (const kind of ['controlled', 'account', 'embargoed'] as const) {
        const getting = gettingAt(registry, [accession, V], kind);
        expect(getting?.kind).toBe('on-request');
        expect(getting).toMatchObject({ url: expect.stringMatching(/^https:\/\//) });
      }
      const restricted = gettingAt(registry, [accession, V], 'published', {
        access: [{ status: 'RestrictedAccess' }],
      });
      expect(restricted?.kind).toBe('on-request');
    },
  );

  const silent = [
    'asking',
    'failed',
    'unreleased',
    'withdrawn',
    'deleted',
    'replaced',
    'unlisted',
    'unembargoing',
  ] as const;
  test.each(each)(
    'nothing is offered for data of %s that are not public, not found or withdrawn',
    (_, registry, accession) => {
      for (const kind of silent) expect(gettingAt(registry, [accession, V], kind), kind).toBeUndefined();
    },
  );

  test.each(each)('each link of %s is an address with https', (_, { ways = {} }) => {
    const { places = [], viewers = [], fileViewers = [], application } = ways;
    for (const text of [
      ...[places, viewers, fileViewers].flat().map(({ template }) => template),
      application ?? 'https://',
    ])
      expect(text).toMatch(/^https:\/\//);
  });
});

test('a part has its own ways first, and then those of its data set', () => {
  const part = { kind: 'run', accession: 'SRR5217911', others: [] } as const;
  const deposit = { access: 'public', part } as const;
  const getting = gettingAt(registryOf('ena'), ['PRJNA988806', ''], 'public', { deposit });
  expect(textsOf(getting)).toEqual([
    'prefetch SRR5217911 && fasterq-dump SRR5217911',
    'fastq-dl --accession SRR5217911',
    'pysradb metadata SRR5217911 --detailed',
    'fastq-dl --accession PRJNA988806',
    'pysradb metadata PRJNA988806 --detailed',
    `${RUNS}SRR5217911`,
  ]);
});

test.each([
  ['assembly', 'GCA_000001405', 'GCA_000001405.29', ['datasets download genome accession GCA_000001405.29']],
  ['geo', 'E-GEOD-1', 'GSE1', OPEN.geo?.GSE1],
])('the ways of %s:%s are those of the accession in its record, %s', (key, asked, accession, texts) => {
  expect(textsOf(gettingAt(registryOf(key), [asked, ''], 'public', { accession }))).toEqual(texts);
});

test('places that the record names come first, once each; what is no web address is left out', () => {
  const filesAt = [
    { name: 'Pools', url: `${FTP}/datasets/GDS5nnn/GDS5435/` },
    { name: 'By FTP', url: 'ftp://tides.example/GDS5435' },
    { name: 'Bad', url: 'javascript:alert(1)' },
  ];
  const getting = gettingAt(registryOf('geo'), ['GDS5435', ''], 'public', {
    deposit: { access: 'public', filesAt },
  });
  expect(getting).toMatchObject({ places: [{ name: 'Pools', text: filesAt[0]?.url }] });
});

test('the application is that of the archive, or else the page of the data set', () => {
  const urlAt = (key: string, accession: string) => gettingAt(registryOf(key), [accession, ''], 'controlled');
  expect(urlAt('dbgap', 'phs000424')).toMatchObject({
    url: 'https://dbgap.ncbi.nlm.nih.gov/aa/wga.cgi?page=login',
  });
  expect(urlAt('ega', 'EGAD50000000001')).toMatchObject({
    url: 'https://ega-archive.org/datasets/EGAD50000000001',
  });
});

test.each<[string, Partial<VersionRecord>, string | undefined]>([
  ['geo', {}, byWget(3, `${FTP}/series/GSE263nnn/GSE263566/`)],
  ['geo', { deposit: { access: 'unreleased' } }, undefined],
  ['geo', { deposit: { access: 'public' }, datePublished: '2031-01-01' }, undefined],
  ['geo', { deposit: { access: 'public' }, replacedBy: ['GSE2'] }, undefined],
  ['geo', { access: [{ status: 'EmbargoedAccess' }] }, undefined],
  ['geo', { access: [{ status: 'OpenAccess' }] }, byWget(3, `${FTP}/series/GSE263nnn/GSE263566/`)],
  // The only command is for R.
  ['pangaea', {}, undefined],
  ['linc', {}, undefined],
])('the command beside a citation of %s with %j is %j', (key, more, command) => {
  const [accession = '000048'] = Object.keys(OPEN[key] ?? {});
  const identifier = { registry: registryOf(key), accession, version: V };
  expect(commandFor(identifier, { ...recordOf(accession, V), ...more }, NOW)).toBe(command);
});
