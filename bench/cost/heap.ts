import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page as BrowserPage, CDPSession } from 'puppeteer-core';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { verdict } from './numbers';
import { accessionAt, type Page } from './pages';

/** After so many changes of the page the heap is looked at; by the first all that is ever loaded is. */
const LOOKS = [10_000, 20_000, 30_000];
/** More than this between the first look and the last is growth, in bytes: the browser's own caches breathe. */
const MOST_GROWTH = 100_000;
const PARAGRAPHS = 200;
/** How long the page may go on being read after its last change, in ms. */
const SETTLE = 3000;

/** What a process keeps once everything that can go has gone, in bytes: all worlds of it together. */
export async function heapOf(session: CDPSession): Promise<number> {
  // The second round collects what finalizers of the first let go.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** `change(count)` writes so many of its paragraphs again, a hundred a turn; every tenth names a collection. */
function changingPage({ registry: { prefix } }: Bench): Page {
  const script = `let changed = 0;
const paragraphs = document.querySelectorAll('p');
async function change(count) {
  for (const end = changed + count; changed < end; changed++) {
    const named = changed % 10 ? 'nothing' : '${prefix}:' + String(changed % 900 + 1).padStart(6, '0');
    paragraphs[changed % ${PARAGRAPHS}].textContent = 'Row ' + changed + ' names ' + named + '.';
    if (changed % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}`;
  const html = `<!doctype html><title>Changing</title>${`<p>${prefix}:${accessionAt(0)}</p>`.repeat(PARAGRAPHS)}<script>${script}</script>`;
  return { name: 'changing', html };
}

async function heapAfter(page: BrowserPage, session: CDPSession, changes: number): Promise<number> {
  await page.evaluate(`change(${changes})`);
  await sleep(SETTLE);
  return heapOf(session);
}

/** What is kept on a page that changes again and again, with us and without. */
async function heapsOf(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.bringToFront();
  await page.goto(address);
  const session = await page.createCDPSession();
  const heaps: number[] = [];
  for (const [index, look] of LOOKS.entries())
    heaps.push(await heapAfter(page, session, look - (LOOKS[index - 1] ?? 0)));
  await page.close();
  return heaps;
}

/** Whether thirty thousand changes of a page leave anything behind. */
export async function heapPart(bench: Bench): Promise<string> {
  const address = bench.serve(changingPage(bench));
  const browsers = [await bench.open(bench.extension), await bench.open()] as const;
  const [ours = [], without = []] = [
    await heapsOf(browsers[0], address),
    await heapsOf(browsers[1], address),
  ];
  await Promise.all(browsers.map((browser) => browser.close()));
  const kilobytes = (bytes = Number.NaN): string => (bytes / 1000).toFixed(0);
  const rows = LOOKS.map((look, index) => [`${look}`, kilobytes(ours[index]), kilobytes(without[index])]);
  const growth = (heaps: readonly number[]): number => (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  const isFlat = growth(ours) - growth(without) <= MOST_GROWTH;
  return [
    '## Heap of a page that changes\n',
    `After collection, kB; no more growth than without us from the first row to the last: ${verdict(isFlat)}.\n`,
    toTable(['changes', 'with us', 'without'], rows),
  ].join('\n');
}
