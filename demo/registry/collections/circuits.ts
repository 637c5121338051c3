import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { affiliation, contact, organization, person, researcherId } from './people';
import { assets, CC0, contents, paper } from './vocabulary';

const tremor = toCollection({
  accession: '000005',
  created: '2021-06-14T12:55:41.870021',
  changed: '2022-08-08T15:10:09.441050',
  schemaVersion: '0.6.3',
  contents: contents({
    name: 'Optogenetic pacing of the subthalamic nucleus in a mouse model of tremor',
    description:
      'Spectra of the local field potential while the nucleus was paced with light at 4 to 130 Hz.',
    contributor: [
      person('Iwu, Obinna', ['Author', 'Methodology', 'Researcher'], {
        identifier: researcherId(601),
        affiliation: [affiliation('Harmattan School of Medicine', 'harmat')],
      }),
      contact('Kowalczyk, Bronisława', 'b.kowalczyk@example.org', { identifier: researcherId(602) }),
    ],
    about: [
      { name: 'essential tremor', schemaKey: 'Disorder', identifier: 'DOID:4990' },
      { name: 'subthalamic nucleus', schemaKey: 'Anatomy', identifier: 'UBERON:0001906' },
    ],
    keywords: ['optogenetics', 'basal ganglia', 'tremor'],
    protocol: ['https://example.org/protocols/pacing', 'https://example.org/protocols/fibre-implants'],
    assetsSummary: assets({
      files: 133,
      bytes: 47_330_982_144,
      subjects: 18,
      species: ['mouse'],
      approaches: ['optogenetic approach', 'electrophysiological approach'],
      standards: ['neuro'],
      variables: ['OptogeneticSeries', 'DecompositionSeries', 'LFP'],
      techniques: ['surgical technique', 'signal filtering technique', 'fourier analysis technique'],
    }),
  }),
  published: [{ at: '2022-08-08T15:10:02.018853', schemaVersion: '0.6.3' }],
});

/** Published in 2021, saved again in 2023: the citation's year is that of the save. */
const wormTouch = toCollection({
  accession: '000011',
  created: '2021-09-02T09:09:09.090909',
  changed: '2021-12-20T21:02:44.120004',
  schemaVersion: '0.6.2',
  contents: contents({
    name: 'Whole-brain activity of worms that are touched gently, harshly, and not at all',
    description: 'Calcium signals of 302 neurons in 40 animals on a chip, with the video of their movement.',
    contributor: [
      contact('Tanaka-Muñoz, Rei', 'r.tanaka@example.org'),
      person('Fairweather, Una', ['Author', 'DataCollector']),
    ],
    license: CC0,
    keywords: ['C. elegans', 'mechanosensation'],
    assetsSummary: assets({
      files: 40,
      bytes: 9_118_077_310,
      subjects: 40,
      species: ['worm'],
      approaches: ['microscopy approach; cell population imaging', 'behavioral approach'],
      variables: ['PlaneSegmentation', 'BehavioralTimeSeries'],
    }),
  }),
  published: [
    { at: '2021-12-20T21:02:38.551230', resaved: '2023-03-06T10:44:57.302991', schemaVersion: '0.6.2' },
  ],
});

/** Since it was published the draft has grown, and has got a new title. */
const macaqueReach = toCollection({
  accession: '000014',
  created: '2022-11-30T16:00:20.111000',
  changed: '2026-01-22T11:11:47.200930',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Motor and premotor cortex of two macaques during delayed reaches, with a second year of sessions',
    description: 'Two 96-channel arrays in each animal. The second year is not published yet.',
    contributor: [
      contact('Al-Rashid, Yusra', 'y.alrashid@example.org', { identifier: researcherId(611) }),
      person("O'Shaughnessy, Cormac", ['Author', 'FormalAnalysis'], { identifier: researcherId(612) }),
      person('van der Meulen, Sanne', ['Author', 'ProjectLeader', 'ProjectAdministration']),
    ],
    keywords: ['motor cortex', 'reaching', 'monkey'],
    relatedResource: [paper('A plan outlives its delay', 'polder.2023.0303')],
    assetsSummary: assets({
      files: 388,
      bytes: 522_904_118_337,
      subjects: 2,
      species: ['macaque'],
      approaches: ['electrophysiological approach', 'behavioral approach'],
      standards: ['neuro'],
      variables: ['Units', 'ElectrodeGroup', 'BehavioralEvents', 'Position'],
      techniques: ['multi electrode extracellular electrophysiology recording technique'],
    }),
  }),
  published: [
    {
      at: '2023-03-03T13:37:00.700081',
      schemaVersion: '0.6.4',
      but: {
        name: 'Motor and premotor cortex of two macaques during delayed reaches',
        description: 'Two 96-channel arrays in each animal.',
        assetsSummary: assets({ files: 190, bytes: 250_071_336_820, subjects: 2, species: ['macaque'] }),
      },
    },
  ],
});

const flyDecisions = toCollection({
  accession: '000017',
  created: '2023-02-01T22:18:05.600040',
  changed: '2023-08-24T02:31:15.808112',
  schemaVersion: '0.6.4',
  contents: contents({
    name: 'Descending neurons of walking flies at a fork in the road',
    description: 'Patch-clamp recordings from flies on a ball that choose between two odours.',
    contributor: [
      contact('Ruiz de Azúa, Begoña', 'b.ruiz@example.org', { identifier: researcherId(621) }),
      organization('The Forked Road Consortium', ['Author', 'ProjectMember'], { includeInCitation: true }),
    ],
    keywords: ['Drosophila', 'decision making', 'olfaction'],
    assetsSummary: assets({
      files: 96,
      bytes: 3_020_441_108,
      subjects: 96,
      species: ['fly'],
      approaches: ['electrophysiological approach', 'behavioral approach'],
      techniques: ['behavioral technique'],
      variables: ['BehavioralTimeSeries'],
    }),
  }),
  published: [{ at: '2023-08-24T02:31:09.114477', schemaVersion: '0.6.4' }],
});

export const circuits: readonly HarbourCollection[] = [tremor, wormTouch, macaqueReach, flyDecisions];
