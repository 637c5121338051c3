import type { Match } from '@/lib/identifier/match';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import { cellsOfTextTables } from '@/lib/kinds/text-tables';
import type { Grammar } from './grammar';
import { headedText, introduction } from './heading';
import { readPlainText } from './read-plain-text';
import { plainCells } from './table';

/**
 * A cell that contains only accessions. `name` is the registry's name, or the noun, that the accessions
 * belong to; null if the table does not give one.
 */
interface PlainText {
  readonly text: string;
  readonly start: number;
  readonly name: string | null;
}

/** Finds the accessions in a cell, which belong to the cell's `name`. */
function readCell({ text, start, name }: PlainText, grammar: Grammar, budget: Budget): Match[] {
  if (name === null) return [];
  const shift = start - introduction(name).length;
  return readPlainText(headedText(name, text, grammar.words) ?? '', grammar, budget).map((match) => ({
    ...match,
    start: Math.max(start + text.search(/\d/), match.start + shift),
    end: match.end + shift,
  }));
}

/**
 * Makes a function that returns the span which contains an offset, or the next span after it. `spans` must be
 * in order, and each call must give an offset no smaller than the one before.
 */
function spansFrom<T extends { readonly start: number; readonly end: number }>(spans: readonly T[]) {
  let at = 0;
  return (start: number): T | undefined => {
    while ((spans[at]?.end ?? start + 1) <= start) at++;
    return spans[at];
  };
}

/**
 * Adds the matches in the tables of a text to the matches in its prose. In a cell with accessions, the
 * table's headers decide which registry the accessions belong to. So a match in prose that crosses the border
 * of such a cell is dropped.
 */
export function withTables(
  matches: readonly Match[],
  text: string,
  grammar: Grammar,
  budget: Budget,
): readonly Match[] {
  const cells = cellsOfTextTables(text, (table) => plainCells(table, grammar, budget), budget)
    .map((cell) => ({ ...cell, end: cell.start + cell.text.length }))
    .sort((a, b) => a.start - b.start)
    // Two tables may share a row, if one has a second line of dashes.
    .filter(({ start }, at, all) => start !== all[at - 1]?.start);
  if (cells.length === 0) return matches;
  const cellFrom = spansFrom(cells);
  const outside = matches.filter(({ start, end, form }) => {
    const cell = cellFrom(start);
    return !cell || end <= cell.start || form === 'address' || form === 'doi';
  });
  const outsideFrom = spansFrom(outside);
  const inside = untilSpent(cells, budget)
    .flatMap((cell) => readCell(cell, grammar, budget))
    .filter(({ start, end }) => (outsideFrom(start)?.start ?? end) >= end);
  return [...outside, ...inside].sort((a, b) => a.start - b.start);
}
