import { type Fault, isOfForm, isOfReferences, isWrong, type Remark } from './advice';
import type { CheckRow } from './check';

/**
 * How much a row matters to the author of the page, the worst first. `reference`: the list of references lacks it or is
 * wrong; `older`: a newer version is out, which may well be right; `content`: it names a draft, no version, or what
 * lacks something itself; `unknown`: nobody has answered.
 */
const RANKS = ['wrong', 'reference', 'older', 'content', 'unknown', 'form', 'fine'] as const;
export type Rank = (typeof RANKS)[number];

type Ranked = Pick<CheckRow, 'faults' | 'remarks' | 'existence'>;

const rankOfFault = (fault: Fault): Rank =>
  isWrong(fault) ? 'wrong' : isOfReferences(fault) ? 'reference' : isOfForm(fault) ? 'form' : 'content';

const rankOfRemark = ({ kind }: Remark): Rank =>
  kind === 'newer-version' || kind === 'replaced' ? 'older' : 'fine';

const byRank = (one: Rank, other: Rank): number => RANKS.indexOf(one) - RANKS.indexOf(other);

/** All that is said of a row, what ranks it first. */
export function findingsByRank({ faults, remarks }: Pick<Ranked, 'faults' | 'remarks'>) {
  const all = [
    ...faults.map((fault) => ({ rank: rankOfFault(fault), fault })),
    ...remarks.map((remark) => ({ rank: rankOfRemark(remark), remark })),
  ];
  return all.toSorted((one, other) => byRank(one.rank, other.rank));
}

/** Of several things that are said of a row, the worst decides. */
export function rankOf(row: Ranked): Rank {
  const [worst] = findingsByRank(row);
  const said = worst?.rank ?? 'fine';
  return row.existence === 'unknown' && byRank('unknown', said) < 0 ? 'unknown' : said;
}

/** The worst first; those of one rank stay in page order. */
export function worstFirst<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => byRank(rankOf(one), rankOf(other)));
}
