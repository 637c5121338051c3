import type { Score } from './tally';

/** Rows of cells as lines of text: the first column to the left, the others to the right. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => `${row[column] ?? ''}`.length)),
  );
  const lineOf = (row: readonly (string | number)[]) =>
    row
      .map((cell, column) =>
        column === 0 ? `${cell}`.padEnd(widths[0] ?? 0) : `${cell}`.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(lineOf).join('\n');
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;

/** One score in full: a row a form, then each miss and each false claim. */
export function reportOf(
  title: string,
  { keys, recall, precision, missed, falselyClaimed, byForm }: Score,
): string {
  const forms = Object.entries(byForm).map(([form, row]) => [
    form,
    row.firm,
    row.found,
    row.missed,
    row.wrong,
  ]);
  return [
    `${title}: ${keys} collections and versions named, recall ${percent(recall)}, precision ${percent(precision)}`,
    '',
    tableOf([['form', 'firm', 'found', 'missed', 'wrong'], ...forms]),
    ...missed.map((each) => `missed          ${each}`),
    ...falselyClaimed.map((each) => `falsely claimed ${each}`),
  ].join('\n');
}

/** Several readers side by side; null for one that is not installed. */
export function comparisonOf(scores: Readonly<Record<string, Score | null>>): string {
  return tableOf([
    ['reader', 'recall', 'precision', 'missed', 'wrong'],
    ...Object.entries(scores).map(([name, score]) =>
      score
        ? [
            name,
            percent(score.recall),
            percent(score.precision),
            score.missed.length,
            score.falselyClaimed.length,
          ]
        : [name, 'not installed'],
    ),
  ]);
}
