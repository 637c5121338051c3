import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { contact, organization, person, researcherId } from './people';
import { assets, CC0, contents, paper, related } from './vocabulary';

const reefSound = toCollection({
  accession: '000041',
  created: '2023-01-17T03:40:18.301110',
  changed: '2024-10-10T23:55:48.070070',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Four years of reef soundscapes before, during and after a bleaching event',
    description:
      'Hydrophones at nine stations, one minute in ten, with water temperature.\n\nMaintained by the station keepers.',
    contributor: [
      contact('Tagaloa, Sina', 's.tagaloa@example.org', { identifier: researcherId(701) }),
      person('Beaumont, Théo', ['Author', 'DataCurator', 'Maintainer']),
      organization('Lagoon Listening Network', ['Producer', 'Maintainer'], {
        url: 'https://example.org/lagoon-listening',
      }),
    ],
    access: [
      {
        status: 'archive:OpenAccess',
        schemaKey: 'AccessRequirements',
        contactPoint: { email: 'stations@example.org', schemaKey: 'ContactPoint' },
      },
    ],
    license: CC0,
    keywords: ['coral reef', 'bioacoustics', 'long-term series'],
    wasGeneratedBy: [{ name: 'Listening to Lagoons', schemaKey: 'Project', wasAssociatedWith: [] }],
    relatedResource: [paper('What a reef stops saying', 'lagoon.2024.1010')],
    assetsSummary: assets({
      files: 31_704,
      bytes: 14_902_337_604_112,
      subjects: 0,
      species: ['coral'],
      techniques: ['signal filtering technique', 'fourier analysis technique'],
    }),
  }),
  published: [{ at: '2024-10-10T23:55:41.400021', schemaVersion: '0.6.8' }],
});

/** Nobody is named in its citation: one contributor says no, the others say nothing. */
const mooseTracks = toCollection({
  accession: '000044',
  created: '2022-04-28T18:18:18.181818',
  changed: '2022-12-01T12:12:12.121212',
  schemaVersion: '0.6.3',
  contents: contents({
    name: 'Winter tracks of collared moose across a rewetted bog',
    description: 'Hourly positions of 23 animals over three winters, and the height of the water table.',
    contributor: [
      {
        name: 'Kivelä, Aino',
        roleName: ['cite:ContactPerson', 'cite:DataCollector'],
        schemaKey: 'Person',
        email: 'a.kivela@example.org',
      },
      organization('Bog and Birch Society', ['Sponsor']),
      { name: 'Volunteers of the winter count', roleName: [], schemaKey: 'Organization' },
    ],
    keywords: ['movement ecology', 'peatland'],
    assetsSummary: assets({ files: 23, bytes: 18_774_020, subjects: 23 }),
  }),
  published: [{ at: '2022-12-01T12:12:05.650000', schemaVersion: '0.6.3' }],
});

const rootAtlas = toCollection({
  accession: '000048',
  created: '2023-07-07T07:07:07.070707',
  changed: '2024-05-30T09:46:12.255001',
  schemaVersion: '0.6.7',
  contents: contents({
    name: 'Single-cell transcriptomes of thale cress roots under drought and recovery',
    description: 'Counts of 118,000 cells at seven times, with the barcodes and the annotation used.',
    contributor: [
      contact('Mwangi, Wanjiru', 'w.mwangi@example.org', { identifier: researcherId(711) }),
      person('Sørensen, Aksel', ['Author', 'FormalAnalysis', 'Software']),
      organization('Roots in Dry Ground Consortium', ['Author'], { includeInCitation: true }),
    ],
    license: ['spdx:CC0-1.0', 'spdx:CC-BY-4.0'],
    keywords: ['single-cell RNA-seq', 'drought', 'root'],
    relatedResource: [related('IsSupplementedBy', 'https://example.org/code/root-atlas')],
    assetsSummary: assets({
      files: 14,
      bytes: 61_400_118_720,
      subjects: 84,
      species: ['cress'],
      techniques: ['analytical technique'],
    }),
  }),
  published: [{ at: '2024-05-30T09:46:07.813304', schemaVersion: '0.6.7' }],
});

const caveDrips = toCollection({
  accession: '000055',
  created: '2025-02-24T10:30:40.506070',
  changed: '2025-06-11T14:20:07.007007',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Microbial genomes from the drip pools of an alpine cave',
    description: 'Assembled genomes of 61 strains; reads will follow.',
    contributor: [
      contact('Zgraggen, Flurina', 'f.zgraggen@example.org'),
      person('Habtemariam, Dawit', ['Author', 'Validation', 'Visualization']),
    ],
    keywords: ['metagenomics', 'karst', 'oligotrophy'],
    assetsSummary: assets({ files: 61, bytes: 402_118_993, subjects: 0 }),
  }),
});

export const field: readonly HarbourCollection[] = [reefSound, mooseTracks, rootAtlas, caveDrips];
