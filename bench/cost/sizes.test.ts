import { expect, test } from 'vitest';
import { budgetsFor, sizesToSet, type Verdict, verdictOn } from './sizes';

const always = budgetsFor({}).find(({ name }) => name === 'scan.js');
const card = budgetsFor({ 'page/card.js': 20_000 }).find(({ name }) => name === 'page/card.js');

test.each<[string, typeof card, number, Verdict]>([
  ['every page loads at most 6 kB', always, 6_000, 'kept'],
  ['and not a byte more', always, 6_001, 'broken'],
  ['a step is as large as it was', card, 20_000, 'kept'],
  ['one that has grown says so', card, 20_001, 'grown'],
  ['it may grow by 15 %', card, 23_000, 'grown'],
  ['and no further', card, 23_001, 'broken'],
])('%s', (_, budget, gzip, expected) => {
  expect(budget && verdictOn(gzip, budget)).toBe(expected);
});

test('what is loaded later is set to its size in the larger build, and the limit of every page is not set', () => {
  const sizes = sizesToSet([(name) => 100 * name.split('+').length, (name) => 200 * name.split('+').length]);
  expect(sizes).toMatchObject({ 'page/card.js': 200, 'scan.js + page/reader.js': 400 });
  expect(sizes).not.toHaveProperty(['scan.js']);
});

test('a step whose size was never set fails', () => {
  const fresh = budgetsFor({}).find(({ name }) => name === 'page/card.js');
  expect(fresh && verdictOn(1, fresh)).toBe('broken');
});
