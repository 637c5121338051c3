import { byDataSet } from '@/lib/collection/data-sets';
import { loaded } from '@/lib/collection/evidence';
import type { MentionedCollection } from './mention-row-of';

/** One row for each data set: further accessions that replies tell to be the same stand in the row of the first. */
export function joinedRows(rows: readonly MentionedCollection[]): MentionedCollection[] {
  const named = rows.map((row) => ({
    row,
    identifier: row.identifier,
    record: loaded(row.description.record),
  }));
  return byDataSet(named).map(([{ row }, ...others]) =>
    others.length > 0 ? { ...row, alsoNamed: others.map(({ identifier }) => identifier) } : row,
  );
}
