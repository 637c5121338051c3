import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { cpuOf, longestSlice, type Sample, samplesOf } from './samples';
import { recordTrace, type TraceEvent } from './trace';

/** How long a page is watched after it has loaded, in ms. Work after that follows from acts of the reader. */
const WATCHED = 6000;

/** From here on the browser itself calls a task long, in ms. */
const LONG_TASK = 50;

/** True for a sample with a script of an extension on its stack. */
const isOurs = ({ scripts }: Sample): boolean => /^chrome-extension:/m.test(scripts);
const isInPage = ({ scripts }: Sample): boolean => !/\/background\.js$/m.test(scripts);

function longTasksOf(events: readonly TraceEvent[], ours: readonly Sample[]): number {
  const long = events.filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > LONG_TASK * 1000);
  return long.filter(({ pid, tid, ts, dur = 0 }) => {
    const inside = ours.filter((it) => it.thread === `${pid}/${tid}` && it.ts >= ts && it.ts < ts + dur);
    return cpuOf(inside) > 1;
  }).length;
}

/** A layout carries the stack that asked for it. */
function isForcedByUs({ name, args }: TraceEvent): boolean {
  if (name !== 'Layout' && name !== 'UpdateLayoutTree') return false;
  return JSON.stringify(args.beginData ?? {}).includes('chrome-extension://');
}

/**
 * Opens a page, watches it for six seconds, and says what it cost; times in ms on the CPU. `slowness` 2 runs its scripts at
 * half the machine's speed; a page of `size` 2 is twice as big, and watched for twice as long.
 */
export async function loadPage(browser: Browser, address: string, { slowness = 1, size = 1 } = {}) {
  const page = await browser.newPage();
  // A hidden page is not scanned.
  await page.bringToFront();
  await page.emulateCPUThrottling(slowness);
  const events = await recordTrace(browser, async () => {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await sleep(WATCHED * size);
  });
  await page.close();
  const ours = samplesOf(events).filter(isOurs);
  const inPage = ours.filter(isInPage);
  return {
    ours: cpuOf(ours),
    oursInPage: cpuOf(inPage),
    longestSlice: longestSlice(inPage),
    // Tasks over 50 ms of which more than 1 ms is ours.
    longTasks: longTasksOf(events, inPage),
    // Layouts that a script of ours forced.
    forcedLayouts: events.filter(isForcedByUs).length,
  };
}
