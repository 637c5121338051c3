import { toLower } from '@/lib/identifier/lower';
import type { NamedCell, Table } from '@/lib/kinds/finder';
import type { Registry } from '@/lib/registry/naming';
import { type SpokenForm, workNames } from './work-names';

/** More cells than these are not read; and more rows of a head. */
const MOST_CELLS = 10_000;
const MOST_HEADS = 5;

function cellsOf({ name, accession }: SpokenForm, { caption, rows, heads }: Table): NamedCell[] {
  const naming = new RegExp(`(?<![\\w.-])${name}(?![\\w-])`);
  const begins = new RegExp(`^[^\\w\\n]{0,8}${accession}(?![\\w/-]|\\.\\w)`);
  const isNamed = (text = '') => naming.test(toLower(text));
  const named = (text: string) =>
    begins.test(toLower(text)) ? `${name}: ${text.replace(/\n/g, ',')}` : null;
  const isInCaption = isNamed(caption);
  const headed = rows.slice(0, Math.min(heads, MOST_HEADS)).map((cells) => cells.map(isNamed));
  let left = MOST_CELLS;
  return rows.flatMap((cells, row) => {
    left -= cells.length;
    if (left < 0) return [];
    const isInRow = cells.some(isNamed);
    const isHeaded = (column: number) => headed.some((head, at) => at < row && head[column]);
    return cells.flatMap((text, column) =>
      named(text) !== null && (isInCaption || isInRow || isHeaded(column)) ? [{ row, column, named }] : [],
    );
  });
}

/** The cells that begin with accessions of a repository which the head of their column, their row or the caption names. */
export function spokenCells(table: Table, owners: readonly Registry[]): NamedCell[] {
  return owners.flatMap(({ key }) => {
    const { spoken } = workNames[key] ?? {};
    return spoken ? cellsOf(spoken, table) : [];
  });
}
