import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats } from '@/lib/citation/formats';
import { folders, textsIn } from '@/tools/locales/locale-files';
import { faultsOf, LIMITS, listingOf, searchTerms, termFaults, textFaults } from './listing';

const listing = new URL('../../store/listing/', import.meta.url);
const paragraphsOf = (folder: string) => listingOf(folder).text.split('\n\n');

test('each language of the extension has a text for stores, and no other', () =>
  expect(readdirSync(listing).sort()).toEqual(folders().map((folder) => `${folder}.txt`)));

test('stores take all texts', () => expect(textFaults()).toEqual([]));

describe.each(folders())('%s', (folder) => {
  test("begins with the extension's own description", () => {
    const { name, description, welcomeText } = textsIn(folder);
    expect(listingOf(folder)).toMatchObject({ name, summary: description });
    expect(paragraphsOf(folder)[0]).toBe(welcomeText);
  });

  test('has as many paragraphs as the English', () =>
    expect(paragraphsOf(folder)).toHaveLength(paragraphsOf('en').length));

  test('says how many formats there are', () =>
    expect(paragraphsOf(folder).join().match(/\d+/g)).toContain(`${formats.length}`));

  test('names in its summary what readers search for', () =>
    expect(
      ['GEO', 'PDB', 'DANDI', 'DOI'].filter((word) => !listingOf(folder).summary.includes(word)),
    ).toEqual([]));
});

test('names to Edge only what the text names, too', () => {
  const { summary, text } = listingOf('en');
  const said = `${summary} ${text}`.toLowerCase();
  const words = searchTerms().flatMap((term) => term.toLowerCase().split(' '));
  expect(words.filter((word) => !said.includes(word))).toEqual([]);
});

const whole = { name: 'Accession', summary: 'Cards.', text: 'a'.repeat(LIMITS.leastText) };

test.each([
  ['a whole listing', whole, []],
  ['a long name', { ...whole, name: 'a'.repeat(46) }, ['the name is longer than 45 characters']],
  ['a long summary', { ...whole, summary: '卡'.repeat(133) }, ['the summary is longer than 132 characters']],
  ['an address', { ...whole, summary: 'See doi.org for it.' }, ['the summary has an address in it']],
  ['a short text', { ...whole, text: 'Cards.' }, ['the text is shorter than 250 characters']],
  ['a long text', { ...whole, text: 'a'.repeat(10_001) }, ['the text is longer than 10000 characters']],
])('finds what a store would refuse in %s', (_, text, faults) => expect(faultsOf(text)).toEqual(faults));

test.each([
  [['GEO', 'PDB'], []],
  [['a'.repeat(31)], [`"${'a'.repeat(31)}" is longer than 30 characters`]],
  [Array.from({ length: 8 }, () => 'GEO'), ['there are more than 7 terms']],
  [['a b c d e f g h', 'a b c d e f g h', 'a b c d e f'], ['there are more than 21 words']],
])('finds what Edge would refuse in the terms %j', (terms, faults) =>
  expect(termFaults(terms)).toEqual(faults),
);
