import { describe, expect, test } from 'vitest';
import { builtInRegistries } from './built-in';
import { embeddedRegistry } from './embedded';
import { tokensOf } from './tokens';

const tokens = tokensOf(builtInRegistries);

test.each([
  'DANDI:000003',
  'dandi:000003',
  'a Dandiset',
  'dandisets',
  'https://dandiarchive.org/',
  'get_dandiset(',
  '%2Fdandiset%2F',
  '%252Fdandiset',
  'dandisetId=',
  'EMBER:000199',
  'https://dandi.emberarchive.org',
  'LINC:000029',
  'https://lincbrain.org/dandiset/000048',
  '10.60533/ember-dandi.000199',
  'Dan\u00addiset',
  'dandi\u00adset',
  'dandi\u200bset',
  'dandi',
])('%j may hold a mention', (text) => expect(tokens.test(text)).toBe(true));

test.each([
  '',
  'September 2024',
  'Lincoln, Nebraska',
  'remember the members',
  'dandelion',
  'verdandi',
  'candid',
  '10.1101/2020.01.17.909838',
  '000003',
  'a\u00adb\u200bc',
])('%j cannot', (text) => expect(tokens.test(text)).toBe(false));

test('asking leaves no state behind', () => {
  expect(tokens.flags).toBe('i');
  for (let time = 0; time < 3; time++) expect(tokens.test('x DANDI')).toBe(true);
});

describe('another registry brings its own', () => {
  const embedded = tokensOf([embeddedRegistry('http://127.0.0.1:4173')]);
  test.each([
    'HARBOUR:000003',
    'collections 000003',
    'http://127.0.0.1:4173/collection/000003',
    'Harbour Archive',
  ])('%j may hold a mention', (text) => expect(embedded.test(text)).toBe(true));
  test.each(['DANDI:000003', 'recollection', 'Harbourage', '127a0b0c1'])('%j cannot', (text) =>
    expect(embedded.test(text)).toBe(false),
  );
});
