import * as z from 'zod/mini';
import { line } from '@/lib/collection/wire';
import { isNameable } from '@/lib/kinds/namings';
import type { Entry, Index } from './entry';

/**
 * The index as a file: JSON, as packages are compressed anyway. What repeats stands in a list of its own and is named
 * by its place there; rows are told apart by position, and what ends a row may be missing. Each row is a line, so that a
 * reviewer sees what a newer index changes.
 */

/** Says of a file what it is; another shape is another number. */
export const KIND = 'accession-index 1';

/** More than any registry holds; a file with more was not written by us. */
const MOST = { collections: 50_000, works: 50, licenses: 20, words: 1000 } as const;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.union([z.int().check(z.gte(0)), z.literal(-1)]);
const place = z.int().check(z.gte(0), z.lte(MOST.words));
const day = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/));
const article = z.string().check(z.regex(/^(?:10\.\d{4,9}\/\S{1,300}|pmid:\d{1,9})$/));

/** Accession, name, version, bytes, files, DOI, day, licences, then article and relation in turn. */
const row = z
  .tuple(
    [text, line, text, amount, amount, z.union([z.literal(0), z.literal(1)]), day, z.array(place)],
    z.union([article, place]),
  )
  .check(z.refine(([accession, , version]) => isNameable({ accession, version })));

const file = z.object({
  kind: z.literal(KIND),
  asOf: z.iso.datetime(),
  words: z.array(text).check(z.maxLength(MOST.words)),
  registries: z.record(
    z.string().check(z.regex(/^[a-z\d-]{1,48}$/)),
    z.array(row).check(z.maxLength(MOST.collections)),
  ),
});

export type Row = z.infer<typeof row>;

function toEntry(row: Row, words: readonly string[]): Entry {
  const [accession, name, version, bytes, files, hasDoi, date, licenses, ...rest] = row;
  const wordAt = (at: unknown) => (typeof at === 'number' && at > 0 ? (words[at] ?? null) : null);
  return {
    accession,
    name,
    version,
    bytes: bytes < 0 ? null : bytes,
    files: files < 0 ? null : files,
    hasDoi: hasDoi === 1,
    date: date || null,
    licenses: licenses.flatMap((at) => wordAt(at) ?? []).slice(0, MOST.licenses),
    works: rest
      .flatMap((each, at) =>
        typeof each === 'string' ? [{ article: each, relation: wordAt(rest[at + 1]) }] : [],
      )
      .slice(0, MOST.works),
  };
}

/** Reads such a file, parsed; null for anything else, as a whole. */
export function fromFile(json: unknown): Index | null {
  const { data } = file.safeParse(json);
  if (!data) return null;
  const registries = Object.entries(data.registries).map(
    ([key, rows]) => [key, rows.map((each) => toEntry(each, data.words))] as const,
  );
  return { asOf: Date.parse(data.asOf), registries: new Map(registries) };
}
