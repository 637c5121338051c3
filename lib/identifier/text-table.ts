import type { Grammar } from './grammar';
import { plainCells } from './table';

/** A cell at its place in a text. */
interface PlacedCell {
  readonly text: string;
  readonly start: number;
}

/** A cell that holds nothing but accessions; without a heading where nothing says what they are of. */
export interface PlainText extends PlacedCell {
  readonly heading: string | null;
}

/** The line below a head in Markdown, and in texts that draw their tables so. */
const RULE = /^[ \t>]{0,12}[|+]?[ \t]{0,40}:?-+:?[ \t]{0,40}(?:[|+][ \t]{0,40}:?-*:?[ \t]{0,40})+$/gm;
const MAY_BE_RULED = /-[ \t:]*[|+]|[|+][ \t:]*-/;
const LATEX =
  /\\begin\{(?:long)?tab(?:u|ular|le)[a-z]?\*?\}(?:\[[^\]\n]{0,20}\]|\{(?:[^{}\n]|\{[^{}\n]{0,40}\}){0,120}\})*/g;
/** What LaTeX writes between rows. */
const LATEX_RULE = /\\(?:[hv]line|(?:top|mid|bottom|c?mid)rule)(?:\[[^\]\n]*\]|\([^)\n]*\)|\{[\d-]*\})*/g;
/** Longest table in LaTeX that is read, in UTF-16 code units. */
const LONGEST = 20_000;

/** Parts a line at what does not belong to the cells, which keep their places. */
function cellsOf(line: string, start: number, separator: RegExp): PlacedCell[] {
  const cells: PlacedCell[] = [];
  let from = 0;
  for (const { index, 0: found } of [...line.matchAll(separator), { index: line.length, 0: '' }]) {
    cells.push({ text: line.slice(from, index), start: start + from });
    from = index + found.length;
  }
  return cells;
}

const pipes = /(?<!\\)\|/g;

/** The rows of a table whose head ends above a rule. */
function ruledRows(text: string, ruleStart: number, ruleEnd: number): PlacedCell[][] {
  const headStart = text.lastIndexOf('\n', ruleStart - 2) + 1;
  const rows = [cellsOf(text.slice(headStart, Math.max(headStart, ruleStart - 1)), headStart, pipes)];
  for (let start = ruleEnd + 1; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? undefined : end);
    if (!line.includes('|') || /^[ \t:|+-]+$/.test(line)) break;
    rows.push(cellsOf(line, start, pipes));
    start += line.length + 1;
  }
  return rows;
}

/** The rows of a table of LaTeX that begins at a place. */
function latexRows(text: string, start: number): PlacedCell[][] {
  const all = text.slice(start, start + LONGEST);
  const body = all.slice(0, all.search(/\\end\{/)).replace(LATEX_RULE, (rule) => ' '.repeat(rule.length));
  return cellsOf(body, start, /\\\\|\\tabularnewline/g).map((row) =>
    cellsOf(row.text, row.start, /(?<!\\)&/g),
  );
}

function tablesIn(text: string): PlacedCell[][][] {
  const ruled = MAY_BE_RULED.test(text) ? text.matchAll(RULE) : [];
  const latex = text.includes('\\begin{') ? text.matchAll(LATEX) : [];
  return [
    ...[...ruled].map(({ index, 0: rule }) => ruledRows(text, index, index + rule.length)),
    ...[...latex].map(({ index, 0: begin }) => latexRows(text, index + begin.length)),
  ];
}

/** The cells of all tables in a text that hold nothing but accessions. */
export function plainTexts(text: string, grammar: Grammar): PlainText[] {
  return tablesIn(text).flatMap((rows) => {
    const table = { heads: 1, rows: rows.map((cells) => cells.map((cell) => cell.text.trim())) };
    return plainCells(table, grammar).flatMap(({ row, column, heading }) => {
      const cell = rows[row]?.[column];
      return cell ? [{ ...cell, heading }] : [];
    });
  });
}
