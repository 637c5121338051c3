import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { PLACEHOLDER_DOI } from '@/demo/registry/harbour';
import { contact, organization, person, researcherId } from './people';
import { assets, contents, noAssets, openAccess } from './vocabulary';

const connectome: HarbourCollection = toCollection({
  accession: '000027',
  created: '2022-09-14T11:45:08.220417',
  changed: '2026-03-18T07:52:19.664310',
  schemaVersion: '0.6.8',
  activeUploads: 4,
  contents: contents({
    name: 'Serial-section electron microscopy of a whole larval zebrafish brain',
    description:
      'One larva at seven days, 4 nm by 4 nm by 30 nm. Sections are added as they are aligned; expect changes.',
    contributor: [
      contact('Nakagawa-Reyes, Tomás', 't.nakagawa@example.org', { identifier: researcherId(401) }),
      person('Ostrowska, Halina', ['Author', 'DataManager'], { identifier: researcherId(402) }),
      organization('Northern Imaging Commons', ['Sponsor', 'Producer'], {
        identifier: 'https://ror.org/0north00',
        contactPoint: [{ email: 'desk@example.org', schemaKey: 'ContactPoint' }],
      }),
    ],
    about: [{ name: 'brain', schemaKey: 'Anatomy', identifier: 'UBERON:0000955' }],
    keywords: ['connectomics', 'electron microscopy'],
    assetsSummary: assets({
      files: 68_199,
      bytes: 412_860_443_901_128,
      subjects: 1,
      species: ['zebrafish'],
      approaches: ['microscopy approach; cell population imaging'],
      standards: ['imaging'],
    }),
  }),
});

const emptyDraft: HarbourCollection = toCollection({
  accession: '000114',
  created: '2025-10-02T06:31:55.010203',
  changed: '2025-10-02T06:31:55.048811',
  schemaVersion: '0.6.8',
  status: 'Invalid',
  contents: {
    name: 'test upload please ignore',
    description: '',
    contributor: [contact('Doyle, Fintan', 'f.doyle@example.org')],
    access: openAccess,
    assetsSummary: noAssets,
  },
});

const placeholderDraft: HarbourCollection = toCollection({
  accession: '000031',
  created: '2022-06-20T15:12:48.401230',
  changed: '2024-05-17T12:40:00.871255',
  schemaVersion: '0.6.3',
  strayDoi: PLACEHOLDER_DOI,
  contents: contents({
    name: 'Waggle dances of honey bees under a moving sun',
    description: 'Video of dances in six observation hives while a lamp stood in for the sun.',
    contributor: [
      contact('Brandvold, Sunniva', 's.brandvold@example.org'),
      person('Achterberg, Joost van', ['Author', 'Visualization']),
    ],
    keywords: ['honey bee', 'navigation', 'communication'],
    assetsSummary: assets({
      files: 312,
      bytes: 77_410_221_336,
      subjects: 6,
      species: ['bee'],
      approaches: ['behavioral approach'],
      techniques: ['behavioral technique'],
      variables: ['BehavioralEvents'],
    }),
  }),
});

export const drafts: readonly HarbourCollection[] = [connectome, placeholderDraft, emptyDraft];
