import { type HarbourCollection, toCollection, type Writing } from '@/demo/registry/collection';
import { brains } from './brains';
import { others } from './others';
import { contact, person } from './people';
import { files } from './vocabulary';

/** Every collection of the embedded registry, by accession. All people, DOIs and findings in them are made up. */
export const allCollections: readonly HarbourCollection[] = Object.entries({ ...brains, ...others })
  .map(([accession, writing]) => toCollection(accession, writing))
  .toSorted((a, b) => a.accession.localeCompare(b.accession));

const SUBJECTS = ['mouse', 'rat', 'macaque', 'zebra finch', 'octopus', 'honey bee'];
const DEEDS = ['learns a route', 'sleeps after rain', 'waits for a tone', 'counts to three', 'turns left'];
const FIRST_SHELVED = 300_001;

function shelved(index: number): Writing {
  const day = String((index % 27) + 1).padStart(2, '0');
  const subject = SUBJECTS[index % SUBJECTS.length];
  return {
    name: `How a ${subject} ${DEEDS[index % DEEDS.length]}: series ${index + 1}`,
    description: 'One of a long series.',
    people: [contact('Ó Briain, Sorcha'), person('Vidal, Núria')],
    files: files([4 + index, 1_250_000_000 * (index + 1), 1 + (index % 9)]),
    // Every fifth has no published version yet.
    ...(index % 5 === 4
      ? { changed: `2024-06-${day}T08:00:07.000001` }
      : { published: [[`2024-06-${day}T08:00:02.000001`, '0.6.8']] }),
  };
}

/** As many small collections as a long list of them needs, for pages that name more than a reader can overlook. */
export const shelfOf = (count: number): readonly HarbourCollection[] =>
  Array.from({ length: count }, (_, index) => toCollection(String(FIRST_SHELVED + index), shelved(index)));

export const isShelved = ({ accession }: HarbourCollection): boolean => Number(accession) >= FIRST_SHELVED;
