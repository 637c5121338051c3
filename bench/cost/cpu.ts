import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { loadPage } from './load';
import { digits, medianOf, times, verdict } from './numbers';
import { bigPage, type Page } from './pages';

/** One frame at 60 Hz, in ms. */
const FRAME = 16;
const FIRST: Page = { name: 'first', html: '<!doctype html><title>First</title><p>Nothing.' };
/** How many times slower than this machine the longest slice is measured, too. */
const SLOWNESS = 2;
export const SIZES = [1, 2, 4, 8];
/** Large pages take long and vary little. */
export const MOST_RUNS = 3;
/** How far from a straight line the time may be. */
const MOST_BEND = 1.5;
const OURS = [
  'page',
  'ours',
  'of it background',
  'longest slice',
  'at half the speed',
  'long tasks',
  'forced layouts',
  'reached',
];
const BESIDE = ['theirs', 'ours : theirs', 'least – most'];

/** A page loaded with us and, where there is another extension, with that. */
interface Turn extends Awaited<ReturnType<typeof loadPage>> {
  /** The longest slice where the page's scripts run at half the speed. */
  readonly slowSlice: number;
  readonly theirs: number;
}

function ourCells({ name }: Page, turns: readonly Turn[]): string[] {
  const slice = medianOf(turns, (turn) => turn.longestSlice);
  const longTasks = Math.max(...turns.map((turn) => turn.longTasks));
  const forced = Math.max(...turns.map((turn) => turn.forcedLayouts));
  return [
    name.slice(0, 40),
    digits(medianOf(turns, ({ ours }) => ours)),
    digits(medianOf(turns, (turn) => turn.ours - turn.oursInPage)),
    digits(slice),
    digits(medianOf(turns, (turn) => turn.slowSlice)),
    `${longTasks}`,
    `${forced}`,
    verdict(slice <= FRAME && longTasks === 0 && forced === 0),
  ];
}

function besideCells(turns: readonly Turn[]): string[] {
  // Of one turn each: a machine gives more to one hour than to another.
  const ratios = turns.map(({ ours, theirs }) => ours / theirs);
  const ratio = medianOf(ratios, (each) => each);
  return [
    digits(medianOf(turns, ({ theirs }) => theirs)),
    times(ratio),
    `${digits(Math.min(...ratios))} – ${digits(Math.max(...ratios))}`,
  ];
}

/** What we cost on each page; by turns with another extension, where one is named. */
export async function cpuPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const other = bench.beside === undefined ? null : await bench.open(bench.beside);
  // What opens at the install, and compiles at the first page, is over then.
  for (const each of [browser, other]) if (each) await loadPage(each, bench.serve(FIRST));
  const rows = await Array.fromAsync(bench.pages, async (page) => {
    bench.say(page.name);
    const address = bench.serve(page);
    const turns = await Array.fromAsync({ length: bench.runs }, async (): Promise<Turn> => {
      const load = await loadPage(browser, address);
      const theirs = other ? (await loadPage(other, address)).ours : Number.NaN;
      const { longestSlice: slowSlice } = await loadPage(browser, address, SLOWNESS);
      return { ...load, theirs, slowSlice };
    });
    return [...ourCells(page, turns), ...(other ? besideCells(turns) : [])];
  });
  await browser.close();
  await other?.close();
  return [
    '## CPU over the first six seconds\n',
    'Time on the CPU in profiler samples with a frame of ours on the stack: page, background and workers together; ms.',
    'No slice over 16 ms, no long task, no layout that a script of ours asks for; the longest slice also with the page’s',
    'scripts at half the speed. Beside another extension: both by turns, page by page; the ratio is the median of each',
    'turn’s own, with the least and the most of them.\n',
    toTable([...OURS, ...(other ? BESIDE : [])], rows),
  ].join('\n');
}

/** Time on pages of 1, 2, 4 and 8 times the size. */
export async function growthPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const rows: string[][] = [];
  let first = Number.NaN;
  for (const size of SIZES) {
    bench.say(`big × ${size}`);
    const address = bench.serve(bigPage(size));
    const length = Math.min(bench.runs, MOST_RUNS);
    const loads = await Array.fromAsync({ length }, () => loadPage(browser, address));
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
