import { toTable } from '@/tools/table';
import type { Score } from './tally';

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;

/** One score in full: a row a form, then each miss and each false claim. */
export function reportOf(
  title: string,
  { keys, recall, precision, missed, falselyClaimed, byForm }: Score,
): string {
  const forms = Object.entries(byForm).map(([form, { firm, found, missed, wrong }]) => [
    form,
    ...[firm, found, missed, wrong].map(String),
  ]);
  return [
    `${title}: ${keys} collections, versions and works named, recall ${percent(recall)}, precision ${percent(precision)}`,
    '',
    toTable(['form', 'firm', 'found', 'missed', 'wrong'], forms),
    ...missed.map((each) => `missed          ${each}`),
    ...falselyClaimed.map((each) => `falsely claimed ${each}`),
  ].join('\n');
}

/** Several readers side by side; null for one that is not installed. */
export function comparisonOf(scores: Readonly<Record<string, Score | null>>): string {
  const rows = Object.entries(scores).map(([name, score]) => {
    if (!score) return [name, 'not installed'];
    const { recall, precision, missed, falselyClaimed } = score;
    return [name, percent(recall), percent(precision), `${missed.length}`, `${falselyClaimed.length}`];
  });
  return toTable(['reader', 'recall', 'precision', 'missed', 'wrong'], rows);
}
