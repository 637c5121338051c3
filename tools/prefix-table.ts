import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A row of `lib/kinds/datacite/prefixes.tsv`. `docs/prefixes.md` describes its columns. */
export interface PrefixRow {
  /** DOI prefix, such as `10.5281`. */
  readonly prefix: string;
  /** Beginning of the suffix in lower case; empty if the row stands for the whole prefix. */
  readonly starts_with: string;
  readonly name: string;
  readonly host: string;
  readonly what: 'data' | 'mixed' | 'software' | 'text' | 'other';
  readonly versions: string;
  readonly count: string;
  readonly source: string;
  readonly certainty: 'sure' | 'likely';
}

const FOLDER = new URL('../lib/kinds/datacite/', import.meta.url);

function rowsOf(text: string): PrefixRow[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(
      names.map((name, column) => [name, cells[column] ?? '']),
    ) as unknown as PrefixRow;
  });
}

export const prefixRows: readonly PrefixRow[] = rowsOf(readFileSync(new URL('prefixes.tsv', FOLDER), 'utf8'));

/**
 * Beginnings of DOIs that the extension reads as data sets of an archive of another kind, such as the PDB, and
 * therefore not as works of DataCite.
 */
export const READ_BY_OTHERS = [
  ...['10.2210/pdb', '10.48324/dandi.'],
  ...['10.6019/pxd', '10.6019/s-biad', '10.6019/s-bsst', '10.6019/empiar-'],
];

export const beginningOf = ({ prefix, starts_with }: PrefixRow): string => `${prefix}/${starts_with}`;

/** True for a row whose DOIs are read as works of DataCite. */
export const isRead = (row: PrefixRow): boolean =>
  (row.what === 'data' || row.what === 'mixed') && !READ_BY_OTHERS.includes(beginningOf(row));

function signOf(row: PrefixRow): string {
  if (!isRead(row)) return '!';
  return row.certainty === 'likely' ? '?' : '';
}

/**
 * Returns the DOI prefixes with at least one row that the extension reads: the number of each prefix behind `10.`, and
 * all rows of the prefix. Sorted by that number.
 */
function entriesOf(rows: readonly PrefixRow[]) {
  const numbered = Map.groupBy(rows, ({ prefix }) => Number(prefix.slice('10.'.length)));
  return [...numbered].filter(([, each]) => each.some(isRead)).sort(([a], [b]) => a - b);
}

/**
 * Packs the DOI prefixes with at least one row that the extension reads into a string for the scripts on pages. The
 * string has an entry for each prefix, sorted by the prefix's number behind `10.`, with spaces between the entries. An
 * entry is the difference to the number of the prefix before, then a `|` and the beginning of a suffix for each row. An
 * empty beginning, or none at all, stands for the whole prefix. After a beginning, `?` means that its DOIs are only
 * likely to be data, and `!` that they are never read.
 */
export function packPrefixes(rows: readonly PrefixRow[]): string {
  const entries = entriesOf(rows);
  return entries
    .map(([number, each], at) => {
      const isWhole = each.some((row) => row.starts_with === '' && isRead(row));
      // Keeps a row that is never read only if the extension reads all other DOIs of the prefix.
      const kept = each.filter((row) => isRead(row) || (isWhole && row.starts_with !== ''));
      const cells = kept.map((row) => `${row.starts_with}${signOf(row)}`);
      const isPlain = cells.length === 1 && cells[0] === '';
      return [number - (entries[at - 1]?.[0] ?? 0), ...(isPlain ? [] : cells)].join('|');
    })
    .join(' ');
}

/**
 * Returns the names of the repositories, in the order of the beginnings that `packPrefixes` packs. After a name, `|v`
 * means that the DOIs of versions end in `.v1`, `.v2` and so on.
 */
export const packNames = (rows: readonly PrefixRow[]): string[] =>
  entriesOf(rows).flatMap(([, each]) =>
    each.filter(isRead).map(({ versions, name }) => (versions === '.v1' ? `${name}|v` : name)),
  );

/**
 * Returns the beginnings of DOIs that name no data, each with the name of its repository. A reader cannot add them.
 */
export const packOthers = (rows: readonly PrefixRow[]): string[] =>
  rows
    .filter(({ what }) => what !== 'data' && what !== 'mixed')
    .map((row) => `${beginningOf(row)}|${row.name}`)
    .sort();

/** Returns the content of each file that is made from the table, by the file's name. */
export function madeFiles(): Readonly<Record<string, string>> {
  const made = '// Made from prefixes.tsv by `node tools/run.mjs tsx tools/prefix-table.ts`.\n';
  const list = (name: string, items: readonly string[]) =>
    `\nexport const ${name} = [\n${items.map((item) => `  ${quoted(item)},\n`).join('')}];\n`;
  return {
    'packed-prefixes.ts': `${made}\nexport const PACKED_PREFIXES =\n  ${quoted(packPrefixes(prefixRows))};\n`,
    'packed-names.ts': `${made}${list('PACKED_NAMES', packNames(prefixRows))}${list('PACKED_OTHERS', packOthers(prefixRows))}`,
  };
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** Returns the path of a file that is made from the table. */
export const madePath = (name: string): string => fileURLToPath(new URL(name, FOLDER));

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(madeFiles())) writeFileSync(madePath(name), text);
