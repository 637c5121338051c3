import type { Remark } from './advice';
import type { CheckRow } from './check';

/** The rows of a page, and what is said of several of them at once. */
export interface SaidOnce {
  readonly rows: readonly CheckRow[];
  /** How many records do not name the paper on the page, where that is no longer said of each; else 0. */
  readonly recordsNamingNoPaper: number;
}

const isAboutPaper = ({ kind }: Remark): boolean => kind === 'names-no-paper';

/** Takes out of the rows what is true of several, so that the page says it once. */
export function saidOnce(rows: readonly CheckRow[]): SaidOnce {
  const count = rows.filter(({ remarks }) => remarks.some(isAboutPaper)).length;
  if (count < 2) return { rows, recordsNamingNoPaper: 0 };
  return {
    rows: rows.map((row) => ({ ...row, remarks: row.remarks.filter((remark) => !isAboutPaper(remark)) })),
    recordsNamingNoPaper: count,
  };
}
