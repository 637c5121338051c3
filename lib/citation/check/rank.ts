import { isOfForm, isWrong } from './advice';
import type { CheckRow } from './check';

/**
 * How much a row matters to the author of the page, the worst first. `content`: it names a draft, no version, or what
 * lacks something itself; `older`: a newer version is out, which may well be right; `unknown`: nobody has answered.
 */
const RANKS = ['wrong', 'content', 'older', 'unknown', 'form', 'fine'] as const;
export type Rank = (typeof RANKS)[number];

type Ranked = Pick<CheckRow, 'faults' | 'remarks' | 'existence'>;

/** Of several things that are said of a row, the worst decides. */
export function rankOf({ faults, remarks, existence }: Ranked): Rank {
  if (faults.some(isWrong)) return 'wrong';
  if (faults.some((fault) => !isOfForm(fault))) return 'content';
  if (remarks.some(({ kind }) => kind === 'newer-version' || kind === 'replaced')) return 'older';
  if (existence === 'unknown') return 'unknown';
  return faults.length > 0 ? 'form' : 'fine';
}

/** The worst first; those of one rank stay in page order. */
export function worstFirst<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)));
}
