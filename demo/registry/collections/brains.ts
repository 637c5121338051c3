import type { Writing } from '@/demo/registry/collection';
import { PLACEHOLDER_DOI } from '@/demo/registry/harbour';
import { affiliation, contact, organization, person } from './people';
import { approvedBy, CC_BY, CC0, files, paper, related } from './vocabulary';

const tidewater = affiliation('Tidewater Institute for Systems Biology', 'tidewat');
const fjordside = affiliation('Fjordside University', 'fjords');
const harmattan = affiliation('Harmattan School of Medicine', 'harmat');

const words = (text: string) => text.split(' ');
const anatomy = (name: string, identifier?: string) => ({
  name,
  schemaKey: 'Anatomy',
  ...(identifier === undefined ? {} : { identifier }),
});

/** Sixty-three people: every family name with every given name, three in five with a researcher id. */
const crew = words(
  'Adeyemi Blomqvist Cardoso Dimitrova Eklund Farrokhzad Gallagher Hashimoto Ivanenko',
).flatMap((family, row) =>
  words('Amina Bjarne Catarina Dong-hyun Esperança Farid Greta').map((given, column) => {
    const number = row * 7 + column;
    const site = [tidewater, fjordside, affiliation('Harmattan School of Medicine')][number % 3];
    const role = words('DataCollector Investigation Researcher ProjectMember Validation')[number % 5];
    const id = number % 5 < 3 ? { id: 900 + number } : {};
    return person(`${family}, ${given}`, `Author ${role}`, { ...(site && { at: site }), ...id });
  }),
);

/** Recordings and pictures of nervous systems, by accession. */
export const brains: Readonly<Record<string, Writing>> = {
  // Its first version was saved again long after the third was published, so the summary's slot names the first.
  '000001': {
    name: 'Two-photon imaging of mouse visual cortex during drifting gratings and forest films',
    description:
      'Layer 2/3 of V1 and LM in twenty-nine mice, 30 frames a second, with eye and pupil tracking.\n\nThe films were shot in a beech forest and are part of the files.',
    people: [
      person('Bergstrøm, Idunn', 'Author Conceptualization Investigation', { id: 501, at: fjordside }),
      person('Chaudhry, Imran Q.', 'Author Software Validation', { id: 502 }),
      contact('Delacroix-Webb, Noémie', { id: 503 }),
      organization('Fjordside University', 'Affiliation', { identifier: 'https://ror.org/0fjords00' }),
    ],
    files: files([58, 1_204_880_339_210, 29], 'microscope', 'mouse'),
    published: [
      [
        '2022-03-01T09:30:00.104450',
        '0.6.0',
        {
          resaved: '2025-11-17T12:03:18.660921',
          license: CC_BY,
          assetsSummary: files([22, 455_106_770_018, 11], 'microscope', 'mouse'),
        },
      ],
      [
        '2023-10-05T07:48:19.772013',
        '0.6.4',
        { assetsSummary: files([51, 1_066_913_502_770, 26], 'microscope', 'mouse') },
      ],
      ['2025-04-09T17:26:39.005518', '0.6.7'],
    ],
    also: {
      license: CC0,
      about: [anatomy('primary visual cortex', 'UBERON:0002436')],
      keywords: ['vision', 'two-photon', 'natural films', 'pupil'],
      relatedResource: [
        paper('Forests are not gratings', 'fjordside.2022.0044'),
        related('IsSupplementTo', 'https://doi.org/10.5555/fjordside.2023.0012'),
      ],
    },
  },
  '000003': {
    name: 'Theta sequences in the dorsal hippocampus of rats running a figure-eight maze',
    description:
      'Silicon-probe recordings from CA1 and CA3 of six rats running a figure-eight maze for water.\n\nEach session holds the local field potential at 1,250 Hz, sorted units, head position from overhead video, and the events of the maze. Sleep before and after every session is included.',
    people: [
      person('Okonjo, Adaeze N.', 'Author DataCollector FormalAnalysis', { id: 101, at: tidewater }),
      person('Lindqvist, Per-Erik', 'Author Software', { id: 102, at: tidewater }),
      contact('Marchetti, Lucia', { id: 103, at: tidewater, url: 'https://example.org/people/marchetti' }),
      organization('Foundation for the Quiet Sciences', 'Funder', {
        identifier: 'https://ror.org/0quiet0',
        awardNumber: 'FQS-2019-0417',
      }),
    ],
    files: files([101, 2_559_248_010_229, 6], 'probes', 'rat'),
    published: [
      [
        '2021-08-12T14:48:09.112233',
        '0.6.0',
        { assetsSummary: files([87, 2_198_004_771_050, 5], 'probes', 'rat') },
      ],
      ['2023-06-29T19:55:31.388489', '0.6.4'],
    ],
    also: {
      about: [anatomy('hippocampal formation', 'UBERON:0002421')],
      keywords: ['hippocampus', 'theta sequences', 'place cells', 'sleep'],
      protocol: ['https://example.org/protocols/figure-eight-maze'],
      studyTarget: ['How sequences of place cells are ordered within one cycle of theta'],
      ethicsApproval: approvedBy('TISB-IACUC 2019-117'),
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
    },
  },
  '000005': {
    name: 'Optogenetic pacing of the subthalamic nucleus in a mouse model of tremor',
    description:
      'Spectra of the local field potential while the nucleus was paced with light at 4 to 130 Hz.',
    people: [
      person('Iwu, Obinna', 'Author Methodology Researcher', { id: 601, at: harmattan }),
      contact('Kowalczyk, Bronisława', { id: 602 }),
    ],
    files: files([133, 47_330_982_144, 18], 'light', 'mouse'),
    published: [['2022-08-08T15:10:02.018853', '0.6.3']],
    also: {
      about: [
        { name: 'essential tremor', schemaKey: 'Disorder', identifier: 'DOID:4990' },
        anatomy('subthalamic nucleus', 'UBERON:0001906'),
      ],
      protocol: ['https://example.org/protocols/pacing', 'https://example.org/protocols/fibre-implants'],
    },
  },
  // Published in 2021, saved again in 2023: the citation's year is that of the save.
  '000011': {
    name: 'Whole-brain activity of worms that are touched gently, harshly, and not at all',
    description: 'Calcium signals of 302 neurons in 40 animals on a chip, with the video of their movement.',
    people: [contact('Tanaka-Muñoz, Rei'), person('Fairweather, Una', 'Author DataCollector')],
    files: files([40, 9_118_077_310, 40], 'microscope', 'worm'),
    published: [['2021-12-20T21:02:38.551230', '0.6.2', { resaved: '2023-03-06T10:44:57.302991' }]],
    also: { license: CC0, keywords: ['C. elegans', 'mechanosensation'] },
  },
  // Since it was published the draft has grown, and has got a new title.
  '000014': {
    name: 'Motor and premotor cortex of two macaques during delayed reaches, with a second year of sessions',
    description: 'Two 96-channel arrays in each animal. The second year is not published yet.',
    people: [
      contact('Al-Rashid, Yusra', { id: 611 }),
      person("O'Shaughnessy, Cormac", 'Author FormalAnalysis', { id: 612 }),
      person('van der Meulen, Sanne', 'Author ProjectLeader ProjectAdministration'),
    ],
    files: files([388, 522_904_118_337, 2], 'probes', 'macaque'),
    changed: '2026-01-22T11:11:47.200930',
    published: [
      [
        '2023-03-03T13:37:00.700081',
        '0.6.4',
        {
          name: 'Motor and premotor cortex of two macaques during delayed reaches',
          description: 'Two 96-channel arrays in each animal.',
          assetsSummary: files([190, 250_071_336_820, 2], 'probes', 'macaque'),
        },
      ],
    ],
    also: { relatedResource: [paper('A plan outlives its delay', 'polder.2023.0303')] },
  },
  '000020': {
    name: 'A hundred days of practice: song development in juvenile zebra finches',
    description:
      'Continuous sound recordings of fourteen juvenile zebra finches from day 35 to day 135, with multi-electrode recordings from HVC in five of them.',
    people: [
      contact('Haugen, Solveig', { id: 201 }),
      person('Perera, Dinithi', 'Author Methodology', { id: 202 }),
      person('Castellanos, Iker'),
      person('Whitcombe, Rosalind J.', 'Author Supervision FundingAcquisition', { id: 203 }),
    ],
    files: files([1412, 684_330_118_744, 14], 'watching', 'finch'),
    published: [['2024-02-13T10:06:58.404040', '0.6.7']],
    also: {
      license: CC0,
      about: [anatomy('HVC')],
      keywords: ['birdsong', 'vocal learning'],
      relatedResource: [paper('Practice makes variable, then perfect', 'aviary.2024.0208')],
    },
  },
  '000027': {
    name: 'Serial-section electron microscopy of a whole larval zebrafish brain',
    description:
      'One larva at seven days, 4 nm by 4 nm by 30 nm. Sections are added as they are aligned; expect changes.',
    people: [
      contact('Nakagawa-Reyes, Tomás', { id: 401 }),
      person('Ostrowska, Halina', 'Author DataManager', { id: 402 }),
      organization('Northern Imaging Commons', 'Sponsor Producer', {
        identifier: 'https://ror.org/0north00',
        contactPoint: [{ email: 'desk@example.org', schemaKey: 'ContactPoint' }],
      }),
    ],
    files: files([68_199, 412_860_443_901_128, 1], 'microscope', 'zebrafish'),
    changed: '2026-03-18T07:52:19.664310',
    draft: { activeUploads: 4 },
    also: { about: [anatomy('brain', 'UBERON:0000955')] },
  },
  '000031': {
    name: 'Waggle dances of honey bees under a moving sun',
    description: 'Video of dances in six observation hives while a lamp stood in for the sun.',
    people: [contact('Brandvold, Sunniva'), person('Achterberg, Joost van', 'Author Visualization')],
    files: files([312, 77_410_221_336, 6], 'watching', 'bee'),
    changed: '2024-05-17T12:40:00.871255',
    draft: { strayDoi: PLACEHOLDER_DOI },
  },
  '000036': {
    name: 'Diffusion and structural MRI of 212 adults who learnt to juggle',
    description: 'Scans before, during and after twelve weeks of training, and of people who did not train.',
    people: [
      contact('Novotná, Zdeňka', { id: 511 }),
      person('Abara, Chidi', 'Author ProjectManager DataManager'),
      person('Söderholm, Anneli', 'Author Visualization'),
      organization('Council for Movement Research', 'Funder', { awardNumber: 'CMR-22/0081' }),
    ],
    files: files([2544, 318_441_902_006, 212], 'scans', 'human'),
    published: [['2025-01-15T08:40:15.220007', '0.6.8']],
    also: { ethicsApproval: approvedBy('Ethics board of Vltava Clinic, 44/2022') },
  },
  '000038': {
    name: 'Light-sheet volumes of the axial nerve cords in octopus arms',
    description: 'Eight arms of three hatchlings, cleared and stained for acetylated tubulin.',
    people: [
      contact('Pappas, Eleni', { id: 521 }),
      person('Winterbourne, Hugh', ''),
      organization('Seagrass Trust', 'Funder', { includeInCitation: true, awardNumber: 'SGT-7' }),
    ],
    files: files([24, 6_718_200_441_902, 3], 'microscope', 'octopus'),
    published: [['2024-08-02T05:17:28.311006', '0.6.7']],
    also: {
      acknowledgement: '',
      relatedResource: [
        related('Describes', 'https://example.org/atlas/octopus-arm', {
          name: 'An atlas of the octopus arm',
        }),
      ],
    },
  },
  '000052': {
    name: 'Intracranial recordings around seizure onset in nineteen patients',
    description: 'Withheld until the paper is out.',
    people: [contact('Abenov, Timur')],
    files: files([61, 91_002_113_998, 19], 'none', 'human'),
    changed: '2025-09-30T16:41:29.018273',
    embargoed: true,
  },
  '000082': {
    name: 'One task in twelve laboratories: decisions of 139 mice and the activity of 547 probes',
    description: 'The same rig, the same task and the same protocol in twelve laboratories.',
    people: [
      contact('Quintero-Hale, Marisol', { id: 899 }),
      ...crew,
      organization('Twelve Laboratories', 'ProjectLeader Sponsor', { includeInCitation: true }),
      organization('Foundation for the Quiet Sciences', 'Funder', { awardNumber: 'FQS-2022-1188' }),
    ],
    files: files([1_394, 28_114_902_557_301, 139], 'probes', 'mouse'),
    published: [['2025-08-19T15:33:04.960112', '0.6.8']],
    also: { relatedResource: [paper('Twelve laboratories, one mouse', 'twelve.2025.0819')] },
  },
};
