import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import type { Contributor } from '@/demo/registry/wire';
import { affiliation, contact, organization, person, type Role, researcherId } from './people';
import { assets, contents, paper } from './vocabulary';

const FAMILY = [
  'Adeyemi',
  'Blomqvist',
  'Cardoso',
  'Dimitrova',
  'Eklund',
  'Farrokhzad',
  'Gallagher',
  'Hashimoto',
  'Ivanenko',
];
const GIVEN = ['Amina', 'Bjarne', 'Catarina', 'Dong-hyun', 'Esperança', 'Farid', 'Greta'];

const ROLES: readonly Role[] = [
  'Author',
  'DataCollector',
  'Investigation',
  'Researcher',
  'ProjectMember',
  'Validation',
  'Conceptualization',
];

const sites = [
  affiliation('Tidewater Institute for Systems Biology', 'tidewat'),
  affiliation('Fjordside University', 'fjords'),
  affiliation('Harmattan School of Medicine'),
];

/** Sixty-three people: every family name with every given name, three in five with a researcher id. */
const crew: readonly Contributor[] = FAMILY.flatMap((family, row) =>
  GIVEN.map((given, column) => {
    const number = row * GIVEN.length + column;
    const site = sites[number % sites.length];
    const role = ROLES[number % ROLES.length] ?? 'Author';
    return person(`${family}, ${given}`, role === 'Author' ? ['Author'] : ['Author', role], {
      ...(number % 5 < 3 ? { identifier: researcherId(900 + number) } : {}),
      ...(site ? { affiliation: [site] } : {}),
    });
  }),
);

const manyLabs = toCollection({
  accession: '000082',
  created: '2023-12-04T20:20:20.202020',
  changed: '2025-08-19T15:33:10.400404',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'One task in twelve laboratories: decisions of 139 mice and the activity of 547 probes',
    description: 'The same rig, the same task and the same protocol in twelve laboratories.',
    contributor: [
      contact('Quintero-Hale, Marisol', 'm.quintero@example.org', { identifier: researcherId(899) }),
      ...crew,
      organization('Twelve Laboratories', ['ProjectLeader', 'Sponsor'], { includeInCitation: true }),
      organization('Foundation for the Quiet Sciences', ['Funder'], { awardNumber: 'FQS-2022-1188' }),
    ],
    keywords: ['decision making', 'reproducibility', 'many labs'],
    wasGeneratedBy: [
      { name: 'Twelve Laboratories', schemaKey: 'Project', identifier: 'TL-1', wasAssociatedWith: [] },
    ],
    relatedResource: [paper('Twelve laboratories, one mouse', 'twelve.2025.0819')],
    assetsSummary: assets({
      files: 1_394,
      bytes: 28_114_902_557_301,
      subjects: 139,
      species: ['mouse'],
      approaches: ['electrophysiological approach', 'behavioral approach'],
      standards: ['neuro'],
      variables: ['Units', 'ElectricalSeries', 'PupilTracking', 'BehavioralEvents'],
      techniques: ['behavioral technique', 'spike sorting technique'],
    }),
  }),
  published: [{ at: '2025-08-19T15:33:04.960112', schemaVersion: '0.6.8' }],
});

export const crowd: readonly HarbourCollection[] = [manyLabs];
