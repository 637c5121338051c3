import { toTable } from '@/tools/table';
import type { Score } from './tally';

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;

/** One score in full: a row a form, then each miss and each false claim. */
export function reportOf(
  title: string,
  { keys, recall, precision, missed, falselyClaimed, byForm }: Score,
): string {
  const forms = Object.entries(byForm).map(([form, { found, missed, wrong }]) => [
    form,
    ...[found + missed, found, missed, wrong].map(String),
  ]);
  return [
    `${title}: ${keys} collections, versions and works named, recall ${percent(recall)}, precision ${percent(precision)}`,
    '',
    toTable(['form', 'firm', 'found', 'missed', 'wrong'], forms),
    ...missed.map((each) => `missed          ${each}`),
    ...falselyClaimed.map((each) => `falsely claimed ${each}`),
  ].join('\n');
}
