import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { toKey } from '@/lib/identifier/identifier';
import { makeFinder } from './finder';
import { draftEntry } from './fixtures/entries';
import { type Suggesting, suggest } from './suggest';

const { registry } = sampleIdentifier(null);
const test2 = {
  ...registry,
  key: 'trial',
  prefix: 'TRIAL',
  siteUrl: 'https://trial.example',
  citable: false,
};
const named = (accession: string, version: string | null = null) => ({ registry, accession, version });
const entry = (accession: string, name: string, ...articles: string[]) =>
  draftEntry(
    accession,
    name,
    articles.map((article) => ({ article, relation: null })),
  );
const finder = makeFinder(
  {
    asOf: 0,
    registries: new Map([
      [registry.key, [entry('000001', 'Octopus at rest', '10.5072/arm'), entry('000002', 'Squid at night')]],
    ]),
  },
  [registry],
);
const all: Suggesting = {
  registries: [registry, test2],
  finder,
  here: [named('000002'), named('000007', 'draft')],
  kept: [{ identifier: named('000009'), title: 'A reef at night' }],
};

test.each<[string, Partial<Suggesting>, string[]]>([
  ['', {}, ['tidepool:000002', 'tidepool:000007/draft', 'tidepool:000009']],
  ['TIDE:000005/draft', {}, ['tidepool:000005/draft']],
  ['000001', {}, ['tidepool:000001']],
  ['https://doi.org/10.5072/arm', {}, ['tidepool:000001']],
  ['night', {}, ['tidepool:000002', 'tidepool:000009']],
  ['octopus', {}, ['tidepool:000001']],
  ['octopus', { finder: null }, []],
  ['reef NIGHT', { finder: null }, ['tidepool:000009']],
  ['000007', {}, ['tidepool:000007']],
  ['no such words', {}, []],
])('"%s", with %j changed', (text, changes, keys) =>
  expect(suggest(text, { ...all, ...changes }).map(({ identifier }) => toKey(identifier))).toEqual(keys),
);

test('titles come from what was read before, else from the index', () => {
  const kept = [{ identifier: named('000001'), title: 'Octopus, awake' }];
  expect(suggest('TIDE:000001', { ...all, kept })[0]?.title).toBe('Octopus, awake');
  expect(suggest('TIDE:000001', all)[0]?.title).toBe('Octopus at rest');
  expect(suggest('TIDE:000005', all)[0]?.title).toBeNull();
});
