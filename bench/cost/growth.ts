import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { heapOf } from './heap';
import { loadPage } from './load';
import { digits, medianOf, times, verdict } from './numbers';
import { bigPage, manyPage } from './pages';

const SIZES = [1, 2, 4, 8];
const MENTIONS = 600;
/** Large pages take long and vary little. */
const MOST_RUNS = 3;
/** What one mention may keep, in bytes: its identifier, its place, its range and its block. */
const MOST_PER_MENTION = 4000;
/** By then all of a page is read, what waits behind a hundred collections too, in ms. */
const ALL_READ = 14_000;
/** How far from a straight line the time may be. */
const MOST_BEND = 1.5;

async function timesOf<T>({ runs }: Bench, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let run = 0; run < Math.min(runs, MOST_RUNS); run++) measured.push(await measure());
  return measured;
}

async function timeRows(bench: Bench, browser: Browser): Promise<string[][]> {
  const rows: string[][] = [];
  let first = Number.NaN;
  for (const size of SIZES) {
    bench.say(`big × ${size}`);
    const address = bench.serve(bigPage(size));
    const ours = medianOf(await timesOf(bench, () => loadPage(browser, address)), (load) => load.ours);
    if (size === 1) first = ours;
    rows.push([`${size}`, digits(ours), times(ours / first), verdict(ours / first / size <= MOST_BEND)]);
  }
  return rows;
}

async function idleHeap(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await sleep(ALL_READ);
  const heap = await heapOf(await page.createCDPSession());
  await page.close();
  return heap;
}

/** What the extension keeps on pages, more than there is without it. */
async function memoryRows(bench: Bench, browser: Browser): Promise<string[][]> {
  const without = await bench.open();
  const rows: string[][] = [];
  for (const size of SIZES) {
    const mentions = size * MENTIONS;
    bench.say(`${mentions} mentions`);
    const address = bench.serve(manyPage(bench.registry, mentions));
    const added = await timesOf(
      bench,
      async () => (await idleHeap(browser, address)) - (await idleHeap(without, address)),
    );
    const bytes = medianOf(added, (each) => each);
    const each = bytes / mentions;
    rows.push([`${mentions}`, (bytes / 1000).toFixed(0), each.toFixed(0), verdict(each <= MOST_PER_MENTION)]);
  }
  await without.close();
  return rows;
}

/** Time and memory on pages of 1, 2, 4 and 8 times the size. */
export async function growthPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const time = await timeRows(bench, browser);
  const memory = await memoryRows(bench, browser);
  await browser.close();
  return [
    `## Growth\n\nTime on pages of so many times 100,000 elements, 4.5 M characters (goal: at most ${MOST_BEND} × a straight line).\n`,
    toTable(['times big', 'CPU, ms', 'of the first', 'reached'], time),
    `\nWhat is kept more than without the extension, after collection (goal: at most ${MOST_PER_MENTION} bytes a mention).\n`,
    toTable(['mentions', 'kB', 'bytes a mention', 'reached'], memory),
  ].join('\n');
}
