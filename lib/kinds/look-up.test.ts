import { describe, expect, test } from 'vitest';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from './built-in';
import { lookUp, lookUpBudget } from './look-up';

const look = (text: string) => lookUp(text, builtInRegistries);
const curiesIn = (text: string) => look(text).dataSets.map(({ identifier }) => toCurie(identifier));

describe('a text that a reader gives', () => {
  test.each([
    ['DANDI:000003', ['DANDI:000003']],
    ['https://doi.org/10.48324/dandi.000409/0.210831.2033', ['DANDI:000409/0.210831.2033']],
    ['DANDI:000003/draft and DANDI:000003', ['DANDI:000003/draft']],
    ['DANDI:000003/draft, DANDI:000003/0.210812.1448', ['DANDI:000003']],
    [
      '1. Doe, J. (2021). A [Data set]. https://doi.org/10.48324/dandi.000026/0.210812.1448\n2. Roe, R. DANDI:000003',
      ['DANDI:000026/0.210812.1448', 'DANDI:000003'],
    ],
    ['nothing at all', []],
    ['', []],
  ])('%j names %j', (text, curies) => expect(curiesIn(text)).toEqual(curies));

  test('lists versions separately for a bibliography', () => {
    const { identifiers } = look('DANDI:000003/draft, DANDI:000003/0.210812.1448, DANDI:000003/draft');
    expect(identifiers.map(({ identifier, count }) => [toCurie(identifier), count])).toEqual([
      ['DANDI:000003/draft', 2],
      ['DANDI:000003/0.210812.1448', 1],
    ]);
  });

  test.each([
    ['dandiset #469', false],
    ['dandiset #469, that is DANDI:000469', true],
    ['DANDI:000003', true],
  ])('%j is certain: %j', (text, certain) =>
    expect(look(text).dataSets.map((found) => found.certain)).toEqual([certain]),
  );

  test('is read up to a limit', () => {
    const many = Array.from({ length: 300 }, (_, at) => `DANDI:${String(at + 1).padStart(6, '0')}`);
    expect(look(many.join(' ')).dataSets).toHaveLength(200);
    expect(look(many.join(' ')).identifiers).toHaveLength(200);
    expect(curiesIn(`${' '.repeat(1_000_000)}DANDI:000003`)).toEqual([]);
  });

  test.each([
    ['all of a text', 'DANDI:000003', ['DANDI:000003'], true],
    ['a text up to a million characters', `DANDI:000003 ${'x '.repeat(500_000)}`, ['DANDI:000003'], false],
    ['no number that is cut', `${'x '.repeat(499_996)} DANDI:000003`, [], false],
  ])('is read so far: %s', (_, text, curies, isWhole) => {
    expect(curiesIn(text)).toEqual(curies);
    expect(look(text).isWhole).toBe(isWhole);
  });

  test('is marked as incomplete if it names too many data sets or takes too long', () => {
    const many = Array.from({ length: 201 }, (_, at) => `DANDI:${String(at + 1).padStart(6, '0')}`);
    expect(look(many.slice(0, 200).join(' ')).isWhole).toBe(true);
    expect(look(many.join(' ')).isWhole).toBe(false);
    let now = 0;
    const slow = lookUp(
      'DANDI:000003 '.repeat(10_000),
      builtInRegistries,
      lookUpBudget(() => now++),
    );
    expect([slow.isWhole, slow.dataSets.length]).toEqual([false, 1]);
  });

  test('lists how each is named, and placeholders among the identifiers only', () => {
    const text = 'doi:10.48324/dandi.123456/0.123456.1234, DANDI:000003, 10.48324/dandi.000003, DANDI:000003';
    const { identifiers, dataSets, offers } = look(text);
    expect(identifiers.map(({ identifier, forms }) => [toCurie(identifier), ...forms])).toEqual([
      ['DANDI:123456/0.123456.1234', 'doi'],
      ['DANDI:000003', 'curie', 'doi'],
    ]);
    expect(dataSets.map(({ identifier }) => toCurie(identifier))).toEqual(['DANDI:000003']);
    expect(offers).toEqual([]);
  });
});

describe('a number alone', () => {
  test.each(['000003', ' 000003\n', '#000003', '“000003”', '(000003).', '000003'])(
    '%j is offered at every registry of collections, and found at none',
    (text) => {
      const { dataSets, offers } = look(text);
      expect(dataSets).toEqual([]);
      const withNumbers = builtInRegistries.filter(({ kind }) => kind === 'collections');
      expect(offers.map(toCurie)).toEqual(withNumbers.map(({ prefix }) => `${prefix}:000003`));
    },
  );

  test.each(['3', '0000003', '000003 000004', 'page 000003', '0.210812.1448', '', '000003/draft'])(
    '%j is not offered',
    (text) => expect(look(text).offers).toEqual([]),
  );

  test('is not offered for a disabled registry', () =>
    expect(lookUp('000003', builtInRegistries.slice(0, 1)).offers.map(toCurie)).toEqual(['DANDI:000003']));
});

describe('a bare DOI of no known repository', () => {
  test.each([
    '10.1038/S41586-020-0000-1',
    'doi:10.1038/s41586-020-0000-1',
    'https://doi.org/10.1038/s41586-020-0000-1.',
  ])('%j is found without a choice', (text) => {
    const { dataSets, identifiers, offers } = look(text);
    const key = 'datacite:10.1038%2Fs41586-020-0000-1';
    expect(dataSets.map(({ identifier }) => toKey(identifier))).toEqual([key]);
    expect(identifiers.map(({ identifier, forms }) => [toKey(identifier), ...forms])).toEqual([[key, 'doi']]);
    expect(offers).toEqual([]);
  });

  test.each(['see 10.1038/s41586-020-0000-1', '10.1038/', '10.1038', 'https://journal.example/10.1038/x'])(
    '%j is neither found nor offered',
    (text) =>
      expect(look(text)).toEqual({ dataSets: [], identifiers: [], offers: [], dois: [], isWhole: true }),
  );

  test('a DOI of a repository is found', () => expect(look('10.5281/zenodo.8675309').offers).toEqual([]));
});

test.each([
  [
    'on the line behind it',
    'All data are available at\nhttps://doi.org/10.99999/reef.7',
    ['10.99999/reef.7'],
  ],
  [
    'of a list of references',
    'Quay A. Tides. 10.1016/j.x.1\nOkafor C. Pools [dataset]. 10.99999/reef.7',
    ['10.99999/reef.7'],
  ],
  ['that is read elsewhere', 'Data: 10.25934/00004936, that is doi:10.25934/00004936.', []],
])('a DOI beside a word for data, %s, may be looked up', (_, text, dois) =>
  expect(look(text).dois).toEqual(dois),
);
