import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { contact, person } from './people';
import { assets, contents } from './vocabulary';

const SUBJECTS = ['mouse', 'rat', 'macaque', 'zebra finch', 'octopus', 'honey bee'] as const;
const DEEDS = [
  'learns a route',
  'sleeps after rain',
  'waits for a tone',
  'counts to three',
  'turns left',
] as const;

const FIRST_ACCESSION = 300_001;

function shelved(index: number): HarbourCollection {
  const day = String((index % 27) + 1).padStart(2, '0');
  const subject = SUBJECTS[index % SUBJECTS.length];
  const deed = DEEDS[index % DEEDS.length];
  return toCollection({
    accession: String(FIRST_ACCESSION + index),
    created: `2024-03-${day}T08:00:00.000001`,
    changed: `2024-06-${day}T08:00:07.000001`,
    schemaVersion: '0.6.8',
    contents: contents({
      name: `How a ${subject} ${deed}: series ${index + 1}`,
      description: 'One of a long series.',
      contributor: [contact('Ó Briain, Sorcha', 's.obriain@example.org'), person('Vidal, Núria')],
      assetsSummary: assets({
        files: 4 + index,
        bytes: 1_250_000_000 * (index + 1),
        subjects: 1 + (index % 9),
      }),
    }),
    // Every fifth has no published version yet.
    published: index % 5 === 4 ? [] : [{ at: `2024-06-${day}T08:00:02.000001`, schemaVersion: '0.6.8' }],
  });
}

/** As many small collections as a long list of them needs, for pages that name more than a reader can overlook. */
export const shelfOf = (count: number): readonly HarbourCollection[] =>
  Array.from({ length: count }, (_, index) => shelved(index));

export const isShelved = ({ accession }: HarbourCollection): boolean => Number(accession) >= FIRST_ACCESSION;
