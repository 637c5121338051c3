import { describe, expect, test } from 'vitest';
import { fileLookup } from '@/tools/locales/locale-files';
import { fill } from '@/tools/locales/message-lookup';
import { makeWords, spacedWords } from './words';

const words = makeWords(fileLookup('en'), 'en-GB');
const american = makeWords(fileLookup('en'), 'en-US');

describe('sizes have SI units and three digits', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [559_600_000_000, '560 GB'],
    [999_600_000_000, '1 TB'],
    [2_559_248_010_229, '2.56 TB'],
    [371_182_156_843_626, '371 TB'],
    [4_000_000_000_000_000_000, '4,000 PB'],
  ])('%i is %s', (bytes, text) => expect(words.bytes(bytes)).toBe(text));

  test.each([
    [0, '0 bp'],
    [999, '999 bp'],
    [999_600, '1 Mb'],
    [14_212_345_678, '14.2 Gb'],
    [4_200_000_000_000, '4.2 Tb'],
  ])('%i bases are %s', (count, text) => expect(words.bases(count)).toBe(text));
});

test.each([
  [2_000_000_000_000, '+2 TB'],
  [-1500, '-1.5 kB'],
  [0, '0 bytes'],
])('a change of %i bytes is %s', (bytes, text) => expect(words.bytesChange(bytes)).toBe(text));

describe('dates are days of UTC in the reader’s order', () => {
  test.each([
    ['2026-02-18T20:52:07.123456+00:00', '18 Feb 2026'],
    ['2021-08-12T23:59:59.000000', '12 Aug 2021'],
    ['2021-08-12T23:59:59-05:00', '13 Aug 2021'],
    ['2027-01-01', '1 Jan 2027'],
    ['soon', 'soon'],
  ])('%s is %s', (iso, text) => expect(words.date(iso)).toBe(text));
  test('American readers get their own order', () =>
    expect(american.date('2026-02-18')).toBe('Feb 18, 2026'));
  test('a month stands without its day', () => expect(words.month('2026-02-18')).toBe('February 2026'));
  test('the exact time names its zone', () =>
    expect(words.exactTime('2026-02-18T20:52:07Z')).toMatch(/18 February 2026.*20:52:07 UTC/));
  test.each([
    ['2026-02-18', '18 February 2026'],
    ['2026-02', 'February 2026'],
    ['2026', '2026'],
  ])('of %s no time is told: %s', (iso, told) => expect(words.exactTime(iso)).toBe(told));
});

const HOUR = 3_600_000;
test.each([
  [0, 'this minute'],
  [59_000, 'this minute'],
  [2 * HOUR, '2 hours ago'],
  [25 * HOUR, 'yesterday'],
  [72 * HOUR, '3 days ago'],
  [-HOUR, 'this minute'],
])('%i ms before now is %s', (past, text) => expect(words.ago(5e12 - past, 5e12)).toBe(text));

test.each([
  [1, '1 file'],
  [0, '0 files'],
  [4512, '4,512 files'],
])('the plural follows the count %i', (count, text) =>
  expect(words.sayCount('filesCount', count)).toBe(text),
);

test('the parts of a measure stand apart in every language', () => {
  expect(words.series(['0.260218.2052', 'February 2026'])).toBe('0.260218.2052, February 2026');
  const lookup = (key: string, [one, two]: string[]) =>
    ({ language: 'zh-CN', inSeries: `${one}，${two}` })[key] ?? '';
  expect(makeWords(lookup, 'zh-CN').series(['0.260218.2052', '2026年2月'])).toBe('0.260218.2052，2026年2月');
  expect(words.series([])).toBe('');
});

test('a language without the plural form at hand falls back to its other form', () => {
  const lookup = (key: string) => ({ language: 'pl', filesCount_other: 'pliku' })[key] ?? '';
  expect(makeWords(lookup, 'pl').sayCount('filesCount', 3)).toBe('pliku');
});

test.each([
  ['relation', 'IsDescribedBy', 'Is described by'],
  ['role', 'ContactPerson', 'contact person'],
  ['resource', 'SomethingNew', 'Something new'],
  ['kind', 'no such/field', 'no such/field'],
] as const)('the %s %s is worded %s', (group, word, text) => expect(words.term(group, word)).toBe(text));

test.each([
  ['de', 'German'],
  ['eng', 'English'],
  ['pt_BR', 'Brazilian Portuguese'],
  ['Old Norse', 'Old Norse'],
  ['', ''],
])('the language %s is called %s', (tag, name) => expect(words.language(tag)).toBe(name));

test('capitals that stand together stay', () => expect(spacedWords('HasDOI')).toBe('Has DOI'));

describe('numbers follow the language of the messages where the browser speaks another', () => {
  const german = makeWords((key) => (key === 'language' ? 'de' : ''), 'fi');
  test('German messages in a Finnish browser', () => expect(german.number(1234.5)).toBe('1.234,5'));
  test.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['en-US', 'ltr'],
    ['arn', 'ltr'],
  ])('%s is read %s', (locale, dir) => {
    const lookup = (key: string) => (key === 'language' ? (locale.split('-')[0] ?? '') : '');
    expect(makeWords(lookup, locale).dir).toBe(dir);
  });
});

test.each([
  ['$1 of $2', ['a', 'b'], 'a of b'],
  ['$1 of $2', ['a'], 'a of '],
  ['costs $$5', [], 'costs $5'],
  ['$1', ['$2'], '$2'],
])('%s is filled as browsers do', (message, args, text) => expect(fill(message, args)).toBe(text));
