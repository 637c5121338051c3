import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { HOST, isOurs } from './browser';
import { cpuOf, longestSlice, type Sample, samplesIn, samplesOf } from './samples';
import { recordTrace, type TraceEvent } from './trace';

/** After the page has loaded, in ms: what we do later than that, readers' own doings bring about. */
export const WATCHED = 6000;

/** From here on the browser itself calls a task long, in ms. */
const LONG_TASK = 50;

const sourceOf = (name: string): string =>
  readFileSync(new URL(`./in-page/${name}`, import.meta.url), 'utf8');
const textSource = sourceOf('text.js');
const floorSource = sourceOf('floor.js');
const shiftSource = sourceOf('shift.js');

/** What one load of a page cost. Times in ms on the CPU. */
export interface Load {
  readonly ours: number;
  readonly oursInPage: number;
  /** All text of the page read once by a script of the page itself: the least that anything that looks for a word does. */
  readonly text: number;
  /**
   * Text, links and shadow roots looked at once, in a world of its own, as every extension's script runs: there a look at
   * a node costs about twice as much.
   */
  readonly floor: number;
  readonly longestSlice: number;
  /** Tasks over 50 ms of which more than 1 ms is ours. */
  readonly longTasks: number;
  readonly forcedLayouts: number;
  readonly layouts: number;
  readonly paints: number;
  readonly shift: number;
  readonly samples: readonly Sample[];
}

/** Which scripts see each other: the page's own, or those of a world of its own, as every extension has one. */
export type World = 'page' | 'isolated';

async function contextOf(session: CDPSession, world: World): Promise<number | undefined> {
  if (world === 'page') return undefined;
  const { frameTree } = await session.send('Page.getFrameTree');
  // The world of this name is made at the first call and found by the later ones.
  const options = { frameId: frameTree.frame.id, worldName: 'bench' };
  const { executionContextId } = await session.send('Page.createIsolatedWorld', options);
  return executionContextId;
}

/** Evaluates in a world of a page; throws what the script throws. */
export async function evaluateIn(
  session: CDPSession,
  expression: string,
  contextId?: number,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    ...(contextId === undefined ? {} : { contextId }),
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Runs a script on a page; its address in profiles is the one its last line names. */
export async function runInPage(page: Page, expression: string, world: World = 'page'): Promise<unknown> {
  const session = await page.createCDPSession();
  try {
    return await evaluateIn(session, expression, await contextOf(session, world));
  } finally {
    await session.detach();
  }
}

/** Layouts that a script of ours made the browser do at once: they carry the stack that asked for them. */
function isForcedByUs({ name, args }: TraceEvent): boolean {
  if (name !== 'Layout' && name !== 'UpdateLayoutTree') return false;
  return JSON.stringify(args.beginData ?? {}).includes('chrome-extension://');
}

function longTasksOf(events: readonly TraceEvent[], ours: readonly Sample[]): number {
  const long = events.filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > LONG_TASK * 1000);
  return long.filter(({ pid, tid, ts, dur = 0 }) => {
    const inside = ours.filter((it) => it.thread === `${pid}/${tid}` && it.ts >= ts && it.ts < ts + dur);
    return inside.reduce((sum, { cpu }) => sum + cpu, 0) > 1000;
  }).length;
}

/**
 * What each script run from outside took, in ms on the CPU. The floor of a small page is a handful of samples, of
 * which the profiler now and then loses all.
 */
function evaluationsOf(events: readonly TraceEvent[]): number[] {
  const outside = events.filter(({ name, args }) => name === 'EvaluateScript' && args.data === undefined);
  return outside.map(({ tdur = Number.NaN }) => tdur / 1000);
}

/**
 * Opens a page, watches it for six seconds, and then measures the floor on the same page. `slowness` 2 runs the page's
 * scripts at half the machine's speed.
 */
export async function loadPage(browser: Browser, path: string, slowness = 1): Promise<Load> {
  const page = await browser.newPage();
  // Nothing is looked at on a hidden page.
  await page.bringToFront();
  await page.emulateCPUThrottling(slowness);
  await page.evaluateOnNewDocument(shiftSource);
  const { value, events } = await recordTrace(browser, async () => {
    await page.goto(`https://${HOST}/${path}`, { waitUntil: 'load', timeout: 120_000 });
    await sleep(WATCHED);
    const shift = await runInPage(page, 'globalThis.layoutShift');
    await runInPage(page, textSource);
    await runInPage(page, floorSource, 'isolated');
    return Number(shift);
  });
  await page.close();
  const samples = samplesOf(events);
  const ours = samplesIn(samples, isOurs);
  const inPage = ours.filter(({ urls }) => ![...urls].some((url) => url.endsWith('/background.js')));
  const [text = Number.NaN, floor = Number.NaN] = evaluationsOf(events).slice(-2);
  const count = (name: string) => events.filter((event) => event.name === name).length;
  return {
    ours: cpuOf(ours, isOurs),
    oursInPage: cpuOf(inPage, isOurs),
    text,
    floor,
    longestSlice: longestSlice(inPage),
    longTasks: longTasksOf(events, inPage),
    forcedLayouts: events.filter(isForcedByUs).length,
    layouts: count('Layout'),
    paints: count('Paint'),
    shift: value,
    samples: ours,
  };
}
