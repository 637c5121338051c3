import { whenVisible } from './visible';

/** Longest time in ms that we work before the page gets its turn: half a frame at 60 Hz. */
export const SLICE = 7;
/** Between a change and the look at it, in ms: a page that streams its content is read a few times a second. */
const SETTLE = 120;
/** A page that never comes to rest is looked at ever more seldom, down to this, in ms: each look has its price. */
const LONGEST_SETTLE = 960;

/** Resolves when the browser has nothing better to do, at the latest after half a second. */
export function breathe(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

/** Does something with each, one after the other; the page gets its turn between slices. Ends with `signal`. */
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
    // At rest is a page that left as much time unchanged as it is to be waited for.
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
  /** Looks again if that was asked for meanwhile. */
  const resume = () => {
    if (isDue && !isLooking) void lookAgain();
  };
  return {
    /** The first look; what is asked for until it ends waits for `resume`. */
    async first() {
      await lookNow();
      isLooking = false;
    },
    /** Something changed, if only by going away: looks again a moment later. */
    ask() {
      isDue = true;
      resume();
    },
    resume,
  };
}
