import type { Browser } from 'puppeteer-core';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { type Load, loadPage } from './load';
import { digits, medianOf, times, verdict } from './numbers';
import type { Page } from './pages';
import { hottest } from './samples';

/** How many times slower than this machine the longest slice is measured, too. */
const SLOWNESS = 2;
/** One frame at 60 Hz, in ms. */
const FRAME = 16;
/** Layouts and paints of the page alone hardly vary from run to run. */
const MOST_RUNS_WITHOUT = 3;

interface Measured {
  readonly page: Page;
  readonly runs: readonly Load[];
  /** With us, on a machine of half the speed. */
  readonly slow: readonly Load[];
  readonly without: readonly Load[];
}

async function measure(bench: Bench, page: Page, browsers: readonly [Browser, Browser]): Promise<Measured> {
  const path = bench.serve(page);
  const runs: Load[] = [];
  const slow: Load[] = [];
  const without: Load[] = [];
  for (let run = 0; run < bench.runs; run++) {
    runs.push(await loadPage(browsers[0], path));
    slow.push(await loadPage(browsers[0], path, SLOWNESS));
    if (run < MOST_RUNS_WITHOUT) without.push(await loadPage(browsers[1], path));
  }
  return { page, runs, slow, without };
}

function costOf({ runs }: Measured) {
  // Ours and the floor of one run: a machine gives more to one run than to another.
  const multiple = medianOf(runs, ({ ours, text }) => ours / text);
  const slice = medianOf(runs, (run) => run.longestSlice);
  const longTasks = Math.max(...runs.map((run) => run.longTasks));
  const isReached = slice <= FRAME && longTasks === 0;
  return { multiple, slice, longTasks, isReached };
}

function costRow(measured: Measured): string[] {
  const { page, runs } = measured;
  const { multiple, slice, longTasks, isReached } = costOf(measured);
  return [
    page.name.slice(0, 40),
    digits(medianOf(runs, (run) => run.text)),
    digits(medianOf(runs, (run) => run.floor)),
    digits(medianOf(runs, ({ ours }) => ours)),
    digits(medianOf(runs, (run) => run.ours - run.oursInPage)),
    times(multiple),
    digits(slice),
    digits(medianOf(measured.slow, (run) => run.longestSlice)),
    `${longTasks}`,
    verdict(isReached),
  ];
}

function drawingRow({ page, runs, without }: Measured): string[] {
  const layouts = medianOf(runs, (run) => run.layouts) - medianOf(without, (run) => run.layouts);
  const paints = medianOf(runs, (run) => run.paints) - medianOf(without, (run) => run.paints);
  const shift = medianOf(runs, (run) => run.shift) - medianOf(without, (run) => run.shift);
  const forced = Math.max(...runs.map((run) => run.forcedLayouts));
  return [
    page.name.slice(0, 40),
    `${medianOf(without, (run) => run.layouts)}`,
    `${layouts}`,
    `${medianOf(without, (run) => run.paints)}`,
    `${paints}`,
    `${forced}`,
    shift.toFixed(4),
    verdict(layouts <= 0 && paints <= 0 && forced === 0 && shift <= 0.0001),
  ];
}

const COST = [
  'page',
  'floor',
  'with links and roots',
  'ours',
  'of it background',
  'ours : floor',
  'longest slice',
  'at half the speed',
  'long tasks',
  'reached',
];
/** Said above the profiles of pages that cost more than the goal. */
const LIMITS = [
  'On a page with few mentions most is spent before the first is read: a second script is loaded and run, and the browser',
  'compiles the grammar at its first match. On a page with hundreds, half is spent on reading and marking them, a quarter',
  'on the look at the page, and the rest on reporting to the background, which checks and keeps it. A page without',
  'a mention pays for a visit to each element, which may be a link or have a shadow root. The functions that took most:',
].join('\n');
const DRAWING = ['page', 'layouts', 'more by us', 'paints', 'more by us', 'forced by us', 'CLS by us'];

function hotLines({ page, runs }: Measured): string {
  const samples = runs.flatMap((run) => run.samples);
  const lines = hottest(samples, 12).map(
    ([at, ms]) => `${digits(ms / runs.length).padStart(8)}  ${at.slice(0, 90)}`,
  );
  return [`    ${page.name}, ms a run`, ...lines].join('\n    ');
}

/** What we cost on each page, beside the least that a look at it costs, and what the browser draws more for us. */
export async function cpuPart(bench: Bench): Promise<string> {
  const browsers = [await bench.open(bench.extension), await bench.open()] as const;
  const measured: Measured[] = [];
  for (const page of bench.pages) {
    bench.say(page.name);
    measured.push(await measure(bench, page, browsers));
  }
  await Promise.all(browsers.map((browser) => browser.close()));
  const parts = [
    '## CPU over the first six seconds\n',
    'Time on the CPU in profiler samples with a frame of ours on the stack: page, background and workers together; ms.',
    'The floor is one read of all text by a script of the page itself, in the same load. Beside it what a look at links',
    'and shadow roots takes, too, in a world of its own, as extensions run. Ours : floor is the median of each run’s own.',
    'No slice over 16 ms, no long task; beside it the longest slice with the page slowed down to half the speed.\n',
    toTable(COST, measured.map(costRow)),
    '\n### What the browser draws\n',
    'Layouts and paints of the page without us, and how many more there are with us.\n',
    toTable([...DRAWING, 'reached'], measured.map(drawingRow)),
  ];
  const explained = measured.filter((page) => !costOf(page).isReached);
  if (explained.length > 0)
    parts.push('\n### Where our time went\n', `${LIMITS}\n`, ...explained.map(hotLines));
  return parts.join('\n');
}
