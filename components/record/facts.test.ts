import { describe, expect, test } from 'vitest';
import type { DisplayedVersion } from '@/components/displayed-version';
import { words } from '@/demo/gallery/stage';
import type { VersionRecord } from '@/lib/collection/record';
import type { WorkDetails } from '@/lib/collection/work';
import { archives } from '@/lib/kinds/accessions/archives';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { factKindsOf } from '@/lib/kinds/fact-kinds';
import { factsOf } from './facts';

const registryOf = (key: string) => {
  const registry = builtInRegistries.find((each) => each.key === key);
  if (!registry) throw new Error(`There is no registry ${key}.`);
  return registry;
};

const RECORD: VersionRecord = { accession: 'A1', version: '', name: 'Limpets', lostFields: [] };

/** Draws the facts as a card does: `**` marks those that decide, `_` Latin names. */
function drawn(key: string, fields: Partial<VersionRecord>, sizes: Partial<DisplayedVersion> = {}): string {
  const record = { ...RECORD, ...fields };
  const shown: DisplayedVersion = {
    version: record.version,
    record,
    name: record.name,
    bytes: record.holdings?.bytes,
    files: record.holdings?.files,
    counted: undefined,
    waiting: false,
    ...sizes,
  };
  return factsOf(shown, registryOf(key), words)
    .map(({ text, isDeciding, isLatin }) => (isDeciding ? `**${text}**` : isLatin ? `_${text}_` : text))
    .join(' · ');
}

const MOUSE = [{ name: 'Mus musculus - House mouse' }];
const HUMAN = [{ name: 'Homo sapiens (human)' }];

describe('facts stand in the order of their importance, those that decide first', () => {
  test.each<[string, string, Partial<VersionRecord>, Partial<DisplayedVersion>, string]>([
    [
      'a collection',
      'dandi',
      {
        licenses: ['CC-BY-4.0'],
        holdings: { subjects: 10, species: MOUSE, standards: [{ name: 'Neurodata Without Borders (NWB)' }] },
      },
      { bytes: 14_700_000_000, files: 39 },
      '**14.7 GB** · **39 files** · 10 subjects · _Mus musculus_ · NWB · CC BY 4.0',
    ],
    [
      'a series of GEO',
      'geo',
      {
        holdings: {
          samples: 11,
          species: [{ name: 'Mus musculus' }],
          techniques: [{ name: 'Expression profiling by high throughput sequencing' }],
        },
        deposit: { access: 'public' },
      },
      {},
      '**11 samples** · _Mus musculus_ · Expression profiling by sequencing',
    ],
    [
      'a structure',
      'pdb',
      {
        holdings: { species: HUMAN, techniques: [{ name: 'X-ray diffraction', resolution: '1.74 Å' }] },
        deposit: {
          access: 'public',
          measures: ['64.7 kDa'],
          ligands: ['HEM', 'PO4', 'ZN', 'CL'].map((identifier) => ({ name: 'X', identifier })),
        },
      },
      {},
      '**X-ray diffraction, 1.74 Å** · _Homo sapiens_ · 64.7 kDa · with HEM, PO4, ZN and 1 more',
    ],
    [
      'a structure by two methods',
      'pdb',
      {
        holdings: {
          techniques: [
            { name: 'Neutron diffraction', resolution: '1.42 Å' },
            { name: 'X-ray diffraction', resolution: '0.92 Å' },
          ],
        },
        deposit: { access: 'public' },
      },
      {},
      '**Neutron diffraction, 1.42 Å** · **X-ray diffraction, 0.92 Å**',
    ],
    [
      'a map',
      'emdb',
      {
        relatedResources: [
          { relation: 'References', name: 'PDB 7A4M' },
          { relation: 'References', name: 'EMD-4218' },
        ],
        holdings: {
          techniques: [{ name: 'Single-particle analysis', resolution: '1.22 Å' }],
          species: MOUSE,
        },
        deposit: { access: 'public' },
      },
      {},
      '**Single-particle analysis, 1.22 Å** · _Mus musculus_ · model 7A4M',
    ],
    [
      'a project of PRIDE',
      'proteomexchange',
      {
        publisher: 'PRIDE Archive',
        terms: [{ text: 'EBI terms of use', url: undefined, language: undefined }],
        holdings: {
          techniques: [{ name: 'Bottom-up proteomics' }],
          species: [{ name: 'Erwinia carotovora' }],
        },
        deposit: {
          access: 'public',
          labels: ['TMT'],
          submission: 'complete',
          instruments: [{ name: 'LTQ Orbitrap Velos' }],
        },
      },
      {},
      '**Bottom-up proteomics** · **TMT** · _Erwinia carotovora_ · complete submission · LTQ Orbitrap Velos · EBI terms of use',
    ],
    [
      'a study of dbGaP',
      'dbgap',
      {
        holdings: { subjects: 296, samples: 310, species: HUMAN },
        deposit: { access: 'controlled', consents: ['GRU-NPU', 'HMB'] },
      },
      {},
      '**296 participants** · _Homo sapiens_ · consent GRU-NPU, HMB',
    ],
    [
      'a project of ENA',
      'ena',
      {
        contributors: [
          { name: 'GEO', kind: 'organization', roles: [], cited: false },
          { name: 'Genoscope', kind: 'organization', roles: [], cited: true },
        ],
        holdings: { samples: 135, species: [{ name: 'marine metagenome' }] },
        deposit: { access: 'public' },
      },
      {},
      '**135 samples** · marine metagenome · Genoscope',
    ],
    [
      'an assembly',
      'assembly',
      { deposit: { access: 'public', entry: 'Chromosome', bases: 712_350_000 } },
      {},
      '**Chromosome** · **712 Mb**',
    ],
    [
      'a collection of cells',
      'cellxgene',
      { holdings: { cells: 33_000, bytes: 1_000_000, files: 2 }, deposit: { access: 'public' } },
      {},
      '**33,000 cells** · 1 MB · 2 files',
    ],
    [
      'a run',
      'ena',
      {
        holdings: { samples: 11, species: MOUSE },
        deposit: {
          access: 'public',
          part: {
            kind: 'run',
            accession: 'SRR1',
            others: [],
            reads: {
              bases: 14_212_345_678,
              layout: 'paired',
              instrument: 'NextSeq 500',
              strategy: 'RNA-Seq',
            },
          },
        },
      },
      {},
      '**14.2 Gb** · **paired, NextSeq 500** · _Mus musculus_ · RNA-Seq',
    ],
    ['nothing', 'geo', { deposit: { access: 'public' } }, {}, ''],
  ])('%s', (_, key, record, sizes, line) => expect(drawn(key, record, sizes)).toBe(line));
});

test.each([
  [
    'the first of three organisms',
    ['Patella vulgata', 'Patella ulyssiponensis', 'Patella depressa'].map((name) => ({ name })),
    'Patella vulgata and 2 more',
  ],
  ['a common name', [{ name: 'House mouse' }], 'House mouse'],
  ['a sample of many organisms', [{ name: 'seawater metagenome' }], 'seawater metagenome'],
])('no italics for %s', (_, species, text) => {
  expect(drawn('geo', { holdings: { species } })).toBe(text);
});

test('each of two organisms has its own letters', () => {
  const species = [{ name: 'Mus musculus' }, { name: 'Human' }];
  expect(drawn('geo', { holdings: { species } })).toBe('_Mus musculus_ · Human');
});

test.each([
  ['zenodo', 'Zenodo', ''],
  ['proteomexchange', 'PRIDE Archive', ''],
  ['ena', 'NCBI BioProject', 'NCBI BioProject'],
  ['figshare', 'The Tide Society', 'The Tide Society'],
  ['figshare', null, ''],
])('the publisher of %s is told where the badge does not: %s', (key, publisher, text) => {
  expect(drawn(key, { publisher })).toBe(text);
});

test('the version of software decides, and that of data does not', () => {
  const work = { version: '0.11.1', holdings: { bytes: 11_800_000 } };
  const sizes = { files: 1 };
  expect(drawn('zenodo', { ...work, type: 'Software' }, sizes)).toBe('**v0.11.1** · **11.8 MB** · 1 file');
  expect(drawn('zenodo', work, sizes)).toBe('**11.8 MB** · **1 file**');
});

const WORK: WorkDetails = {
  kind: 'Image',
  ownKind: 'Poster',
  isListed: true,
  standsForAll: false,
  versions: undefined,
  leadsToNewest: false,
  sizes: [],
  formats: [],
  otherTitles: [],
  language: undefined,
  dates: [],
  publicationYear: undefined,
  opens: undefined,
  places: [],
  otherIdentifiers: [],
  container: undefined,
  series: undefined,
  citedBy: undefined,
};

test.each<[string, Partial<VersionRecord>, string]>([
  ['the kind that the head of the card says', { type: 'Poster', work: WORK }, 'image'],
  ['no kind that the head does not say', { work: WORK }, 'image · Poster'],
])('a work leaves out %s', (_, record, line) => expect(drawn('figshare', record)).toBe(line));

test('a size in units other than bytes decides, too', () => {
  const work = { ...WORK, kind: 'Dataset', ownKind: undefined, sizes: ['8898 data points'] };
  expect(drawn('pangaea', { work })).toBe('**8898 data points**');
});

test('each archive with records has facts that decide, and none twice', () => {
  for (const archive of archives.filter((each) => 'apiUrl' in each)) {
    const { deciding, others } = factKindsOf(registryOf(archive.key), undefined);
    expect(deciding.length, archive.key).toBeGreaterThan(0);
    expect(new Set([...deciding, ...others]).size, archive.key).toBe(deciding.length + others.length);
  }
});
