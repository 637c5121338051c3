import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTests, plan, toWish, type Wish } from './plan';

const wishOf = (...words: string[]): Wish => {
  const wish = toWish(words);
  if (typeof wish === 'string') throw new Error(wish);
  return wish;
};

test.each<[string, string[], string[], boolean]>([
  ['all runs, listed files', [], ['unit', 'chromium', 'firefox', 'gallery'], false],
  ['one run, its listed files', ['firefox'], ['firefox'], false],
  ['all files', ['--all'], ['unit', 'chromium', 'firefox', 'gallery'], true],
  ['a file, whether it is listed or not', ['e2e/attack'], ['unit', 'chromium', 'firefox', 'gallery'], true],
  ['a file in one run', ['chromium', 'e2e/attack'], ['chromium'], true],
])('%s: npm test -- %s', (_, words, runs, isWhole) => {
  const wish = wishOf(...words);
  expect([wish.runs.map(({ name }) => name), wish.isWhole, wish.again]).toEqual([runs, isWhole, false]);
});

test('an unknown option is refused with the command that has it', () =>
  expect(toWish(['unit', '-t', 'x'])).toMatch(/^"-t" is no option .* vitest run unit -t x$/));

describe('the files that words name', () => {
  let tests: Awaited<ReturnType<typeof openTests>>;
  beforeAll(async () => {
    tests = await openTests();
  });
  afterAll(() => tests[Symbol.asyncDispose]());
  const namesOf = async (...words: string[]) => {
    const planned = await plan(wishOf(...words), tests.find);
    return typeof planned === 'string' ? planned : planned.map(({ run, file }) => `${run.name} ${file}`);
  };

  test.each([
    [
      'a file that is not listed',
      ['e2e/attack'],
      ['chromium e2e/attack.e2e.ts', 'firefox e2e/attack.e2e.ts'],
    ],
    ['that file in one browser', ['chromium', 'e2e/attack'], ['chromium e2e/attack.e2e.ts']],
    ['a slow test of hostile input', ['fuzz/outside'], ['unit bench/fuzz/outside.test.ts']],
    [
      'two words',
      ['e2e/attack', 'chromium', 'e2e/reach'],
      ['chromium e2e/attack.e2e.ts', 'chromium e2e/reach.e2e.ts'],
    ],
  ])('%s: %s', async (_, words, files) =>
    // Sorts the files, because vitest may find those of either browser first.
    expect([...(await namesOf(...words))].toSorted()).toEqual(files),
  );

  test.each([
    ['no file', ['e2e/atack'], 'No test file has "e2e/atack" in its path. Name a run'],
    ['no file beside one', ['e2e/attack', 'e2e/zz'], 'No test file has "e2e/zz" in its path.'],
    [
      'a file of another run',
      ['firefox', 'lib/house'],
      '"lib/house" names no test file of the run firefox. Name the run unit or none.',
    ],
  ])('%s: %s', async (_, words, sentence) => expect(await namesOf(...words)).toContain(sentence));
});
