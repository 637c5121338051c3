import { describe, expect, test } from 'vitest';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { toKey } from '@/lib/identifier/identifier';
import type { CollectionRegistry, Registry } from '@/lib/registry/naming';
import { builtInRegistries } from './built-in';
import { findMatches } from './find-matches';

const keysIn = (text: string, registries: readonly Registry[] = builtInRegistries) =>
  findMatches(text, registries).map(({ identifier }) => toKey(identifier));

describe('a registry that is not built in gets every form', () => {
  const quarry: CollectionRegistry = {
    ...embeddedRegistry('https://quarry.example'),
    key: 'quarry',
    prefix: 'QRY',
    apiUrl: 'https://api.quarry.example/v2',
    otherHosts: ['old.quarry.example'],
    paths: { site: 'stone', api: 'stones' },
    doi: { prefix: '10.99999', namespace: 'qry' },
    nouns: ['slab'],
    spokenNames: ['Stone Quarry'],
    mirrors: ['git.example/slabs/'],
  };
  test.each([
    ['https://quarry.example/stone/000003', 'quarry:000003'],
    ['https://www.quarry.example/stone/000003/draft', 'quarry:000003/draft'],
    ['https://quarry.example/stones/000003', 'quarry:000003'],
    ['https://quarry.example/#/stone/000003', 'quarry:000003'],
    ['https://old.quarry.example/#/stone/000003', 'quarry:000003'],
    ['https://api.quarry.example/v2/stones/000003/versions/0.230629.1955/', 'quarry:000003/0.230629.1955'],
    ['https://git.example/slabs/000003', 'quarry:000003'],
    ['https://viewer.example/?slabId=000003&slabVersion=draft', 'quarry:000003/draft'],
    ['https://identifiers.org/QRY:000003', 'quarry:000003'],
    ['qry://qry/000003@0.230629.1955', 'quarry:000003/0.230629.1955'],
    ['doi:10.99999/qry.000003/0.230629.1955', 'quarry:000003/0.230629.1955'],
    ['10.99999/QRY.000003', 'quarry:000003'],
    ['QRY:000003/draft', 'quarry:000003/draft'],
    ['slab 000003', 'quarry:000003'],
    ['Slab #469', 'quarry:000469'],
    ['Stone Quarry ID: 000003', 'quarry:000003'],
    ['the `000003` slab', 'quarry:000003'],
    ['slab_id = "000003"', 'quarry:000003'],
    ['sla\u00adb 000003', 'quarry:000003'],
  ])('%s', (text, key) => expect(keysIn(text, [quarry])).toEqual([key]));
  test('lists too', () =>
    expect(keysIn('slabs 000003, 000004', [quarry])).toEqual(['quarry:000003', 'quarry:000004']));
  test.each([
    'DANDI:000003',
    'slabs',
    'QRYX:000003',
    'slabber 000003',
    'https://quarry.example.org/stone/000003',
  ])('but not %s', (text) => expect(keysIn(text, [quarry])).toEqual([]));
  test.each([
    [{}, 'the QRY 000003', ['quarry:000003']],
    [{ prefixIsWord: true }, 'the QRY 000003, qry000004', []],
    [{ prefixIsWord: true }, 'QRY:000003, Stone Quarry 000004', ['quarry:000003', 'quarry:000004']],
  ])('with %j of %s', (said, text, keys) => expect(keysIn(text, [{ ...quarry, ...said }])).toEqual(keys));
  test('special characters of regular expressions are matched literally', () => {
    const odd = {
      ...quarry,
      prefix: 'Q(R)*Y',
      nouns: ['sl+b'],
      spokenNames: [],
      mirrors: ['git.example/a?b/'],
    };
    expect(keysIn('Q(R)*Y:000003, sl+b 000004', [odd])).toEqual(['quarry:000003', 'quarry:000004']);
    expect(keysIn('QRRY:000003 sllb 000004 git.example/ab/000005', [odd])).toEqual([]);
  });
});

describe('two registries that share a word', () => {
  const home = [...builtInRegistries].sort((a, b) => Number(b.key === 'ember') - Number(a.key === 'ember'));
  test.each([
    ['dandiset 000199', 'dandi:000199', 'ember:000199'],
    ['the 000199 dandiset', 'dandi:000199', 'ember:000199'],
    ['DANDI:000199', 'dandi:000199', 'dandi:000199'],
    ['https://dandi.emberarchive.org/dandiset/000199', 'ember:000199', 'ember:000199'],
  ])('give %s to the first in the list', (text, usual, atHome) => {
    expect(keysIn(text)).toEqual([usual]);
    expect(keysIn(text, home)).toEqual([atHome]);
  });
});

test('matches come in reading order, without overlap, each within the text', () => {
  const text =
    'DANDI:000003 (https://dandiarchive.org/dandiset/000003), dandisets 000004, 000005 and 000006/draft; 10.48324/dandi.000007';
  const places = findMatches(text, builtInRegistries).flatMap(({ start, end }) => [start, end]);
  expect(places).toHaveLength(12);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.at(-1)).toBe(text.length);
});

test.each([
  ['https://dandiarchive.org/dandiset/000003', 'address'],
  ['10.48324/dandi.000003/0.230629.1955', 'doi'],
  ['DANDI:000003', 'curie'],
  ['dandiset 000003', 'prose'],
  ['the 000003 dandiset', 'prose'],
])('%s is of form %s', (text, form) => expect(findMatches(text, builtInRegistries)[0]?.form).toBe(form));

test('reading a text leaves no state behind', () => {
  const [long, short] = [`${'x '.repeat(50)}DANDI:000003`, 'DANDI:000004'];
  expect([long, short, long, short].flatMap((text) => keysIn(text))).toEqual([
    'dandi:000003',
    'dandi:000004',
    'dandi:000003',
    'dandi:000004',
  ]);
});

test('no registry, no match', () => expect(keysIn('DANDI:000003', [])).toEqual([]));

test('a cell that two tables share is read once', () => {
  const text = ' |\n|---|---|\n| https://lincbrain.org/dandiset/|000003 |\n|---|---|\n| \\';
  expect(findMatches(text, builtInRegistries).map(({ start, end }) => [start, end])).toEqual([[47, 53]]);
});
