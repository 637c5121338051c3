import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { HOST } from './browser';
import { heapOf } from './heap-of';
import { loadPage, WATCHED } from './load';
import { digits, median, medianOf, times, verdict } from './numbers';
import { bigPage, manyPage, type Page } from './pages';

const SIZES = [1, 2, 4, 8];
const MENTIONS = 600;
/** Large pages take long and vary little. */
const MOST_RUNS = 3;
/** What one mention may keep, in bytes: its identifier, its place, its range and its block. */
const MOST_PER_MENTION = 4000;
/** How far from a straight line the time may be. */
const MOST_BEND = 1.5;

async function timeRows(bench: Bench, browser: Browser): Promise<string[][]> {
  const rows: string[][] = [];
  let first = Number.NaN;
  for (const size of SIZES) {
    bench.say(`big × ${size}`);
    const path = bench.serve(bigPage(size));
    const runs = [];
    for (let run = 0; run < Math.min(bench.runs, MOST_RUNS); run++) runs.push(await loadPage(browser, path));
    const ours = medianOf(runs, (run) => run.ours);
    if (size === 1) first = ours;
    const bend = ours / first / size;
    const ratio = medianOf(runs, (run) => run.ours / run.floor);
    rows.push([`${size}`, digits(ours), times(ratio), times(ours / first), verdict(bend <= MOST_BEND)]);
  }
  return rows;
}

async function idleHeap(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`https://${HOST}/${path}`, { waitUntil: 'load', timeout: 120_000 });
  await sleep(WATCHED / 2);
  const heap = await heapOf(await page.createCDPSession());
  await page.close();
  return heap;
}

/** What the extension keeps on a page, in bytes. */
export async function addedHeap(
  bench: Bench,
  page: Page,
  browsers: readonly [Browser, Browser],
): Promise<{ without: number; added: number }> {
  const path = bench.serve(page);
  const runs = [];
  for (let run = 0; run < Math.min(bench.runs, MOST_RUNS); run++) {
    const without = await idleHeap(browsers[1], path);
    runs.push({ without, added: (await idleHeap(browsers[0], path)) - without });
  }
  return { without: medianOf(runs, (run) => run.without), added: median(runs.map((run) => run.added)) };
}

async function memoryRows(bench: Bench, browsers: readonly [Browser, Browser]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const mentions = size * MENTIONS;
    bench.say(`${mentions} mentions`);
    const { added } = await addedHeap(bench, manyPage(bench.registry, mentions), browsers);
    const each = added / mentions;
    rows.push([`${mentions}`, (added / 1000).toFixed(0), each.toFixed(0), verdict(each <= MOST_PER_MENTION)]);
  }
  return rows;
}

/** Time and memory on pages of 1, 2, 4 and 8 times the size. */
export async function growthPart(bench: Bench): Promise<string> {
  const browsers = [await bench.open(bench.extension), await bench.open()] as const;
  const time = await timeRows(bench, browsers[0]);
  const memory = await memoryRows(bench, browsers);
  await Promise.all(browsers.map((browser) => browser.close()));
  return [
    `## Growth\n\nTime on pages of so many times 100,000 elements, 4.5 M characters (goal: at most ${MOST_BEND} × a straight line).\n`,
    toTable(['times big', 'CPU, ms', 'ours : floor', 'of the first', 'reached'], time),
    `\nWhat is kept more than without the extension, after collection (goal: at most ${MOST_PER_MENTION} bytes a mention).\n`,
    toTable(['mentions', 'kB', 'bytes a mention', 'reached'], memory),
  ].join('\n');
}
