import { describe, expect, test } from 'vitest';
import { pageUrl, toKey } from '@/lib/identifier/identifier';
import { type AddedPrefix, keyOfPrefix, prefixIn } from '@/lib/registry/added-prefix';
import type { Registry } from '@/lib/registry/naming';
import { addedPrefix } from '@/lib/registry/profile-schema';
import { reef } from '@/lib/settings/fixtures';
import { prefixRows } from '@/tools/prefix-table';
import { asAddedPrefix } from './added-prefixes';
import { identifierOfAddress } from './address';
import { builtInRegistries } from './built-in';
import { worksOnArticle } from './datacite/on-article';
import { enabledOf } from './enabled-registries';
import { findMatches } from './find-matches';
import { readFirst } from './finders';
import { lookUp } from './look-up';
import { isNameTaken, refusalOf } from './prefix-refusals';
import { toTokens } from './to-tokens';
import { tokenSourcesOf } from './tokens';

const NOTHING = { added: [], addedPrefixes: [], unread: [] };
const withPrefixes = (...addedPrefixes: AddedPrefix[]): readonly Registry[] =>
  enabledOf(builtInRegistries, { ...NOTHING, addedPrefixes });
const atoll = { prefix: '10.12345', name: 'Atoll Data' };
const lab = { prefix: '10.12345/lab.', name: 'Atoll Lab' };

const namedIn = (text: string, registries: readonly Registry[]) =>
  findMatches(text, registries).map(({ identifier }) => [identifier.registry.name, identifier.accession]);

describe('a text as a prefix', () => {
  test.each([
    ['10.12345', '10.12345'],
    [' 10.12345/ ', '10.12345'],
    ['10.12345/ABC.', '10.12345/abc.'],
    ['https://doi.org/10.12345/abc.', '10.12345/abc.'],
    ['http://dx.doi.org/10.12345', '10.12345'],
    ['doi: 10.12345', '10.12345'],
    ['10.12345/abc.*', '10.12345/abc.'],
  ])('%j is %s', (text, prefix) => expect(prefixIn(text)).toBe(prefix));

  test.each([
    ...['', '10', '10.', '10.123', '10.123456', '10.0123', '10.12345.6', '11.12345', '10.12345 abc'],
    ...['10.12345/a b', '10.12345/<b>', '10.12345/a\u202eb', '10.12345/ä', '１０.12345', '10.12345/a?b'],
    ...[
      '10.12345/a#b',
      '10.12345/a,b',
      '10.12345/a%2f',
      '10.12345\n10.12346',
      'https://reef.example/10.12345',
    ],
    ...['javascript:10.12345', `10.12345/${'a'.repeat(21)}`, `10.12345/${'/'.repeat(100_000)}`],
  ])('%j is none', (text) => expect(prefixIn(text)).toBeNull());
});

describe('stored', () => {
  test.each<[string, unknown]>([
    ['a prefix that is not normalised', { ...atoll, prefix: '10.12345/' }],
    ['capitals', { ...atoll, prefix: '10.12345/ABC' }],
    ['no prefix', { name: 'Atoll' }],
    ['another type', { ...atoll, prefix: 10.12345 }],
    ['no name', { prefix: '10.12345' }],
    ['an empty name', { ...atoll, name: '  ' }],
    ['a name without end', { ...atoll, name: 'a'.repeat(81) }],
    ['a list', [atoll]],
  ])('%s is not read', (_, stored) => expect(addedPrefix.safeParse(stored).success).toBe(false));

  test('what else an entry holds is left out', () =>
    expect(addedPrefix.parse({ ...atoll, apiUrl: 'https://evil.example', __proto__: null })).toEqual(atoll));
});

test('each prefix has a key of its own, which storage and messages accept', () => {
  const prefixes = [
    '10.1234',
    '10.12345',
    '10.12345/a',
    '10.12345/a.',
    '10.12345/a-',
    '10.12345/a-2e',
    '10.12345/2fa',
  ];
  const longest = `10.12345/${'~'.repeat(20)}`;
  const keys = [...prefixes, longest].map(keyOfPrefix);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^doi-[a-z\d-]{1,76}$/);
  expect(prefixIn(longest)).toBe(longest);
});

describe('DOIs of an added prefix', () => {
  const registries = withPrefixes(atoll, lab);
  const tokens = toTokens(tokenSourcesOf(registries));

  test.each<[string, readonly (readonly [string, string])[]]>([
    ['Data: 10.12345/reef.2020.1.', [['Atoll Data', '10.12345/reef.2020.1']]],
    ['https://doi.org/10.12345/REEF-A', [['Atoll Data', '10.12345/reef-a']]],
    ['doi:10.12345/reef', [['Atoll Data', '10.12345/reef']]],
    ['https://doi.org/10.12345%2Freef', [['Atoll Data', '10.12345/reef']]],
    [
      'see 10.12345/lab.7 and 10.12345/labs7',
      [
        ['Atoll Lab', '10.12345/lab.7'],
        ['Atoll Data', '10.12345/labs7'],
      ],
    ],
    [
      '10.12345/lab‑2, 10.5880/a.2020.1 and 10.5281/zenodo.8675309',
      [
        ['Atoll Data', '10.12345/lab-2'],
        ['DataCite', '10.5880/a.2020.1'],
        ['Zenodo', '10.5281/zenodo.8675309'],
      ],
    ],
  ])('%j', (text, named) => {
    expect(namedIn(text, registries)).toEqual(named);
    expect([tokens.test(text), tokens.placesIn(text).length > 0]).toEqual([true, true]);
  });

  test.each([
    ...['10.12345/', 'the prefix 10.12345/atoll is theirs', '10.12345/xxxx', '110.12345/a1', '10.12345/a1…'],
    ...['10.12346/a1', 'https://doi.org/10.1234/5', '10.123456/a1'],
  ])('are not in %j', (text) => expect(namedIn(text, registries)).toEqual([]));

  test('have a key that is read again, open at doi.org and are asked at DataCite', () => {
    const identifier = identifierOfAddress('https://doi.org/10.12345/Reef.1', registries);
    if (!identifier) throw new Error('it is not found');
    expect([toKey(identifier), pageUrl(identifier)]).toEqual([
      'doi-12345:10.12345%2Freef.1',
      'https://doi.org/10.12345/reef.1',
    ]);
    const { apiUrl, service, opensAt, byArticle } = identifier.registry;
    expect([apiUrl, service, opensAt, byArticle]).toEqual([
      'https://api.datacite.org',
      'DataCite',
      'doi.org',
      false,
    ]);
  });

  test('are found while all others are switched off, and not once they are switched off themselves', () => {
    const off = (...unread: string[]) =>
      enabledOf(builtInRegistries, { added: [], addedPrefixes: [atoll], unread });
    const text = 'see 10.12345/reef.1 and 10.5880/a.2020.1';
    expect(namedIn(text, off('datacite'))).toEqual([['Atoll Data', '10.12345/reef.1']]);
    expect(namedIn(text, off(keyOfPrefix('10.12345')))).toEqual([['DataCite', '10.5880/a.2020.1']]);
    const scanner = toTokens(tokenSourcesOf(off(keyOfPrefix('10.12345'))));
    expect(scanner.test('see 10.12345/reef.1')).toBe(false);
  });

  test.each([
    ['10.12345/reef.1', 1],
    ['https://doi.org/10.12345/reef.1', 1],
    ['1. Ana B. Reefs. 2020. doi:10.12345/reef.1\n2. Cal D. Tides. 2021. https://doi.org/10.12345/lab.2', 2],
  ])('are found where a reader looks up %j', (text, count) => {
    const { dataSets, offers } = lookUp(text, registries);
    expect([dataSets.length, offers.length]).toEqual([count, 0]);
    for (const { identifier } of dataSets) expect(identifier.registry.name).toMatch(/^Atoll/);
  });

  test('belong to it among the data sets that name an article, while all others stay DataCite’s', () => {
    const ownerOf = (doi: string, all = registries) => worksOnArticle.workOf(doi, all)?.registry.name;
    expect(ownerOf('10.12345/reef.1')).toBe('Atoll Data');
    expect(ownerOf('10.23456/reef.1')).toBe('DataCite');
    expect(ownerOf('10.5281/zenodo.8675309')).toBe('Zenodo');
    expect(ownerOf('10.12345/reef.1', builtInRegistries)).toBe('DataCite');
  });

  test('leave to an added archive what its own DOIs name', () => {
    const both = enabledOf(builtInRegistries, {
      ...NOTHING,
      added: [{ ...reef, doi: { prefix: '10.12345', namespace: 'reef' } }],
      addedPrefixes: [atoll],
    });
    expect(namedIn('https://doi.org/10.12345/reef.000003/0.210812.1448', both)).toEqual([
      [reef.name, '000003'],
    ]);
  });
});

describe('a prefix that cannot be added', () => {
  test.each<[string, string, string]>([
    ['10.5281', 'read', 'Zenodo'],
    ['10.5281/zenodo.', 'read', 'Zenodo'],
    ['10.5281/zen', 'read', 'Zenodo'],
    ['10.5281/zenodo.12', 'read', 'Zenodo'],
    ['10.1594', 'read', 'PANGAEA'],
    ['10.5880', 'read', 'GFZ Data Services'],
    ['10.48324', 'read', 'DANDI Archive'],
    ['10.48324/other.', 'read', 'DANDI Archive'],
    ['10.2210/pdb', 'read', 'Worldwide Protein Data Bank'],
    ['10.13140', 'no-data', 'ResearchGate'],
    ['10.13140/rg.2', 'no-data', 'ResearchGate'],
    ['10.48550/arxiv.', 'no-data', 'arXiv'],
    ['10.1038', 'no-data', 'Crossref'],
    ['10.1371/journal.', 'no-data', 'Crossref'],
  ])('%s: %s, %s', (prefix, reason, name) =>
    expect(refusalOf(prefix, builtInRegistries)).toMatchObject({
      reason,
      name: expect.stringContaining(name),
    }),
  );

  test.each(['10.12345', '10.12345/abc.', '10.1594/ecr2012/', '10.5281/other', '10.10389'])(
    '%s can be',
    (prefix) => expect(refusalOf(prefix, builtInRegistries)).toBeNull(),
  );

  test('each row of the table is refused, with each beginning of it and each continuation', () => {
    const accepted = prefixRows
      .flatMap(({ prefix, starts_with }) => [prefix, `${prefix}/${starts_with}`, `${prefix}/${starts_with}1`])
      .map((text) => prefixIn(text))
      .filter((prefix) => prefix !== null && refusalOf(prefix, builtInRegistries) === null);
    expect(accepted).toEqual([]);
  });
});

test('no DOI of a work that is built in is read as another’s, even if storage was forged', () => {
  const texts = [
    ...prefixRows.map(({ prefix, starts_with }) => `https://doi.org/${prefix}/${starts_with}a1b2-c3d4`),
    ...['10.5281/zenodo.8675309', '10.5061/dryad.mw6m905qg', '10.1594/pangaea.721193'],
  ];
  const works = builtInRegistries.filter(({ kind }) => kind === 'datacite');
  // These entries have not passed `asAddedPrefix`, which refuses them all.
  const prefixes = [...new Set(prefixRows.map(({ prefix }) => prefix))];
  const forged = enabledOf(works, {
    ...NOTHING,
    addedPrefixes: prefixes.map((prefix) => ({ prefix, name: 'Forged' })),
  });
  for (const read of [findMatches, readFirst]) {
    const keysIn = (registries: readonly Registry[]) =>
      texts.map((text) => read(text, registries).map(({ identifier }) => toKey(identifier)));
    const [before, after] = [keysIn(works), keysIn(forged)];
    expect(before.map((keys, at) => (keys.length > 0 ? after[at] : []))).toEqual(before);
  }
});

describe('a name', () => {
  test.each([
    ...['Zenodo', 'zenodo', 'ZENODO ', 'Zen0do', 'Zen odo', 'Z\u0435nodo', 'Zenodo (Berlin)', 'The Dryad'],
    ...['DataCite', 'DANDI Archive', 'Gene Expression Omnibus', 'PANGAEA Data', 'GFZ Data Services'],
  ])('%j is taken', (name) => expect(isNameTaken(name, builtInRegistries)).toBe(true));

  test.each(['Atoll Data', 'Universität Köln', '海洋データ', 'Data', 'Zenodotus', 'Institut'])(
    '%j is free',
    (name) => expect(isNameTaken(name, builtInRegistries)).toBe(false),
  );

  test.each<[string, AddedPrefix, AddedPrefix | null]>([
    ['its own', atoll, atoll],
    ['of a built-in registry', { ...atoll, name: 'Zen0do' }, { ...atoll, name: '10.12345' }],
    ['with signs that turn text', { ...atoll, name: 'Atoll\u202e Data\u0007' }, atoll],
    ['of invisible signs', { ...atoll, name: '\u200b\u2060\u3164\u3164' }, { ...atoll, name: '10.12345' }],
    ['of a prefix that is read', { prefix: '10.5281', name: 'Atoll' }, null],
    ['of a part of a prefix that is read', { prefix: '10.1594/pang', name: 'Atoll' }, null],
    ['of a prefix around it', { prefix: '10.1594', name: 'Atoll' }, null],
    ['of the PDB’s DOIs', { prefix: '10.2210/x', name: 'Atoll' }, null],
  ])('%s', (_, stored, shown) => expect(asAddedPrefix(stored, builtInRegistries)).toEqual(shown));
});
