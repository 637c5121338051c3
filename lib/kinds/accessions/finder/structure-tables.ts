import { type Budget, untilSpent } from '@/lib/kinds/budget';
import { cellsOfPartedTables, cellsOfPrintedTables } from '@/lib/kinds/parted-tables';
import type { NamedCell, Table } from '@/lib/kinds/tables';
import { cellsOfTextTables } from '@/lib/kinds/text-tables';
import { once } from '@/lib/text/once';
import { findCodes } from './beside';
import { CODE, MARK, NAME, NOUN, toExpression, UPPER } from './clues';
import { type Found, shifted } from './named';

/**
 * Largest number of UTF-16 code units of a text that may be a column header. `LONGEST_CAPTION` is the number
 * of code units of a caption that are read.
 */
const LONGEST_HEAD = 60;
const LONGEST_CAPTION = 1000;

const NAMES = `(?:${NAME.source}|(?<![A-Za-z\\d_])[Pp][Dd][Bb](?![A-Za-z\\d_])|${NOUN})`;
/** Matches what may come after the name in a column header, such as `(resolution)`, `[ref]` or `, chain`. */
const REST = '(?:\\s?[(（[](?:[^()（）[\\]\\d]{0,40}|\\d{1,3})[)）\\]]|, ?\\p{L}{1,12}){0,2}';
/**
 * Returns an expression for a column header that only announces codes, such as `PDB ID (resolution)`; `PDB
 * age` does not match, because such a column has no codes. The expression is compiled only when a cell names
 * the archive.
 */
const headOf = once(() =>
  toExpression(`^${MARK}{0,3}(?:RCSB )?${NAMES}(?:[\\s/-]{0,3}${NAMES}){0,3}${REST}[\\s:：#)]{0,3}$`),
);
const BEGINS = new RegExp(`^${MARK}{0,3}${CODE}`, 'u');
const ONLY_UPPER = new RegExp(`^${UPPER}(?:[\\s,;/]{1,3}${UPPER})*$`);

/** Matches a cell that contains only codes, some of them in brackets. */
const IN_BRACKETS = new RegExp(`^${CODE}(?:[\\s,;/]{0,2}[(（]?${CODE}[)）]?){1,20}$`, 'u');

const isNamed = (text: string): boolean => text.search(NAME) >= 0;
/**
 * True if a text is a column header that announces codes. In such a header, the archive's name may be in any
 * case.
 */
const isHead = (text = ''): boolean =>
  text.length <= LONGEST_HEAD && (isNamed(text) || /pdb/i.test(text)) && headOf().test(text);

/**
 * Returns the codes of a cell, separated by commas, with the archive's name before them; null if the cell
 * does not begin with a code.
 */
function named(text: string): string | null {
  if (!BEGINS.test(text)) return null;
  return `PDB: ${IN_BRACKETS.test(text) ? text.replace(/[\n()（）]/g, ',') : text.replace(/\n/g, ',')}`;
}

/**
 * Finds the cells of a table that begin with codes, if the header of the column, an earlier cell of the same
 * row, or the caption announces codes.
 */
export function structureCells({ caption, rows, heads }: Table, budget: Budget): NamedCell[] {
  const headed = new Set(
    rows.slice(0, heads).flatMap((cells) => cells.flatMap((text, at) => (isHead(text) ? at : []))),
  );
  const isInCaption = headed.size === 0 && isNamed(caption.slice(0, LONGEST_CAPTION));
  const cellsOfRow = ([row, cells]: readonly [number, readonly string[]]): NamedCell[] => {
    const head = cells.findIndex(isHead);
    return cells.flatMap((text, column) => {
      const isMeant =
        (headed.has(column) && row > 0) ||
        (head >= 0 && head < column) ||
        (isInCaption && ONLY_UPPER.test(text));
      return isMeant && named(text) !== null ? [{ row, column, named }] : [];
    });
  };
  return untilSpent(rows.entries(), budget).flatMap(cellsOfRow).toArray();
}

/**
 * Matches a cell that contains only a code. In tables without drawn lines, only such cells are read, because
 * a line of such a table could also be prose with commas.
 */
const ONLY_CODES = new RegExp(`^["'#]?${CODE}(?:[_:.-]?[A-Za-z]\\d?)?["']?$`, 'u');
/** Converts the name of a column in a data file to words: `pdb_id` → `PDB id`. */
const toWords = (head: string): string =>
  head.replace(/^["'#]{1,2}|["']$/g, '').replace(/^(?:pdb|PDB)_(?=[A-Za-z]+$)/, 'PDB ');

/**
 * Finds the structures in the tables of a text. A table has drawn lines, as in Markdown, or cells that
 * spaces, tabs or commas separate, or is printed by a program.
 */
export function findInTextTables(text: string, budget: Budget): Found[] {
  if (!isNamed(text) && !/pdb/i.test(text)) return [];
  const drawn = cellsOfTextTables(text, (table) => structureCells(table, budget), budget);
  const parted = cellsOfPartedTables(
    text,
    (cell) => isHead(toWords(cell)),
    (table) => {
      const rows = table.rows.map((cells) =>
        cells.map((cell) => (isHead(toWords(cell)) ? toWords(cell) : ONLY_CODES.test(cell) ? cell : '')),
      );
      return structureCells({ ...table, rows }, budget);
    },
    budget,
  );
  const printed = cellsOfPrintedTables(
    text,
    (word) => isHead(toWords(word)),
    (word) => ONLY_CODES.test(word),
    budget,
  );
  return [...drawn, ...parted, ...printed].flatMap(({ text: cell, start }) => {
    const behindName = named(cell) ?? '';
    return shifted(findCodes(behindName, [], budget), start + cell.length - behindName.length);
  });
}
