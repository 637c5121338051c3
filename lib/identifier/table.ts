import type { Grammar } from './grammar';
import { announcesNames, headedText, headingKind } from './heading';

/** The texts of a table's cells, row by row; a cell that spans several stands in each. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** How many rows stand at the head. */
  readonly heads: number;
}

/** A cell that holds nothing but accessions, and what heads it; null where that says nothing of them. */
export interface PlainCell {
  readonly row: number;
  readonly column: number;
  readonly heading: string | null;
}

/** Larger tables are read so far, in cells. */
const MOST_CELLS = 10_000;

/**
 * What heads a cell: the head of its column; else a cell to its left; else the cell of its row that names a registry,
 * where its column holds identifiers of any. Null where its column is headed by something else, undefined where it has
 * no head.
 */
function headingOf(
  { rows, heads }: Table,
  row: number,
  column: number,
  kindOf: (text: string) => ReturnType<typeof headingKind>,
): string | null | undefined {
  const cells = rows[row] ?? [];
  const above = rows.slice(0, Math.min(heads, row)).flatMap((each) => each[column] ?? []);
  const head = above.findLast((text) => kindOf(text) !== null);
  if (head) return head;
  const left = cells.slice(0, column).findLast((text) => kindOf(text) === 'number');
  if (left) return left;
  const announced = above.findLast(announcesNames);
  const source = announced && cells.find((text) => kindOf(text) === 'name');
  if (source) return `${source} ${announced}`;
  return above.some(Boolean) ? null : undefined;
}

/** The cells of a table that hold nothing but accessions. */
export function plainCells(table: Table, grammar: Grammar): PlainCell[] {
  const kinds = new Map<string, ReturnType<typeof headingKind>>();
  const kindOf = (text: string) => {
    const kind = kinds.get(text) ?? headingKind(text, grammar);
    kinds.set(text, kind);
    return kind;
  };
  let left = MOST_CELLS;
  return table.rows.flatMap((cells, row) => {
    left -= cells.length;
    if (left < 0) return [];
    return cells.flatMap((text, column) => {
      if (headedText('', text) === null) return [];
      const heading = headingOf(table, row, column, kindOf);
      return heading === undefined ? [] : [{ row, column, heading }];
    });
  });
}
