import { type HarbourCollection, toCollection, type Writing } from './collection';
import { PLACEHOLDER_DOI } from './harbour';
import {
  anyContact,
  CC_BY,
  CC0,
  contact,
  files,
  oldOpenAccess,
  openAccess,
  organization,
  person,
  related,
} from './vocabulary';

const anatomy = (name: string, identifier: string) => ({ name, schemaKey: 'Anatomy', identifier });

/** An affiliation with an invented ROR id. Its check digits are wrong, so that it cannot be a real one. */
const affiliation = [
  {
    name: 'Tidewater Institute for Systems Biology',
    schemaKey: 'Affiliation',
    identifier: 'https://ror.org/0tidewat00',
  },
];
/** Returns fields of a person at the Tidewater Institute. The ORCID is in a range that is not assigned to people. */
const ofTidewater = (number: number) => ({ identifier: `0009-0099-0000-0${number}`, affiliation });

const crew = Array.from({ length: 63 }, (_, at) => person(`Member-${at + 1}, Greta`, 'Author DataCollector'));

/**
 * Makes the summary of the files in one version of the collection about sleeping octopuses. Each later version has more
 * files.
 */
const asleep = (numberOfFiles: number, numberOfBytes: number) => ({
  ...files([numberOfFiles, numberOfBytes, 14], 'microscope', 'octopus'),
  numberOfSamples: 7,
  numberOfCells: 40,
});

/**
 * All collections of the embedded registry, by accession, as their authors entered them. They are about
 * neurophysiology and other fields; some are unusual or nearly empty. All people, DOIs and findings are invented.
 */
const WRITINGS: Readonly<Record<string, Writing>> = {
  // The first version was saved again long after the publication of its third. The summary's
  // `most_recent_published_version` is therefore the first version.
  '000001': {
    name: 'Two-photon imaging of mouse visual cortex during drifting gratings and forest films',
    contributor: [
      person('Bergstrøm, Idunn', 'Author Conceptualization Investigation'),
      person('Chaudhry, Imran Q.', 'Author Software Validation'),
      contact('Delacroix-Webb, Noémie'),
      organization('Fjordside University', 'Affiliation'),
    ],
    assetsSummary: files([58, 1_204_880_339_210, 29], 'microscope', 'mouse'),
    published: [
      ['2022-03-01T09:30:00.104450', '0.6.0', { resaved: '2025-11-17T12:03:18.660921', license: CC_BY }],
      ['2023-10-05T07:48:19.772013', '0.6.4'],
      ['2025-04-09T17:26:39.005518', '0.6.7'],
    ],
    license: CC0,
    relatedResource: [related('IsSupplementTo', 'https://doi.org/10.5555/fjordside.2023.0012')],
  },
  '000003': {
    name: 'Theta sequences in the dorsal hippocampus of rats running a figure-eight maze',
    description:
      'Silicon-probe recordings from CA1 and CA3 of six rats running a figure-eight maze for water.\n\nEach session holds the local field potential at 1,250 Hz, sorted units, head position from overhead video, and the events of the maze. Sleep before and after every session is included.',
    contributor: [
      person('Okonjo, Adaeze N.', 'Author DataCollector FormalAnalysis', ofTidewater(101)),
      person('Lindqvist, Per-Erik', 'Author Software', ofTidewater(102)),
      contact('Marchetti, Lucia', { ...ofTidewater(103), url: 'https://example.org/people/marchetti' }),
      organization('Foundation for the Quiet Sciences', 'Funder', {
        identifier: 'https://ror.org/0quiet0',
        awardNumber: 'FQS-2019-0417',
      }),
    ],
    assetsSummary: files([101, 2_559_248_010_229, 6], 'probes', 'rat'),
    published: [
      [
        '2021-08-12T14:48:09.112233',
        '0.6.0',
        { assetsSummary: files([87, 2_198_004_771_050, 5], 'probes', 'rat') },
      ],
      ['2023-06-29T19:55:31.388489', '0.6.4'],
    ],
    about: [anatomy('hippocampal formation', 'UBERON:0002421')],
    keywords: ['hippocampus', 'theta sequences', 'place cells', 'sleep'],
    protocol: ['https://example.org/protocols/figure-eight-maze'],
    studyTarget: ['How sequences of place cells are ordered within one cycle of theta'],
    ethicsApproval: [
      { schemaKey: 'EthicsApproval', identifier: 'TISB-IACUC 2019-117', contactPoint: anyContact },
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
      related('IsDescribedBy', 'https://doi.org/10.5555/tidewater.2021.0117', {
        name: 'Ordered recall within a cycle of theta',
        identifier: 'doi:10.5555/tidewater.2021.0117',
        resourceType: 'cite:JournalArticle',
      }),
      related('IsSupplementedBy', 'https://example.org/code/theta-sequences', {
        name: 'Analysis code',
        repository: 'Example Forge',
      }),
    ],
  },
  '000005': {
    name: 'Optogenetic pacing of the subthalamic nucleus in a mouse model of tremor',
    contributor: [person('Iwu, Obinna', 'Author Methodology Researcher'), contact('Kowalczyk, Bronisława')],
    assetsSummary: files([133, 47_330_982_144, 18], 'probes', 'mouse'),
    published: [['2022-08-08T15:10:02.018853', '0.6.3']],
    about: [
      { name: 'essential tremor', schemaKey: 'Disorder', identifier: 'DOID:4990' },
      anatomy('subthalamic nucleus', 'UBERON:0001906'),
    ],
  },
  // The version was published in 2021 and saved again in 2023, so the registry's citation gives the year 2023.
  '000011': {
    name: 'Whole-brain activity of worms that are touched gently, harshly, and not at all',
    contributor: [contact('Tanaka-Muñoz, Rei')],
    assetsSummary: files([40, 9_118_077_310, 40], 'microscope'),
    published: [['2021-12-20T21:02:38.551230', '0.6.2', { resaved: '2023-03-06T10:44:57.302991' }]],
  },
  // Since the last publication, the draft has grown and got a new title.
  '000014': {
    name: 'Motor and premotor cortex of two macaques during delayed reaches, with a second year of sessions',
    contributor: [
      contact('Al-Rashid, Yusra'),
      person('van der Meulen, Sanne', 'Author ProjectLeader ProjectAdministration'),
    ],
    assetsSummary: files([388, 522_904_118_337, 2], 'probes'),
    changed: '2026-01-22T11:11:47.200930',
    published: [
      [
        '2023-03-03T13:37:00.700081',
        '0.6.4',
        {
          name: 'Motor and premotor cortex of two macaques during delayed reaches',
          assetsSummary: files([190, 250_071_336_820, 2], 'probes'),
        },
      ],
    ],
  },
  '000020': {
    name: 'A hundred days of practice: song development in juvenile zebra finches',
    contributor: [
      contact('Haugen, Solveig'),
      person('Whitcombe, Rosalind J.', 'Author Supervision FundingAcquisition'),
    ],
    assetsSummary: files([1412, 684_330_118_744, 14]),
    published: [['2024-02-13T10:06:58.404040', '0.6.7']],
    license: CC0,
  },
  '000027': {
    name: 'Serial-section electron microscopy of a whole larval zebrafish brain',
    contributor: [contact('Nakagawa-Reyes, Tomás'), person('Ostrowska, Halina', 'Author DataManager')],
    assetsSummary: files([68_199, 412_860_443_901_128, 1], 'microscope', 'zebrafish'),
    changed: '2026-03-18T07:52:19.664310',
    draft: { activeUploads: 4 },
  },
  '000031': {
    name: 'Waggle dances of honey bees under a moving sun',
    contributor: [contact('Brandvold, Sunniva')],
    assetsSummary: files([312, 77_410_221_336, 6]),
    changed: '2024-05-17T12:40:00.871255',
    doi: PLACEHOLDER_DOI,
  },
  '000036': {
    name: 'Diffusion and structural MRI of 212 adults who learnt to juggle',
    contributor: [
      contact('Novotná, Zdeňka'),
      person('Abara, Chidi', 'Author ProjectManager ProjectMember Visualization'),
    ],
    assetsSummary: files([2544, 318_441_902_006, 212], 'scans', 'human'),
    published: [['2025-01-15T08:40:15.220007', '0.6.8']],
  },
  '000038': {
    name: 'Light-sheet volumes of the axial nerve cords in octopus arms',
    contributor: [
      contact('Pappas, Eleni'),
      { ...person('Winterbourne, Hugh', 'Author'), roleName: [] },
      organization('Seagrass Trust', 'Funder', { includeInCitation: true, awardNumber: 'SGT-7' }),
    ],
    assetsSummary: files([24, 6_718_200_441_902, 3], 'microscope', 'octopus'),
    published: [['2024-08-02T05:17:28.311006', '0.6.7']],
    acknowledgement: '',
    relatedResource: [related('Describes', 'https://example.org/atlas/octopus-arm')],
  },
  '000041': {
    name: 'Four years of reef soundscapes before, during and after a bleaching event',
    contributor: [
      contact('Tagaloa, Sina'),
      organization('Lagoon Listening Network', 'Producer Maintainer DataCurator', {
        contactPoint: [{ email: 'desk@example.org', ...anyContact }],
      }),
    ],
    assetsSummary: files([31_704, 14_902_337_604_112, 0]),
    published: [['2024-10-10T23:55:41.400021', '0.6.8']],
    access: openAccess.map((open) => ({
      ...open,
      contactPoint: { email: 'stations@example.org', ...anyContact },
    })),
    wasGeneratedBy: [{ name: 'Listening to Lagoons', schemaKey: 'Project', wasAssociatedWith: [] }],
  },
  // The citation has no authors: one contributor is marked as not cited, and the entry of the other does not say
  // whether they are cited. Its metadata is in the oldest release of the schema.
  '000044': {
    name: 'Winter tracks of collared moose across a rewetted bog.',
    contributor: [
      {
        name: 'Kivelä, Aino',
        roleName: ['cite:ContactPerson', 'cite:DataCollector'],
        schemaKey: 'Person',
        email: 'desk@example.org',
      },
      organization('Bog and Birch Society', 'Sponsor'),
    ],
    assetsSummary: files([23, 18_774_020, 23]),
    published: [['2022-12-01T12:12:05.650000', '0.4.4', { zoneless: true }]],
    access: oldOpenAccess,
    relatedResource: [related('IsPublishedIn', 'https://doi.org/10.5555/bog.2022.0031')],
  },
  '000048': {
    name: 'Single-cell transcriptomes of thale cress roots under drought and recovery',
    contributor: [
      contact('Mwangi, Wanjiru'),
      organization('Roots in Dry Ground Consortium', 'Author', { includeInCitation: true }),
    ],
    assetsSummary: files([14, 61_400_118_720, 84]),
    published: [['2024-05-30T09:46:07.813304', '0.6.7']],
    license: [...CC0, ...CC_BY],
  },
  '000052': {
    name: 'Intracranial recordings around seizure onset in nineteen patients',
    contributor: [contact('Abenov, Timur')],
    assetsSummary: files([61, 91_002_113_998, 19], 'none', 'human'),
    changed: '2025-09-30T16:41:29.018273',
    embargoed: true,
  },
  // The title looks like HTML, and has to be shown as text. The only keyword is empty.
  '000061': {
    name: '<i>Drosophila</i> & "friends": <script>document.title = "owned"</script> mushroom bodies <b>in situ</b>',
    description: 'Titles come from people. <img src=x onerror="document.title=1"> &amp; other accidents.',
    contributor: [contact('Entity & Sons, <b>Quirin</b>')],
    assetsSummary: files([12, 88_104_220, 4]),
    published: [['2024-01-09T17:17:18.202020', '0.6.7']],
    keywords: [''],
  },
  '000064': {
    name: 'A multi-site, multi-season, multi-observer comparison of handheld, gimballed and tripod-mounted infrared video for counting roosting bats at the mouths of limestone, gypsum and lava caves, with counts of two experienced observers, three novices and one automatic counter, and what each of them missed',
    contributor: [contact('Featherstonehaugh-Ramanathan, Wilhelmina Theodora')],
    assetsSummary: files([231, 990_118_402_776, 0]),
    published: [['2025-03-21T06:58:55.100100', '0.6.8']],
  },
  '000070': {
    name: '海馬スライスにおける γ 振動：Übergänge zwischen 30 und 90 Hz — données complètes',
    contributor: [contact('小泉, 千春'), contact('Lefèvre-Œuvrard, Maëlle')],
    assetsSummary: files([64, 7_730_194_226, 16], 'probes', 'mouse'),
    published: [['2023-04-18T08:08:24.120120', '0.6.4']],
  },
  '000077': {
    name: 'تسجيلات حركة العين أثناء قراءة العربية والعبرية (EyeTracking) عند 48 قارئًا',
    contributor: [contact('الحداد, ليلى'), contact('בן־עמי, נעמה')],
    assetsSummary: files([96, 5_118_330_410, 48], 'none', 'human'),
    published: [['2024-12-28T09:01:39.030303', '0.6.8']],
  },
  '000082': {
    name: 'One task in twelve laboratories: decisions of 139 mice and the activity of 547 probes',
    contributor: [
      contact('Quintero-Hale, Marisol'),
      ...crew,
      organization('Twelve Laboratories', 'ProjectLeader', { includeInCitation: true }),
      organization('Foundation for the Quiet Sciences', 'Funder'),
    ],
    assetsSummary: files([1_394, 28_114_902_557_301, 139], 'probes', 'mouse'),
    published: [['2025-08-19T15:33:04.960112', '0.6.8']],
  },
  // An abandoned draft without files. Its record leaves out empty lists.
  '000114': {
    name: 'test upload please ignore',
    contributor: [contact('Doyle, Fintan')],
    assetsSummary: { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 },
    changed: '2025-10-02T06:31:55.048811',
    draft: { status: 'Invalid' },
    isBare: true,
  },
  // The record has every field. The gallery shows this collection in all its states.
  '000214': {
    name: 'Octopuses asleep: skin colour, arm movements and breathing of 14 animals over six weeks at sea',
    description: `Fourteen octopuses slept in dens on the sea floor for six weeks, in the estuary of the Tide.

Each file holds video at 30 frames a second, the pressure in the mantle, and depth.
The animals came and went as they pleased. Sleep was scored by two readers who did not know of each other; where they disagreed, a third decided, and the file says so.

Scoring rules and code: https://code.example/octopuses-asleep (see the notebook in "rules").
Loggers 3 and 9 lost their depth sensor on day 20.`,
    contributor: [
      person('Lindqvist, Åsa Maria', 'Author ContactPerson DataCollector', {
        email: 'asa.lindqvist@example.org',
        ...ofTidewater(214),
      }),
      person('Okafor, Chidi', 'Author', { affiliation }),
      person('van der Meer, Jan-Willem', 'Author'),
      person('Tanaka, Aoi', 'Author Software'),
      person('Reyes, Inés', 'DataCurator ProjectMember', { includeInCitation: false }),
      organization('North Sea Research Fund', 'Funder', {
        url: 'https://northsea-fund.example',
        awardNumber: 'SF-9',
        contactPoint: [{ email: 'desk@example.org', ...anyContact }],
      }),
    ],
    assetsSummary: asleep(112, 2_701_000_000_000),
    published: [
      ['2024-08-12T14:48:10.300000', '0.6.7', { assetsSummary: asleep(98, 559_600_000_000) }],
      [
        '2026-02-18T20:52:07.120000',
        '0.6.8',
        { resaved: '2026-02-18T20:52:31.004000', assetsSummary: asleep(101, 2_559_248_010_229) },
      ],
    ],
    changed: '2026-11-02T07:30:00.000000',
    about: [anatomy('Arm', 'http://purl.obolibrary.org/obo/UBERON_0001460')],
    access: openAccess.map((open) => ({
      ...open,
      contactPoint: { email: 'access@example.org', ...anyContact },
    })),
    keywords: ['octopus', 'sleep'],
    protocol: ['https://protocols.example/octopus-logger', '10.5555/protocol.77'],
    studyTarget: ['How octopuses sleep'],
    ethicsApproval: [
      {
        schemaKey: 'EthicsApproval',
        identifier: 'TMS-2023-04',
        contactPoint: { url: 'https://tidewater.example/ethics', ...anyContact },
      },
    ],
    wasGeneratedBy: [
      {
        name: 'Sleep at Sea',
        description: 'Five years of dens.',
        startDate: '2019-01-01',
        endDate: '2023-12-31T00:00:00Z',
        schemaKey: 'Project',
        wasAssociatedWith: [{ name: 'Tidewater Dive Team', schemaKey: 'Organization' }],
      },
    ],
    acknowledgement: 'Thanks to the octopuses.',
    relatedResource: [
      related('IsDescribedBy', 'https://sleep.example/118', {
        name: 'Sleep in free-ranging octopuses',
        identifier: 'doi:10.5555/jms.2026.118',
        repository: 'Journal of Marine Sleep',
        resourceType: 'cite:JournalArticle',
      }),
      {
        relation: 'cite:IsSupplementedBy',
        name: 'Scoring notebook',
        resourceType: 'cite:Software',
        schemaKey: 'Resource',
      },
    ],
    releaseNotes: 'Depth added.',
  },
  // Unit tests change and parse the record of this collection.
  '000417': {
    name: 'Octopus arm movements in still and running water',
    description: 'Two arms, filmed.\r\n\r\nWater ran at 0.2 m/s.',
    contributor: [
      person('Quay, Ana', 'Author ContactPerson', {
        email: 'ana@example.org',
        identifier: '0000-0000-0000-0001',
        affiliation: [
          { name: 'Quay Institute', schemaKey: 'Affiliation', identifier: 'https://ror.org/00quay1' },
        ],
      }),
      person('Lund, Bo', 'Author', { email: 'bo@example.org', identifier: '0000-0000-0000-0002' }),
      organization('Sea Fund', 'Funder', {
        awardNumber: 'SF-9',
        contactPoint: [{ email: 'desk@example.org', ...anyContact }],
      }),
    ],
    assetsSummary: {
      ...files([12, 1_000, 3], 'scans', 'octopus'),
      numberOfSamples: 7,
      numberOfCells: 40,
      approach: [{ name: 'behavioral approach', schemaKey: 'ApproachType' }],
      variableMeasured: ['Position'],
      measurementTechnique: [{ name: 'behavioral technique', schemaKey: 'MeasurementTechniqueType' }],
    },
    published: [['2023-04-05T06:17:20.000000', '0.6.8', { resaved: '2023-04-06T00:00:00.000000' }]],
    changed: '2023-04-06T00:00:00.000000',
    about: [anatomy('Arm', 'http://purl.obolibrary.org/obo/UBERON_0001460')],
    access: openAccess.map((open) => ({
      ...open,
      contactPoint: { email: 'arms@example.org', ...anyContact },
    })),
    keywords: ['octopus', 'motor control'],
    protocol: ['https://protocols.example/77'],
    studyTarget: ['How arms plan'],
    ethicsApproval: [
      {
        schemaKey: 'EthicsApproval',
        identifier: 'EC-12/3',
        contactPoint: { url: 'https://quay.example/ethics', ...anyContact },
      },
    ],
    wasGeneratedBy: [
      {
        name: 'Arms Project',
        description: 'Five years of arms.',
        startDate: '2019-01-01',
        endDate: '2023-12-31T00:00:00Z',
        schemaKey: 'Project',
        wasAssociatedWith: [{ name: 'Quay Lab' }],
        used: [],
      },
    ],
    acknowledgement: 'Thanks to the octopuses.',
    relatedResource: [
      related('IsDescribedBy', 'https://doi.org/10.5555/arm', { resourceType: 'cite:JournalArticle' }),
    ],
    releaseNotes: 'Water speed added.',
  },
  // Shows that accessions need not follow each other without gaps.
  '218201': {
    name: 'Reference recordings for the calibration of silicon probes in saline',
    contributor: [contact('Bui, Thanh Hà')],
    assetsSummary: files([80, 33_610_448_208, 0], 'probes'),
    published: [['2026-05-12T16:48:28.190190', '0.6.8']],
  },
};

/** Collections as the registry stores them, sorted by accession. */
export const collections: ReadonlyMap<string, HarbourCollection> = new Map(
  Object.entries(WRITINGS)
    .map(([accession, writing]) => [accession, toCollection(accession, writing)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

export const allCollections = [...collections.values()];
