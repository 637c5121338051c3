import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { loadPage } from './load';
import { digits, medianOf, times, verdict } from './numbers';
import { bigPage, type Page } from './pages';

/** One frame at 60 Hz, in ms. */
const FRAME = 16;
const FIRST: Page = {
  name: 'first',
  what: 'a first page',
  html: '<!doctype html><title>First</title><p>Nothing.',
};
/** Factor by which scripts are slowed down when the longest slice is measured a second time. */
const SLOWNESS = 2;
export const SIZES = [1, 2, 4, 8];
/** Maximum number of loads of a large page. They take long, and their times vary little. */
export const MOST_RUNS = 3;
/** Maximum ratio of the measured CPU time to the time to be expected if it grew in proportion to the page's size. */
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

/** Figures of one load of a page with our extension, and of one load with each of the other extensions. */
interface Turn extends Awaited<ReturnType<typeof loadPage>> {
  /** Longest time without a pause in which our scripts ran, in ms, with the processor slowed down by `SLOWNESS`. */
  readonly slowSlice: number;
  /** CPU time of each of the other extensions, in ms. */
  readonly theirs: readonly number[];
}

function ourCells({ what }: Page, turns: readonly Turn[]): string[] {
  const slice = medianOf(turns, (turn) => turn.longestSlice);
  const longTasks = Math.max(...turns.map((turn) => turn.longTasks));
  const forced = Math.max(...turns.map((turn) => turn.forcedLayouts));
  return [
    what.slice(0, 60),
    digits(medianOf(turns, ({ ours }) => ours)),
    digits(medianOf(turns, (turn) => turn.ours - turn.oursInPage)),
    digits(slice),
    digits(medianOf(turns, (turn) => turn.slowSlice)),
    `${longTasks}`,
    `${forced}`,
    verdict(slice <= FRAME && longTasks === 0 && forced === 0),
  ];
}

const isLimit = (folder: string) => basename(folder) === 'limit';

const goalCells = (ratio: number, most: number | undefined): string[] =>
  most === undefined ? ['', ''] : [times(most), verdict(ratio <= most)];

/** Returns the name and version of another extension. */
function nameIn(folder: string): string {
  if (isLimit(folder)) return 'limit';
  const { name, version } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return `${name} ${version}`;
}

const besideHeads = (folder: string): string[] => {
  const name = nameIn(folder);
  return [name, `ours : ${name}`, 'least – most', ...(isLimit(folder) ? ['at most', 'reached'] : [])];
};

/**
 * Maps the name of a page to the maximum ratio of our CPU time there to that of the minimal extension in `bench/limit`.
 */
const MOST_OF_LIMIT: Readonly<Record<string, number>> = {
  plain: 1.8,
  many: 2.2,
  few: 2.8,
  big: 1.25,
  bigmix: 1.25,
  stream: 1.25,
};

/** Returns the table cells that compare our CPU time with another extension's. `at` is the other extension's index. */
function besideCells({ name }: Page, turns: readonly Turn[], folder: string, at: number): string[] {
  const theirsOf = ({ theirs }: Turn) => theirs[at] ?? Number.NaN;
  // Computes one ratio per turn, because the machine's speed changes between turns.
  const ratios = turns.map((turn) => turn.ours / theirsOf(turn));
  const ratio = medianOf(ratios, (each) => each);
  return [
    digits(medianOf(turns, theirsOf)),
    times(ratio),
    `${digits(Math.min(...ratios))} – ${digits(Math.max(...ratios))}`,
    ...(isLimit(folder) ? goalCells(ratio, MOST_OF_LIMIT[name]) : []),
  ];
}

/**
 * Loads each page with our extension and with the others in turn, and calls `take` with the figures. With `isSlowToo`,
 * also loads it with ours at half the speed.
 */
async function takeTurns<T>(
  bench: Bench,
  pages: readonly Page[],
  isSlowToo: boolean,
  take: (page: Page, turns: readonly Turn[]) => T,
): Promise<T[]> {
  const browser = await bench.open(bench.extension);
  const others = await Promise.all(bench.beside.map((folder) => bench.open(folder)));
  // Loads a first page that is not measured, so that what happens only once does not count: the page that opens after
  // installation, and the first compilation.
  for (const each of [browser, ...others])
    await bench.during(FIRST.what, () => loadPage(each, bench.serve(FIRST)));
  const taken = await Array.fromAsync(pages, async (page) => {
    const address = bench.serve(page);
    const turn = async (): Promise<Turn> => {
      const load = await loadPage(browser, address);
      const theirs = await Array.fromAsync(others, async (other) => (await loadPage(other, address)).ours);
      const slow = isSlowToo ? await loadPage(browser, address, { slowness: SLOWNESS }) : undefined;
      return { ...load, theirs, slowSlice: slow?.longestSlice ?? Number.NaN };
    };
    return take(page, await bench.during(page.name, () => Array.fromAsync({ length: bench.runs }, turn)));
  });
  await Promise.all([browser, ...others].map((each) => each.close()));
  return taken;
}

/** Measures our CPU time on each made page, alternating with the other extensions. Returns Markdown. */
export async function cpuPart(bench: Bench): Promise<string> {
  const rows = await takeTurns(bench, bench.pages, true, (page, turns) => [
    ...ourCells(page, turns),
    ...bench.beside.flatMap((folder, at) => besideCells(page, turns, folder, at)),
  ]);
  return [
    'Time on the CPU in profiler samples with a frame of ours on the stack, over the first six seconds: page, background and',
    'workers together; ms. No slice over 16 ms, no long task, no layout that a script of ours asks for; the longest slice also',
    'with the page’s scripts at half the speed. Beside other extensions: all by turns, page by page; the ratio is the median of',
    'each turn’s own, with the least and the most of them. `limit` is `bench/limit`.\n',
    toTable([...OURS, ...bench.beside.flatMap(besideHeads)], rows),
  ].join('\n');
}

/** Measures our CPU time on saved pages, alternating with the other extensions. Returns Markdown. */
export async function savedPart(bench: Bench): Promise<string> {
  const rows = await takeTurns(bench, bench.saved, false, ({ what }, turns) => ({
    what,
    ours: medianOf(turns, ({ ours }) => ours),
    theirs: bench.beside.map((_, at) => medianOf(turns, ({ theirs }) => theirs[at] ?? Number.NaN)),
  }));
  const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0);
  const all = {
    what: 'all',
    ours: sumOf(rows.map(({ ours }) => ours)),
    theirs: bench.beside.map((_, at) => sumOf(rows.map(({ theirs }) => theirs[at] ?? Number.NaN))),
  };
  const cells = [...rows, all].map(({ what, ours, theirs }) => [
    what,
    digits(ours),
    ...theirs.flatMap((each) => [digits(each), times(ours / each)]),
  ]);
  const heads = bench.beside.map(nameIn).flatMap((name) => [name, `ours : ${name}`]);
  return [
    'CPU time as above, in ms, on pages that were saved from the web: medians of all runs, and their sums. Goals: all together at',
    'most twice the time of the limit, and no page over 1.5 times the time of',
    '[PubPeer’s extension](https://github.com/PubPeerFoundation/PubPeerBrowserExtensions).\n',
    toTable(['page', 'ours', ...heads], cells),
  ].join('\n');
}

/** Measures CPU time on pages of 1, 2, 4 and 8 times the size. Returns Markdown. */
export async function growthPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const rows: string[][] = [];
  let first = Number.NaN;
  for (const size of SIZES) {
    const address = bench.serve(bigPage(size));
    const length = Math.min(bench.runs, MOST_RUNS);
    const load = () => loadPage(browser, address, { size });
    const loads = await bench.during(`big × ${size}`, () => Array.fromAsync({ length }, load));
    const ours = medianOf(loads, (load) => load.ours);
    if (size === 1) first = ours;
    rows.push([`${size}`, digits(ours), times(ours / first), verdict(ours / first / size <= MOST_BEND)]);
  }
  await browser.close();
  return [
    `Time on pages of so many times 100,000 elements, 4.5 M characters (goal: at most ${MOST_BEND} × a straight line).\n`,
    toTable(['times big', 'CPU, ms', 'of the first', 'reached'], rows),
  ].join('\n');
}
