import { expect, test } from 'vitest';
import type { RelatedResource } from '@/lib/collection/record';
import { toNumberedPaper, toPaper } from '@/lib/kinds/accessions/replies';
import { person } from './fixtures/papers';
import { isCitable, shortForm, toPapers } from './paper';
import { toText } from './rich-text';

const group = { name: 'Reef Consortium', kind: 'organization', roles: ['Author'], cited: true } as const;
const whole = {
  name: 'Tides',
  doi: '10.5072/a',
  journal: 'Nature Neuroscience',
  year: 2017,
  volume: '20',
  pages: '484-496',
};

test.each<[what: string, RelatedResource | undefined, short: string]>([
  ['one author', toPaper({ ...whole, authors: [person('Pool')] }), 'Pool 2017, Nature Neuroscience 20:484'],
  [
    'two',
    toPaper({ ...whole, authors: [person('Pool'), person('de Vries')] }),
    'Pool & de Vries 2017, Nature Neuroscience 20:484',
  ],
  [
    'more',
    toPaper({ ...whole, authors: [person('Campbell'), person('Pool'), group] }),
    'Campbell et al. 2017, Nature Neuroscience 20:484',
  ],
  ['a group', toPaper({ ...whole, authors: [group] }), 'Reef Consortium 2017, Nature Neuroscience 20:484'],
  ['a suffix', toPaper({ ...whole, authors: [person('Pool Jr')] }), 'Pool 2017, Nature Neuroscience 20:484'],
  [
    'a short journal',
    toPaper({ ...whole, journalShort: 'Nat Neurosci', authors: [person('Pool')] }),
    'Pool 2017, Nat Neurosci 20:484',
  ],
  [
    'no pages',
    toPaper({ ...whole, pages: undefined, authors: [person('Pool')] }),
    'Pool 2017, Nature Neuroscience 20',
  ],
  [
    'the number of an article',
    toPaper({ ...whole, pages: 'e4217', authors: [person('Pool')] }),
    'Pool 2017, Nature Neuroscience 20:e4217',
  ],
  [
    'no volume',
    toPaper({ ...whole, volume: undefined, pages: undefined, authors: [person('Pool')] }),
    'Pool 2017, Nature Neuroscience',
  ],
  [
    'no year',
    toPaper({ ...whole, year: undefined, authors: [person('Pool')] }),
    'Pool, Nature Neuroscience 20:484',
  ],
  ['no journal', toPaper({ ...whole, journal: undefined, authors: [person('Pool')] }), 'Pool 2017'],
  ['no people', toPaper({ ...whole, authors: [], isRetracted: false }), 'Tides'],
  ['a title and a DOI', toPaper({ name: 'Tides', doi: '10.5072/a' }), 'Tides'],
  ['a DOI', toPaper({ doi: '10.5072/a' }), '10.5072/a'],
  ['a number', toNumberedPaper('28166221')[0], 'PubMed 28166221'],
])('a paper with %s is named “%s”', (_, resource, short) => {
  const [paper] = toPapers(resource && [resource]);
  expect(paper && toText(shortForm(paper))).toBe(short);
});

test.each<[what: string, resource: RelatedResource, isCitable: boolean]>([
  ['people, title and journal', toPaper({ ...whole, authors: [person('Pool')] }), true],
  ['a title and a journal', toPaper({ ...whole, authors: [], isRetracted: false }), true],
  ['people without a title', toPaper({ ...whole, name: undefined, authors: [person('Pool')] }), false],
  ['a title alone', toPaper({ name: 'Tides', doi: '10.5072/a' }), false],
])('a paper with %s can be cited: %j', (_, resource, expected) =>
  expect(toPapers([resource]).map(isCitable)).toEqual([expected]),
);
