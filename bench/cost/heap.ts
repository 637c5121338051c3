import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { OPEN_AFTER } from '@/lib/hover/dwell';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { HOST } from './browser';
import { addedHeap } from './growth';
import { kilobytes } from './heap-of';
import { hoverPage } from './hover-page';
import { type Kept, keptBy } from './kept';
import { runInPage } from './load';
import { verdict } from './numbers';

const MENTIONS = 40;
/** Hovers after which the heap is looked at; by the first everything is loaded and cached. */
const LOOKS = [200, 400, 600, 800, 1000];
/** More objects than this between the first look and the last are growth, in bytes: the browser's own caches breathe. */
const MOST_GROWTH = 100_000;
/** The dwell, and a little for the card to open. */
const HOVER = OPEN_AFTER + 40;

/** Counts the cards that opened, in the page's own world: a hover that opens none would measure nothing. */
const COUNT_CARDS = `globalThis.cards = 0;
new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) if (node.popover === 'manual') cards++;
}).observe(document.documentElement, { childList: true });`;

async function workerSession(browser: Browser): Promise<CDPSession> {
  const worker = await browser.waitForTarget((target) => target.type() === 'service_worker');
  return worker.createCDPSession();
}

async function pointsOf(page: Page): Promise<{ x: number; y: number }[]> {
  const boxes = await Promise.all((await page.$$('span[id^=at-]')).map((element) => element.boundingBox()));
  return boxes.flatMap((box) => (box ? [{ x: box.x + 10, y: box.y + box.height / 2 }] : []));
}

interface Look {
  readonly cards: number;
  readonly page: Kept;
  readonly worker: Kept;
}

async function hoverOften(bench: Bench, browser: Browser): Promise<Look[]> {
  const page = await browser.newPage();
  await page.goto(`https://${HOST}/${bench.serve(hoverPage(bench.registry, MENTIONS))}`);
  await page.bringToFront();
  await sleep(1500);
  await runInPage(page, COUNT_CARDS);
  const sessions = [await page.createCDPSession(), await workerSession(browser)] as const;
  const points = await pointsOf(page);
  const looks: Look[] = [];
  for (let hover = 1; hover <= Math.max(...LOOKS); hover++) {
    const { x, y } = points[hover % points.length] ?? { x: 0, y: 0 };
    await page.mouse.move(x, y - 3);
    await page.mouse.move(x, y);
    await sleep(HOVER);
    if (!LOOKS.includes(hover)) continue;
    bench.say(`hover ${hover}`);
    const cards = Number(await runInPage(page, 'cards'));
    looks.push({ cards, page: await keptBy(sessions[0]), worker: await keptBy(sessions[1]) });
  }
  await page.close();
  return looks;
}

/** What we keep on a page that nobody touches, and whether a thousand hovers leave anything behind. */
export async function heapPart(bench: Bench): Promise<string> {
  const browsers = [await bench.open(bench.extension), await bench.open()] as const;
  const idle: string[][] = [];
  for (const page of bench.pages.filter(({ name }) => ['plain', 'many', 'big'].includes(name))) {
    const { without, added } = await addedHeap(bench, page, browsers);
    idle.push([page.name, kilobytes(without), kilobytes(added)]);
  }
  const looks = await hoverOften(bench, browsers[0]);
  await Promise.all(browsers.map((browser) => browser.close()));
  const [first, last] = [looks.at(0), looks.at(-1)];
  if (!first || !last) throw new Error('No hover was measured.');
  const isKept = (['page', 'worker'] as const).every(
    (where) => last[where].objects - first[where].objects <= MOST_GROWTH,
  );
  const rows = looks.map((look, index) => [
    `${LOOKS[index]}`,
    `${look.cards}`,
    ...[look.page, look.worker].flatMap(({ objects, code }) => [kilobytes(objects), kilobytes(code)]),
  ]);
  return [
    '## Heap\n\nAfter collection; kB.\n',
    toTable(['idle page', 'without', 'added by us'], idle),
    `\nHovering with the shortest dwell: no growth between hover ${LOOKS[0]} and ${LOOKS.at(-1)}: ${verdict(isKept)}.`,
    'Objects are what scripts, the page and the browser keep for them. Code is what the browser compiled of scripts, again',
    'and better of what runs often: of the same scripts it comes to an end, and under want of memory it goes.\n',
    toTable(
      ['hovers', 'cards opened', 'page: objects', 'page: code', 'worker: objects', 'worker: code'],
      rows,
    ),
  ].join('\n');
}
