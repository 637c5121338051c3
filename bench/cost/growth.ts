import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { loadPage } from './load';
import { digits, medianOf, repeated, times, verdict } from './numbers';
import { bigPage } from './pages';

export const SIZES = [1, 2, 4, 8];
/** Large pages take long and vary little. */
export const MOST_RUNS = 3;
/** How far from a straight line the time may be. */
const MOST_BEND = 1.5;

/** Time on pages of 1, 2, 4 and 8 times the size. */
export async function growthPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const rows: string[][] = [];
  let first = Number.NaN;
  for (const size of SIZES) {
    bench.say(`big × ${size}`);
    const address = bench.serve(bigPage(size));
    const loads = await repeated(Math.min(bench.runs, MOST_RUNS), () => loadPage(browser, address));
    const ours = medianOf(loads, (load) => load.ours);
    if (size === 1) first = ours;
    rows.push([`${size}`, digits(ours), times(ours / first), verdict(ours / first / size <= MOST_BEND)]);
  }
  await browser.close();
  return [
    `## Growth\n\nTime on pages of so many times 100,000 elements, 4.5 M characters (goal: at most ${MOST_BEND} × a straight line).\n`,
    toTable(['times big', 'CPU, ms', 'of the first', 'reached'], rows),
  ].join('\n');
}
