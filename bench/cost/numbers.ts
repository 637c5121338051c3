/** The middle of the numbers, or of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The median of one figure of several runs. */
export function medianOf<T>(runs: readonly T[], figure: (run: T) => number): number {
  return median(runs.map(figure));
}

/** Three digits that count, as a reader compares them. */
export function digits(number: number): string {
  if (Number.isNaN(number)) return '–';
  const decimals = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2;
  return number.toFixed(decimals);
}

export const times = (number: number): string => `${digits(number)} ×`;

/** Whether a goal is reached, in the words of the tables. */
export const verdict = (isReached: boolean): string => (isReached ? 'yes' : '**no**');
