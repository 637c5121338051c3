import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { rivalFile } from '@/bench/rivals/rivals';
import { CLOSE_AFTER, OPEN_AFTER } from '@/lib/hover/dwell';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { HOST } from './browser';
import { hoverPage } from './hover-page';
import { IsolatedWorld } from './isolated';
import { runInPage } from './load';
import { digits, medianOf, verdict } from './numbers';
import { accessionAt } from './pages';
import { titleAt } from './replies';

const hoverSource = readFileSync(new URL('./in-page/hover.js', import.meta.url), 'utf8');

const TIPPY = ['@popperjs/core/dist/umd/popper.min.js', 'tippy.js/dist/tippy.umd.min.js'];

/** The scripts of tippy.js as a page loads them; null where they are not installed. */
function tippyScript(): string | null {
  const files = TIPPY.flatMap((path) => rivalFile(path) ?? []);
  // A map's address at the end would make the browser ask for it.
  const texts = files.map((file) => readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, ''));
  return files.length < TIPPY.length ? null : texts.join('\n;');
}

const MENTIONS = 40;
/** One frame at 60 Hz, in ms. */
const FRAME = 1000 / 60;
/** What a reader does not notice between the reply and the facts, in ms. */
const MOST_AFTER_REPLY = 50;
const PATIENCE = 5000;
/** What lies between two frames belongs to the first: timers are not exact to the millisecond. */
const SLACK = 1;

/** Moments of one hover, in ms since the epoch. */
interface Hovered {
  readonly moved: number;
  readonly shown: number;
  readonly filled: number;
}

function toHovered(value: unknown): Hovered {
  const { moved = Number.NaN, shown = Number.NaN, filled = Number.NaN } = value as Partial<Hovered>;
  return { moved, shown, filled };
}

async function restOn(page: Page, selector: string): Promise<void> {
  const box = await (await page.$(selector))?.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  await page.mouse.move(550, 600);
  await page.mouse.move(box.x + 8, box.y + box.height / 2, { steps: 2 });
}

/** Away from everything, until whatever is open has closed. */
async function moveAway(page: Page): Promise<void> {
  await page.mouse.move(550, 700, { steps: 2 });
  await sleep(CLOSE_AFTER + 200);
}

async function hoverOurs(page: Page, world: IsolatedWorld, number: number): Promise<Hovered> {
  const title = JSON.stringify(titleAt(accessionAt(number)));
  // A card whose answer is there when it opens is shown and filled in one.
  const state = `() => cardState(${title})`;
  const watching = world.run(`watchHover(${state}, ['filled'], ${PATIENCE})`);
  await restOn(page, `#at-${number}`);
  const hovered = toHovered(await watching);
  await moveAway(page);
  return { ...hovered, shown: Number.isNaN(hovered.shown) ? hovered.filled : hovered.shown };
}

async function hoverTheirs(page: Page, selector: string, state: string): Promise<Hovered> {
  const watching = runInPage(page, `watchHover(() => ${state} ? 'shown' : '', ['shown'], ${PATIENCE})`);
  await restOn(page, selector);
  const hovered = toHovered(await watching);
  await moveAway(page);
  return hovered;
}

/** From the end of the dwell to the painted card, in ms. */
const afterDwell = ({ moved, shown }: Hovered): number => shown - moved - OPEN_AFTER;

interface Hovers {
  readonly first: Hovered;
  readonly fresh: readonly Hovered[];
  readonly afterReply: readonly number[];
  readonly cached: readonly Hovered[];
  readonly tippy: readonly Hovered[];
  readonly platform: readonly Hovered[];
}

async function openHoverPage(bench: Bench, page: Page): Promise<IsolatedWorld> {
  const path = bench.serve(hoverPage(bench.registry, MENTIONS));
  await page.goto(`https://${HOST}/${path}`);
  await page.bringToFront();
  const world = await IsolatedWorld.of(page);
  await world.run(hoverSource);
  await runInPage(page, hoverSource);
  await sleep(1500);
  return world;
}

async function hoverAll(bench: Bench, page: Page): Promise<Hovers> {
  const world = await openHoverPage(bench, page);
  const count = Math.max(bench.runs, 7) * 2;
  const first = await hoverOurs(page, world, 0);
  const fresh: Hovered[] = [];
  const afterReply: number[] = [];
  const { pathname } = new URL(bench.registry.apiUrl);
  for (let number = 1; number <= count; number++) {
    const hovered = await hoverOurs(page, world, number);
    const sent = bench.sentAt(`${pathname}/${bench.registry.paths.api}/${accessionAt(number)}/`);
    fresh.push(hovered);
    afterReply.push(hovered.filled - (sent ?? Number.NaN));
  }
  const cached: Hovered[] = [];
  for (let number = 1; number <= count; number++) cached.push(await hoverOurs(page, world, number));
  const platform: Hovered[] = [];
  const tippy: Hovered[] = [];
  const script = tippyScript();
  const options = `{ content: filling.innerHTML, allowHTML: true, delay: [${OPEN_AFTER}, 0], duration: 0 }`;
  if (script) await runInPage(page, `${script};tippy('#tippy', ${options});undefined`);
  for (let run = 0; run < count; run++) {
    platform.push(await hoverTheirs(page, '#platform', "card.matches(':popover-open')"));
    if (script) tippy.push(await hoverTheirs(page, '#tippy', "document.querySelector('.tippy-box')"));
  }
  return { first, fresh, afterReply, cached, tippy, platform };
}

/** How soon a card is painted once the pointer has rested long enough. */
export async function hoverPart(bench: Bench): Promise<string> {
  const browser = await bench.open(bench.extension);
  const page = await browser.newPage();
  const { first, fresh, afterReply, cached, tippy, platform } = await hoverAll(bench, page);
  await browser.close();
  const row = (what: string, ms: number, most: number | null): string[] => [
    what,
    digits(ms),
    most === null ? '' : digits(most),
    most === null ? '' : verdict(ms <= most + SLACK),
  ];
  const dwell = `a dwell of ${OPEN_AFTER} ms`;
  const rows = [
    row(`first hover of the page: skeleton after ${dwell}`, afterDwell(first), null),
    row(`not cached: skeleton after ${dwell}`, medianOf(fresh, afterDwell), FRAME),
    row(
      'not cached: facts after the registry’s reply',
      medianOf(afterReply, (ms) => ms),
      MOST_AFTER_REPLY,
    ),
    row(
      `cached: all facts after ${dwell}`,
      medianOf(cached, (it) => it.filled - it.moved - OPEN_AFTER),
      FRAME,
    ),
    row('interestfor of the browser, the same delay', medianOf(platform, afterDwell), null),
    row(
      tippy.length > 0 ? 'tippy.js, the same delay' : 'tippy.js (not installed)',
      medianOf(tippy, afterDwell),
      null,
    ),
  ];
  return [
    '## From hover to card\n',
    `To the frame that paints it, at 60 frames a second; median of ${fresh.length} hovers.\n`,
    toTable(['what', 'ms', 'at most', 'reached'], rows),
  ].join('\n');
}
