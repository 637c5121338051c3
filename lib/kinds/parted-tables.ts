import { JOINT } from '@/lib/identifier/read-together';
import { type Budget, untilSpent } from './budget';
import type { Table } from './tables';
import { cellsOf, chosenCells, type PlacedCell } from './text-tables';

/**
 * What may separate the cells of a line, in the order in which it is tried: tabs, several spaces, or the
 * separators of CSV files.
 */
const SEPARATORS = [/\t/g, / {2,100}/g, /[,;]/g];

/** Matches a line that is drawn below a header, as in `=====  ====` and `-----  ----`. */
const RULE = /^\s*[=-]{2,}(?:\s+[=-]{2,})*\s*$/;

/** Splits a line into cells. Returns no cells if the line has no separator. */
function cellsOfLine(line: string, start: number): PlacedCell[] {
  const separator = SEPARATORS.find((each) => line.trim().search(each) >= 0);
  if (!separator) return [];
  const indent = line.length - line.trimStart().length;
  return cellsOf(line.trim(), start + indent, separator);
}

/**
 * Finds tables without drawn lines, lets `choose` select cells in each, and returns those cells with their
 * texts and offsets. A table begins at a line with a cell that is a header, and ends before the first line
 * that is not several cells.
 */
export function cellsOfPartedTables<Cell extends { readonly row: number; readonly column: number }>(
  text: string,
  isHead: (cell: string) => boolean,
  choose: (table: Table) => readonly Cell[],
  budget: Budget,
): (Cell & PlacedCell)[] {
  const found: (Cell & PlacedCell)[] = [];
  let rows: PlacedCell[][] = [];
  const close = () => {
    found.push(...chosenCells(rows, choose));
    rows = [];
  };
  let start = 0;
  for (const line of untilSpent(text.split('\n'), budget)) {
    const cells = line === JOINT.trim() ? [] : cellsOfLine(line, start);
    if (rows.length === 0 || !RULE.test(line)) {
      if (rows.length > 0 && cells.length === 0) close();
      if (rows.length > 0 || cells.some(({ text }) => isHead(text))) rows.push(cells);
    }
    start += line.length + 1;
  }
  if (rows.length > 0) close();
  return found;
}

/**
 * Finds cells in the tables that programs print: one space may be between the headers, a cell ends where its
 * header ends, and each row begins with its number, which has no header. Returns the cells below headers if
 * `isCell` is true for their text.
 */
export function cellsOfPrintedTables(
  text: string,
  isHead: (word: string) => boolean,
  isCell: (word: string) => boolean,
  budget: Budget,
): PlacedCell[] {
  const found: PlacedCell[] = [];
  let ends: number[] = [];
  let start = 0;
  for (const line of untilSpent(text.split('\n'), budget)) {
    const words = [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
      word,
      end: index + word.length,
    }));
    const offset = start;
    if (!/^\d/.test(line))
      ends = line.startsWith(' ') ? words.filter(({ word }) => isHead(word)).map(({ end }) => end) : [];
    else if (ends.length > 0)
      found.push(
        ...words
          .filter(({ word, end }) => ends.includes(end) && isCell(word))
          .map(({ word, end }) => ({ text: word, start: offset + end - word.length })),
      );
    start += line.length + 1;
  }
  return found;
}
