import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { affiliation, contact, organization, person, researcherId } from './people';
import { assets, CC_BY, CC0, contents, oldOpenAccess, openAccess, paper, related } from './vocabulary';

const tidewater = affiliation('Tidewater Institute for Systems Biology', 'tidewat');

const thetaPeople = [
  person('Okonjo, Adaeze N.', ['Author', 'DataCollector', 'FormalAnalysis'], {
    identifier: researcherId(101),
    affiliation: [tidewater],
  }),
  person('Lindqvist, Per-Erik', ['Author', 'Software'], {
    identifier: researcherId(102),
    affiliation: [tidewater, affiliation('Coastal College of Engineering')],
  }),
  contact('Marchetti, Lucia', 'l.marchetti@example.org', {
    identifier: researcherId(103),
    affiliation: [tidewater],
    url: 'https://example.org/people/marchetti',
  }),
  organization('Foundation for the Quiet Sciences', ['Funder'], {
    identifier: 'https://ror.org/0quiet0',
    awardNumber: 'FQS-2019-0417',
  }),
];

const thetaMaze: HarbourCollection = toCollection({
  accession: '000003',
  created: '2021-03-02T09:14:27.551208',
  changed: '2023-06-29T19:55:40.310982',
  schemaVersion: '0.6.4',
  contents: contents({
    name: 'Theta sequences in the dorsal hippocampus of rats running a figure-eight maze',
    description:
      'Silicon-probe recordings from CA1 and CA3 of six rats running a figure-eight maze for water.\n\nEach session holds the local field potential at 1,250 Hz, sorted units, head position from overhead video, and the events of the maze. Sleep before and after every session is included.',
    contributor: thetaPeople,
    about: [{ name: 'hippocampal formation', schemaKey: 'Anatomy', identifier: 'UBERON:0002421' }],
    keywords: ['hippocampus', 'theta sequences', 'place cells', 'sleep'],
    protocol: ['https://example.org/protocols/figure-eight-maze'],
    studyTarget: ['How sequences of place cells are ordered within one cycle of theta'],
    ethicsApproval: [
      {
        schemaKey: 'EthicsApproval',
        identifier: 'TISB-IACUC 2019-117',
        contactPoint: { schemaKey: 'ContactPoint' },
      },
    ],
    wasGeneratedBy: [
      {
        name: 'Rhythms of Recall',
        schemaKey: 'Project',
        identifier: 'https://example.org/projects/rhythms-of-recall',
        used: [],
        wasAssociatedWith: [],
      },
    ],
    acknowledgement: 'We thank the animal care team of the Tidewater Institute.',
    relatedResource: [
      paper('Ordered recall within a cycle of theta', 'tidewater.2021.0117'),
      related('IsSupplementedBy', 'https://example.org/code/theta-sequences', {
        name: 'Analysis code',
        repository: 'Example Forge',
      }),
    ],
    assetsSummary: assets({
      files: 101,
      bytes: 2_559_248_010_229,
      subjects: 6,
      species: ['rat'],
      approaches: ['electrophysiological approach', 'behavioral approach'],
      standards: ['neuro'],
      variables: ['ElectricalSeries', 'LFP', 'Units', 'ElectrodeGroup', 'SpatialSeries', 'Position'],
      techniques: [
        'surgical technique',
        'spike sorting technique',
        'signal filtering technique',
        'fourier analysis technique',
      ],
    }),
  }),
  published: [
    {
      at: '2021-08-12T14:48:09.112233',
      schemaVersion: '0.6.0',
      but: {
        assetsSummary: assets({
          files: 87,
          bytes: 2_198_004_771_050,
          subjects: 5,
          species: ['rat'],
          approaches: ['electrophysiological approach', 'behavioral approach'],
          standards: ['neuro'],
          variables: ['ElectricalSeries', 'LFP', 'Units', 'ElectrodeGroup', 'SpatialSeries'],
          techniques: ['surgical technique', 'spike sorting technique'],
        }),
      },
    },
    { at: '2023-06-29T19:55:31.388489', schemaVersion: '0.6.4' },
  ],
});

const songPractice: HarbourCollection = toCollection({
  accession: '000020',
  created: '2021-11-19T08:02:44.090100',
  changed: '2024-02-13T10:07:03.551002',
  schemaVersion: '0.6.7',
  contents: contents({
    name: 'A hundred days of practice: song development in juvenile zebra finches',
    description:
      'Continuous sound recordings of fourteen juvenile zebra finches from day 35 to day 135, with multi-electrode recordings from HVC in five of them.',
    contributor: [
      contact('Haugen, Solveig', 's.haugen@example.org', { identifier: researcherId(201) }),
      person('Perera, Dinithi', ['Author', 'Methodology'], { identifier: researcherId(202) }),
      person('Castellanos, Iker', ['Author']),
      person('Whitcombe, Rosalind J.', ['Author', 'Supervision', 'FundingAcquisition'], {
        identifier: researcherId(203),
      }),
    ],
    license: CC0,
    about: [{ name: 'HVC', schemaKey: 'Anatomy' }],
    keywords: ['birdsong', 'vocal learning'],
    relatedResource: [paper('Practice makes variable, then perfect', 'aviary.2024.0208')],
    assetsSummary: assets({
      files: 1412,
      bytes: 684_330_118_744,
      subjects: 14,
      species: ['finch'],
      approaches: ['behavioral approach', 'electrophysiological approach'],
      standards: ['neuro'],
      variables: ['BehavioralTimeSeries', 'BehavioralEvents', 'ElectricalSeries'],
      techniques: [
        'behavioral technique',
        'multi electrode extracellular electrophysiology recording technique',
      ],
    }),
  }),
  published: [{ at: '2024-02-13T10:06:58.404040', schemaVersion: '0.6.7' }],
});

const seizureClinic: HarbourCollection = toCollection({
  accession: '000052',
  created: '2025-05-06T13:20:11.700900',
  changed: '2025-09-30T16:41:29.018273',
  schemaVersion: '0.6.8',
  embargoed: true,
  contents: {
    name: 'Intracranial recordings around seizure onset in nineteen patients',
    description: 'Withheld until the paper is out.',
    contributor: [contact('Abenov, Timur', 't.abenov@example.org')],
    access: openAccess,
    license: CC_BY,
    assetsSummary: assets({ files: 61, bytes: 91_002_113_998, subjects: 19, species: ['human'] }),
  },
});

const mazeWithoutZone: HarbourCollection = toCollection({
  accession: '000009',
  created: '2021-02-11T17:30:02.125000',
  changed: '2021-08-31T20:33:57.002144',
  schemaVersion: '0.4.4',
  contents: contents({
    name: 'Grid cells of rats in an arena that changes its shape.',
    description: 'Tetrode recordings from the medial entorhinal cortex of eleven rats.',
    contributor: [
      contact('Vasquez Ibarra, Amaia', 'a.vasquez@example.org', { identifier: researcherId(301) }),
      person('Thorne, Gideon', ['Author', 'DataCurator']),
    ],
    access: oldOpenAccess,
    keywords: ['grid cells'],
    relatedResource: [related('IsPublishedIn', 'https://doi.org/10.5555/arena.2021.0031')],
    assetsSummary: assets({
      files: 240,
      bytes: 18_240_771_102,
      subjects: 11,
      species: ['rat'],
      approaches: ['electrophysiological approach'],
      standards: ['neuro'],
      variables: ['Units', 'SpatialSeries', 'Position'],
      techniques: ['spike sorting technique'],
    }),
  }),
  published: [{ at: '2021-08-31T20:33:51.880041', schemaVersion: '0.4.4', zoneless: true }],
});

export const recordings: readonly HarbourCollection[] = [
  thetaMaze,
  mazeWithoutZone,
  songPractice,
  seizureClinic,
];
