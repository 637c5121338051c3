import { type Archive, archives } from '@/lib/kinds/accessions/archives';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { NamedCell, Table } from '@/lib/kinds/tables';
import { cellsOfTextTables } from '@/lib/kinds/text-tables';
import type { RegistryProfile } from '@/lib/registry/profile';
import { once } from '@/lib/text/once';
import type { Found } from './named';
import { APART } from './prefixed';

/** Largest number of UTF-16 code units of a text that may be a header. */
const LONGEST_HEAD = 60;

/** An archive whose accessions are numbers behind its name, with expressions for headers and cells. */
interface Numbered {
  readonly key: string;
  readonly prefix: string;
  readonly head: RegExp;
  readonly cell: RegExp;
}

const numbered = once((): readonly Numbered[] =>
  archives.flatMap(({ key, forms }: Archive) =>
    forms.flatMap(({ prefixes, rest, isApart }) =>
      prefixes.flatMap((prefix) =>
        isApart
          ? { key, prefix, head: new RegExp(`^${prefix}${APART}$`, 'i'), cell: new RegExp(`^(?:${rest})$`) }
          : [],
      ),
    ),
  ),
);

/** Returns the cells with numbers of an archive whose name is the header of the column or row. */
function cellsUnder({ prefix, head, cell }: Numbered, { rows, heads }: Table, budget: Budget): NamedCell[] {
  const isHead = (text: string) => text.length <= LONGEST_HEAD && head.test(text.trim());
  const named = (text: string) => (cell.test(text.trim()) ? `${prefix} ${text}` : null);
  const headed = new Set(
    rows.slice(0, heads).flatMap((cells) => cells.flatMap((text, at) => (isHead(text) ? at : []))),
  );
  return untilSpent(rows.entries(), budget)
    .flatMap(([row, cells]) => {
      const first = cells.findIndex(isHead);
      return cells.flatMap((text, column) => {
        const isMeant = (headed.has(column) && row > 0) || (first >= 0 && first < column);
        return isMeant && named(text) !== null ? [{ row, column, named }] : [];
      });
    })
    .toArray();
}

/**
 * Finds the cells of a table that are only a number, if the header of their column or row is the name of an
 * archive with such accessions, as in `CCDC no.` of a table of crystals.
 */
export const numberCells = (
  table: Table,
  registries: readonly Pick<RegistryProfile, 'key'>[],
  budget: Budget,
): NamedCell[] =>
  numbered()
    .filter(({ key }) => registries.some((each) => each.key === key))
    .flatMap((each) => cellsUnder(each, table, budget));

/** Finds such numbers in the tables of a text, whose lines are drawn as in Markdown. */
export function findNumbers(
  text: string,
  registries: readonly Pick<RegistryProfile, 'key'>[],
  budget: Budget,
): Found[] {
  if (!numbered().some(({ prefix }) => text.includes(prefix))) return [];
  const cells = cellsOfTextTables(text, (table) => numberCells(table, registries, budget), budget);
  return cells.map(({ text: cell, start, named }) => ({
    text: named(cell) ?? '',
    form: 'curie',
    start,
    end: start + cell.length,
  }));
}
