import { describe, expect, test } from 'vitest';
import { toFile } from '@/demo/index/to-file';
import { PUBLISHED, sampleIdentifier } from '@/demo/samples/collection';
import type { Entry, Index } from './entry';
import { fromFile } from './file';
import { makeFinder } from './finder';
import { draftEntry } from './fixtures/entries';

const identifier = sampleIdentifier(null);
const { registry } = identifier;

const octopus: Entry = {
  accession: '000417',
  name: 'Octopus arm movements in still and running water',
  version: PUBLISHED,
  bytes: 1000,
  files: 3,
  hasDoi: true,
  licenses: ['CC-BY-4.0'],
  date: '2023-04-05',
  works: [{ article: '10.5072/arm', relation: 'IsDescribedBy' }],
};
const squid = draftEntry('000419', 'A reef at night', [
  { article: 'pmid:30502044', relation: null },
  { article: '10.5072/arm', relation: 'Cites' },
]);
const index: Index = {
  asOf: Date.UTC(2026, 1, 17),
  registries: new Map([
    [registry.key, [octopus, squid]],
    ['another', [octopus]],
  ]),
};

test('a file gives back what was written', () => expect(fromFile(JSON.parse(toFile(index)))).toEqual(index));

const written = JSON.parse(toFile(index));
const row = written.registries[registry.key][0];
const withRow = (changed: unknown) => ({ ...written, registries: { [registry.key]: [changed] } });
test.each<[string, unknown]>([
  ['nothing', null],
  ['another kind', { ...written, kind: 'accession-index 2' }],
  ['no day', { ...written, asOf: 'yesterday' }],
  ['no list of words', { ...written, words: 'CC0' }],
  ['a key that is none', { ...written, registries: { '../x': [] } }],
  ['a row too short', withRow(row.slice(0, 4))],
  ['an accession that is none', withRow(['417', ...row.slice(1)])],
  ['a negative size', withRow([...row.slice(0, 3), -7, ...row.slice(4)])],
  ['an article that is none', withRow([...row.slice(0, 8), 'javascript:alert(1)', 1])],
  ['a version that is none', withRow([...row.slice(0, 2), 'latest', ...row.slice(3)])],
])('reads no file with %s', (_, json) => expect(fromFile(json)).toBeNull());

test.each([
  [
    'a place beyond the words',
    [...row.slice(0, 7), [999], '10.5072/arm', 999],
    { licenses: [], works: [{ article: '10.5072/arm', relation: null }] },
  ],
  ['letters that turn a title around', [row[0], 'a\u202Eb', ...row.slice(2)], { name: 'ab' }],
])('reads around %s', (_, changed, expected) =>
  expect(fromFile(withRow(changed))?.registries.get(registry.key)?.[0]).toMatchObject(expected),
);

describe('who asks', () => {
  const finder = makeFinder(index, [registry]);

  test('gets the facts of a collection', () => {
    expect(finder.entryOf({ ...identifier, version: PUBLISHED })).toEqual(octopus);
    expect(finder.entryOf({ ...identifier, accession: '000420' })).toBeNull();
  });

  test.each([
    [['10.5072/arm'], ['000417 IsDescribedBy', '000419 Cites']],
    [['pmid:30502044'], ['000419 null']],
    [['10.5072/other', '10.5072/arms'], []],
    [[], []],
  ])('gets the collections that name %j', (articles, found) =>
    expect(finder.declaring(articles).map((it) => `${it.identifier.accession} ${it.relation}`)).toEqual(
      found,
    ),
  );

  test.each([
    ['octopus water', ['000417']],
    ['OCTO', ['000417']],
    ['re', ['000419']],
    ['0004', ['000417', '000419']],
    ['octopus reef', []],
    ['… (', []],
    ['', []],
  ])('gets the collections that "%s" may mean', (text, found) =>
    expect(finder.search(text, 5).map(({ accession }) => accession)).toEqual(found),
  );
});
