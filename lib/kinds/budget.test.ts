import { describe, expect, test } from 'vitest';
import { readCases } from '@/bench/corpus/cases';
import { toKey, withoutVersion } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import { type Budget, makeBudget, UNLIMITED, untilSpent } from './budget';
import { builtInRegistries } from './built-in';
import { findWithPlaceholders, namedCellsIn, readFirst } from './finders';

/**
 * Makes a budget whose time is up after `most` calls of `isSpent`. `asked` returns the number of calls so
 * far.
 */
function questions(most: number) {
  let asked = 0;
  const budget = makeBudget(most, () => asked);
  return {
    asked: () => asked,
    budget: {
      isSpent() {
        asked++;
        return budget.isSpent();
      },
      end: budget.end,
      get hasEnded() {
        return budget.hasEnded;
      },
    } satisfies Budget,
  };
}

test('a budget is spent once its time is over, and stays so', () => {
  let now = 1000;
  const budget = makeBudget(50, () => now);
  const seen = [0, 50, 51, 0].map((passed) => {
    now = 1000 + passed;
    return [budget.hasEnded, budget.isSpent(), budget.hasEnded];
  });
  expect(seen).toEqual([
    [false, false, false],
    [false, false, false],
    [false, true, true],
    [true, true, true],
  ]);
});

test('no further item is searched for once the time is up', () => {
  const begun: number[] = [];
  function* items() {
    for (let item = 1; ; item++) {
      begun.push(item);
      yield item;
    }
  }
  expect([...untilSpent(items(), questions(3).budget)]).toEqual([1, 2, 3]);
  expect(begun).toEqual([1, 2, 3]);
});

/**
 * Texts that contain many possible mentions. Each row has a name; a text, which the test repeats; and two
 * numbers for each repetition: the least number of calls of `isSpent` by the first pass, and by all passes
 * together.
 */
const PIECES = [
  ['names of archives', 'dandi and the data of others, 123 in number, ', 1, 1],
  ['accessions before a noun', '000003, 000004 dandisets; ', 6, 6],
  ['accessions before a noun for several', 'of 000003 dandisets. ', 5, 5],
  ['accessions before a name', 'under 000003 of it; ', 1, 1],
  ['CURIEs', 'DANDI:000003 ', 4, 4],
  ['one list of accessions', '000003, 000004 and ', 2, 2],
  ['unsure links', 'dandiset #1751](x ', 2, 2],
  ['tables of Markdown', '| dandiset | n |\n|---|---|\n| 000003 | 4 |\n\n', 16, 25],
  ['tables of LaTeX', '\\begin{tabular}{l} dandiset & n \\\\ 000003 & 4 \\\\ \\end{tabular}', 8, 18],
  ['DOIs of works', '10.5281/zenodo.7654321 ', 1, 1],
  ['accessions with prefixes', 'GSE93374 ', 1, 1],
  ['accessions at the ends of lines', 'GSE12345\n6 or GSE93374 ', 4, 4],
  ['pages of structures', 'https://www.rcsb.org/structure/6VXX ', 1, 1],
  ['names of the PDB', 'PDB ID: 6VXX. ', 11, 11],
  ['one list of structures', '6VXX, 6VYB and ', 4, 4],
  ['structures announced before the archive', '6VXX (PDB. code 6VYB), ', 14, 14],
  ['sentences about structures', 'The structure is apo. ', 2, 2],
  ['further codes in one sentence', 'with chain A of 6VYB ', 2, 2],
  ['lines of a table that spaces part', 'PDB code  n\n6VXX  4\n', 10, 10],
] as const;

describe('reading can end at each candidate', () => {
  const MANY = 500;
  test.each(
    PIECES.flatMap(([what, piece, first, whole]) => [
      [what, piece, 'first', readFirst, first] as const,
      [what, piece, 'whole', findWithPlaceholders, whole] as const,
    ]),
  )('%s: %j, in the %s reading', (_, piece, _name, read, least) => {
    const text = `PDB 1ABC; dandisets 000002,  ${piece.repeat(MANY)}`;
    const whole = questions(Number.POSITIVE_INFINITY);
    read(text, builtInRegistries, whole.budget);
    const cut = questions(whole.asked() >> 1);
    read(text, builtInRegistries, cut.budget);
    expect(whole.asked()).toBeGreaterThanOrEqual(least * MANY);
    // When the time is up, each search that is still running asks the budget once more.
    expect([whole.budget.hasEnded, cut.budget.hasEnded, cut.asked() - (whole.asked() >> 1) < 40]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

/**
 * Returns the keys and offsets of matches. Versions are left out, because the unread part of a text might
 * contain them.
 */
const placesOf = (matches: readonly Match[]) =>
  matches.map(({ identifier, start }) => `${toKey(withoutVersion(identifier))} at ${start}`);

test('wherever the time ends, nothing is found that the whole text does not name', () => {
  const wrong = readCases().flatMap(({ text }) => {
    const all = new Set(placesOf(findWithPlaceholders(text, builtInRegistries)));
    return [readFirst, findWithPlaceholders].flatMap((read) => {
      const whole = questions(Number.POSITIVE_INFINITY);
      read(text, builtInRegistries, whole.budget);
      const cuts = Array.from({ length: whole.asked() }, (_, most) => questions(most).budget);
      const found = cuts.flatMap((budget) => placesOf(read(text, builtInRegistries, budget)));
      return [...new Set(found).difference(all)].map((each) => [text, each]);
    });
  });
  expect(wrong).toEqual([]);
});

test('the cells of a table are abandoned row by row', () => {
  const rows = [
    ['dandiset', 'PDB', 'OpenNeuro'],
    ...Array.from({ length: 500 }, () => ['000003', '6VXX', 'ds000117']),
  ];
  const table = { caption: '', rows, heads: 1, isHeaded: true };
  const all = namedCellsIn(table, builtInRegistries, UNLIMITED);
  expect(all).toHaveLength(1500);
  for (const most of [100, 600, 1100]) {
    const { budget } = questions(most);
    const cut = namedCellsIn(table, builtInRegistries, budget);
    expect([budget.hasEnded, cut.length < most, cut.length > most - 20]).toEqual([true, true, true]);
  }
});
