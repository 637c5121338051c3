import { whenVisible } from './visible';

/** The longest time in ms that we work before the page runs again: half a frame at 60 Hz. */
export const SLICE = 7;
/** Delay between a change and the scan of it, in ms: a page that streams its content is read a few times a second. */
const SETTLE = 120;
/** The longest delay for a page that keeps changing, in ms: each scan costs time. */
const LONGEST_SETTLE = 960;

/** Resolves when the browser is idle, at the latest after half a second. */
export function breathe(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

/** Processes items one by one in slices, and lets the page run in between. Stops when `signal` aborts. */
export async function inSlices<Item>(
  items: readonly Item[],
  each: (item: Item) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  let until = performance.now() + SLICE;
  for (const item of items) {
    if (performance.now() > until) {
      await breathe();
      until = performance.now() + SLICE;
    }
    if (signal.aborted) return;
    await each(item);
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `look`, which never rejects, for changes, one look at a time: ever more seldom while they keep coming, and only while
 * the page is visible.
 */
export function makeRounds(look: () => Promise<void>, signal: AbortSignal) {
  let isDue = false;
  let isLooking = true;
  let wait = SETTLE;
  let lookedAt = 0;

  const lookNow = () => {
    isDue = false;
    return look();
  };
  async function lookAgain(): Promise<void> {
    isLooking = true;
    // A page is at rest if it has not changed for as long as the delay.
    if (performance.now() - lookedAt > wait) wait = SETTLE;
    for (; isDue && !signal.aborted; wait = Math.min(2 * wait, LONGEST_SETTLE)) {
      await pause(wait);
      await whenVisible();
      if (signal.aborted) break;
      await breathe();
      await lookNow();
      lookedAt = performance.now();
    }
    isLooking = false;
  }
  /** Scans again if that was requested meanwhile. */
  const resume = () => {
    if (isDue && !isLooking) void lookAgain();
  };
  return {
    /** The first scan. Requests made until it ends wait for `resume`. */
    async first() {
      await lookNow();
      isLooking = false;
    },
    /** Something changed or was removed: scans again a moment later. */
    ask() {
      isDue = true;
      resume();
    },
    resume,
  };
}
