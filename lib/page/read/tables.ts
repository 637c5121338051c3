import { UNLIMITED, untilSpent } from '@/lib/kinds/budget';
import { namedCellsIn } from '@/lib/kinds/finders';
import { MOST_CELLS } from '@/lib/kinds/tables';
import {
  closestTo,
  firstChildOf,
  localNameOf,
  matches,
  nextOf,
  ofElement,
  queryAll,
} from '@/lib/page/scan/platform';
import { isElement, isText } from '@/lib/page/scan/tree';
import type { Registry } from '@/lib/registry/naming';
import { HEADING, isInFlow, LIST, listBelow } from './runs';

const TABLE = 'table,dl,[role=table],[role=grid],[role=treegrid]';
/** Selector of elements that contain cells, or items under a heading. */
export const TABLES = `${TABLE},${LIST}`;
const ROWS = 'tr,[role=row]';
const CELL = /^(?:t[dh]|cell|gridcell|columnheader|rowheader)$/;
const HEAD = /^(?:th|columnheader)$/;

/**
 * Most rows or columns that one cell may span. Cells whose `aria-colindex` is higher than this are left out.
 */
const MOST_SPANNED = 100;
/** Greatest length of a header or an accession, in UTF-16 code units. */
const LONGEST = 160;

/**
 * Cell of a table whose header names a registry. `named` puts the registry's name before a text of the cell;
 * it returns null if the text does not consist of accessions.
 */
export interface PageCell {
  readonly cell: Element;
  readonly named: (text: string) => string | null;
}

const partOf = (element: Element) =>
  Element.prototype.getAttribute.call(element, 'role') ?? localNameOf(element);

/**
 * Returns the table, grid or list of terms that contains a node. If there is none, returns the list that
 * contains the node or has it as its heading. Null if there is no such list either.
 */
export function tableAround(node: Node): Element | null {
  const element = isElement(node) ? node : node.parentElement;
  return (
    element &&
    (closestTo(element, TABLE) ?? captioned(element) ?? listBelow(element) ?? closestTo(element, LIST))
  );
}

/** Returns the table in the figure whose caption contains `element`; null if there is none. */
function captioned(element: Element): Element | null {
  const figure = closestTo(element, 'figcaption') && closestTo(element, 'figure');
  return (figure && queryAll(figure, TABLE)[0]) ?? null;
}

function captionOf(table: Element): string {
  const figure = closestTo(table, 'figure');
  const captions = [queryAll(table, 'caption')[0], figure && queryAll(figure, 'figcaption')[0]];
  return captions.map((caption) => (caption ? ofElement(caption, 'textContent') : '')).join(' ');
}

/** Returns the beginning of a cell's text, with each block on a line of its own. */
export function textIn(cell: Element): string {
  let text = '';
  const gather = (parent: Node) => {
    for (let node = firstChildOf(parent); node && text.length < LONGEST; node = nextOf(node)) {
      if (isText(node)) text += node.data.slice(0, LONGEST);
      if (!isElement(node)) continue;
      const isBlock = !isInFlow(node);
      if (isBlock) text += '\n';
      gather(node);
      if (isBlock && !text.endsWith('\n')) text += '\n';
    }
  };
  gather(cell);
  return text.trim();
}

const numberIn = (cell: Element, attribute: string) =>
  Math.floor(Number(Element.prototype.getAttribute.call(cell, attribute))) || 0;

const spanOf = (cell: Element, attribute: string) =>
  Math.min(Math.max(1, numberIn(cell, attribute)), MOST_SPANNED);

/**
 * Returns the column of a grid's cell, from 0, or −1 if the cell has no `aria-colindex`. The cell's position
 * among its siblings would be wrong, because a grid may draw only some of its columns.
 */
const columnOf = (cell: Element) => numberIn(cell, 'aria-colindex') - 1;

/** Returns the cells of a table, row by row. A cell that spans several rows or columns is in each of them. */
function cellsOf(table: Element): Element[][] {
  const rows = queryAll(table, ROWS)
    .filter((row) => tableAround(row) === table)
    .slice(0, MOST_CELLS);
  const grid = rows.map((): Element[] => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of ofElement(row, 'children')) {
      if (!CELL.test(partOf(cell))) continue;
      const stated = columnOf(cell);
      if (stated >= MOST_SPANNED) continue;
      if (stated >= 0) column = stated;
      else while (grid[at]?.[column]) column++;
      for (const line of grid.slice(at, at + spanOf(cell, 'rowspan')))
        for (let over = spanOf(cell, 'colspan'); over > 0; over--) line[column + over - 1] = cell;
    }
  }
  return grid.map((line) => Array.from(line, (cell) => cell ?? table));
}

/** Returns the rows of a list of terms, each a term followed by its descriptions. */
function termsOf(list: Element): Element[][] {
  const rows: Element[][] = [];
  for (const element of queryAll(list, 'dt,dd')) {
    if (localNameOf(element) === 'dt' || rows.length === 0) rows.push([]);
    rows.at(-1)?.push(element);
  }
  return rows;
}

/**
 * Returns the rows of a list under a heading, each the heading followed by one item; empty if the list has no
 * heading.
 */
function itemsOf(list: Element): Element[][] {
  const heading = ofElement(list, 'previousElementSibling');
  return heading && matches(heading, HEADING)
    ? [...ofElement(list, 'children')].map((item) => [heading, item])
    : [];
}

/** Returns the number of rows at the top that the page marks as headers. */
function headsOf(cells: readonly (readonly Element[])[], texts: readonly (readonly string[])[]): number {
  const isMarked = (cell: Element) => HEAD.test(partOf(cell)) || closestTo(cell, 'thead') !== null;
  // Returns true for a row in which every cell is marked as a header or empty: a header row may have an empty
  // cell in its corner.
  const isHead = (row: readonly Element[], at: number) =>
    row.some(isMarked) && row.every((cell, column) => isMarked(cell) || texts[at]?.[column] === '');
  const heads = cells.findIndex((row, at) => !isHead(row, at));
  return heads < 0 ? cells.length : heads;
}

/**
 * Returns the cells of a table that contain nothing but accessions of a registry that a header or the caption
 * names.
 */
export function namedCellsOf(
  table: Element,
  registries: readonly Registry[],
  budget = UNLIMITED,
): PageCell[] {
  const isHeaded = matches(table, LIST);
  const isList = isHeaded || localNameOf(table) === 'dl';
  const cells = isHeaded ? itemsOf(table) : isList ? termsOf(table) : cellsOf(table);
  // `cells` contains the table itself wherever a row lacks a cell. Its text counts as empty.
  const texts = new Map([[table, '']]);
  const rows = untilSpent(cells, budget)
    .map((row) =>
      row.map((cell) => {
        const text = texts.get(cell) ?? textIn(cell);
        texts.set(cell, text);
        return text;
      }),
    )
    .toArray();
  const found = new Map<Element, PageCell>();
  const marked = isList ? 0 : headsOf(cells.slice(0, rows.length), rows);
  const heads = isList ? 0 : Math.max(1, marked);
  const caption = captionOf(table);
  for (const { row, column, named } of namedCellsIn(
    { caption, rows, heads, isHeaded: marked > 0 },
    registries,
    budget,
  )) {
    const cell = cells[row]?.[column];
    if (cell) found.set(cell, { cell, named });
  }
  return [...found.values()];
}
