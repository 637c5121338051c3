import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { affiliation, contact, organization, person, researcherId } from './people';
import { type Assets, assets, CC0, contents, paper, related } from './vocabulary';

const visualFiles = {
  files: 58,
  bytes: 1_204_880_339_210,
  subjects: 29,
  species: ['mouse'],
  approaches: ['microscopy approach; cell population imaging', 'behavioral approach'],
  standards: ['neuro'],
  variables: [
    'PlaneSegmentation',
    'ImagingPlane',
    'OpticalChannel',
    'ProcessingModule',
    'EyeTracking',
    'PupilTracking',
  ],
  techniques: ['surgical technique', 'analytical technique'],
} satisfies Assets;

/** Its first version was saved again long after the third was published, so the summary's slot names the first. */
const mouseVision = toCollection({
  accession: '000001',
  created: '2022-01-10T10:00:12.640031',
  changed: '2025-04-09T17:26:44.150772',
  schemaVersion: '0.6.7',
  contents: contents({
    name: 'Two-photon imaging of mouse visual cortex during drifting gratings and forest films',
    description:
      'Layer 2/3 of V1 and LM in twenty-nine mice, 30 frames a second, with eye and pupil tracking.\n\nThe films were shot in a beech forest and are part of the files.',
    contributor: [
      person('Bergstrøm, Idunn', ['Author', 'Conceptualization', 'Investigation'], {
        identifier: researcherId(501),
        affiliation: [affiliation('Fjordside University', 'fjords')],
      }),
      person('Chaudhry, Imran Q.', ['Author', 'Software', 'Validation'], { identifier: researcherId(502) }),
      contact('Delacroix-Webb, Noémie', 'n.delacroix@example.org', { identifier: researcherId(503) }),
      organization('Fjordside University', ['Affiliation'], { identifier: 'https://ror.org/0fjords00' }),
    ],
    license: CC0,
    about: [{ name: 'primary visual cortex', schemaKey: 'Anatomy', identifier: 'UBERON:0002436' }],
    keywords: ['vision', 'two-photon', 'natural films', 'pupil'],
    relatedResource: [
      paper('Forests are not gratings', 'fjordside.2022.0044'),
      related('IsSupplementTo', 'https://doi.org/10.5555/fjordside.2023.0012'),
    ],
    assetsSummary: assets(visualFiles),
  }),
  published: [
    {
      at: '2022-03-01T09:30:00.104450',
      resaved: '2025-11-17T12:03:18.660921',
      schemaVersion: '0.6.0',
      but: {
        license: ['spdx:CC-BY-4.0'],
        assetsSummary: assets({ ...visualFiles, files: 22, bytes: 455_106_770_018, subjects: 11 }),
      },
    },
    {
      at: '2023-10-05T07:48:19.772013',
      schemaVersion: '0.6.4',
      but: { assetsSummary: assets({ ...visualFiles, files: 51, bytes: 1_066_913_502_770, subjects: 26 }) },
    },
    { at: '2025-04-09T17:26:39.005518', schemaVersion: '0.6.7' },
  ],
});

const footprints = toCollection({
  accession: '000036',
  created: '2023-05-22T14:09:30.508800',
  changed: '2025-01-15T08:40:21.337410',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Diffusion and structural MRI of 212 adults who learnt to juggle',
    description: 'Scans before, during and after twelve weeks of training, and of people who did not train.',
    contributor: [
      contact('Novotná, Zdeňka', 'z.novotna@example.org', { identifier: researcherId(511) }),
      person('Abara, Chidi', ['Author', 'ProjectManager', 'DataManager']),
      person('Söderholm, Anneli', ['Author', 'Visualization']),
      organization('Council for Movement Research', ['Funder'], { awardNumber: 'CMR-22/0081' }),
    ],
    about: [{ name: 'corpus callosum', schemaKey: 'Anatomy', identifier: 'UBERON:0002336' }],
    keywords: ['MRI', 'motor learning', 'white matter'],
    ethicsApproval: [
      {
        schemaKey: 'EthicsApproval',
        identifier: 'Ethics board of Vltava Clinic, 44/2022',
        contactPoint: { schemaKey: 'ContactPoint' },
      },
    ],
    assetsSummary: assets({
      files: 2544,
      bytes: 318_441_902_006,
      subjects: 212,
      species: ['human'],
      approaches: ['behavioral approach'],
      standards: ['imaging'],
      techniques: ['analytical technique'],
    }),
  }),
  published: [{ at: '2025-01-15T08:40:15.220007', schemaVersion: '0.6.8' }],
});

const octopusArms = toCollection({
  accession: '000038',
  created: '2024-03-29T19:21:52.000310',
  changed: '2024-08-02T05:17:33.909127',
  schemaVersion: '0.6.7',
  contents: contents({
    name: 'Light-sheet volumes of the axial nerve cords in octopus arms',
    description: 'Eight arms of three hatchlings, cleared and stained for acetylated tubulin.',
    contributor: [
      contact('Pappas, Eleni', 'e.pappas@example.org', { identifier: researcherId(521) }),
      person('Winterbourne, Hugh', []),
      organization('Seagrass Trust', ['Funder'], { includeInCitation: true, awardNumber: 'SGT-7' }),
    ],
    keywords: ['cephalopod', 'nerve cord', 'light sheet'],
    relatedResource: [
      related('Describes', 'https://example.org/atlas/octopus-arm', {
        name: 'An atlas of the octopus arm',
        repository: 'Example Atlases',
      }),
    ],
    acknowledgement: '',
    assetsSummary: assets({
      files: 24,
      bytes: 6_718_200_441_902,
      subjects: 3,
      species: ['octopus'],
      approaches: ['microscopy approach; cell population imaging'],
    }),
  }),
  published: [{ at: '2024-08-02T05:17:28.311006', schemaVersion: '0.6.7' }],
});

export const imaging: readonly HarbourCollection[] = [mouseVision, footprints, octopusArms];
