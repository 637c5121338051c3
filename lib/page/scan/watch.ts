import type { Tokens } from '@/lib/registry/tokens';
import { type Candidate, SLICE } from './candidates';
import { type Changes, collectChanges, isOf } from './changes';
import { makeLooker } from './look';
import { whenVisible } from './visible';

/** What one look at the page, or at what changed on it, brought up. */
export interface Batch extends Pick<Changes, 'touched'> {
  readonly candidates: ReadonlySet<Candidate>;
}

/** What a watcher calls. */
export interface OnPage {
  /** Its promise ends when the batch has been read. */
  batch(batch: Batch): unknown;
  /** The whole page was looked at once. */
  firstPass(): void;
  /** The page began anew in the same document, which takes all listeners with it (`document.open`). */
  renewed(): void;
}

/** Between a change and the look at it, in ms: a page that streams its content is read a few times a second. */
const SETTLE = 120;
/** A page that never comes to rest is looked at ever more seldom, down to this, in ms: each look has its price. */
const LONGEST_SETTLE = 960;
/**
 * Candidates handed on in one go, first and later: on a slow machine the reading of so many takes a slice. The first are
 * read by code that the browser has yet to compile, and take ten times as long.
 */
const FIRST_AT_ONCE = 1;
const MOST_AT_ONCE = 32;
/** When custom elements that had no shadow root are asked again, in ms after the first of them was met. */
const ASK_AGAIN = [400, 2000, 8000];

const WATCHED = {
  childList: true,
  characterData: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['href', 'content'],
};

/** Resolves when the browser has nothing better to do, at the latest after half a second. */
export function breathe(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Divides candidates into portions that can each be read at once; each full one doubles the next. */
export function makeDivider() {
  let size = FIRST_AT_ONCE;
  /** What was touched goes with the first portion, which is always there. */
  return (candidates: ReadonlySet<Candidate>, touched: ReadonlySet<Node>): Batch[] => {
    const left = [...candidates];
    const portions: Batch[] = [];
    do {
      const portion = new Set(left.splice(0, size));
      portions.push({ touched: portions.length === 0 ? touched : new Set(), candidates: portion });
      if (portion.size === size) size = Math.min(2 * size, MOST_AT_ONCE);
    } while (left.length > 0);
    return portions;
  };
}

/**
 * Looks through the page once, then at whatever changes on it, and calls back with what may be a mention.
 * Nothing is looked at while the page is hidden. `own` gives the node of our own, if there is one, whose coming and
 * going is no change of the page.
 */
export function watchPage(
  tokens: Tokens,
  on: OnPage,
  own: () => Node | undefined,
  signal: AbortSignal,
): void {
  const changes = collectChanges(document);
  const divide = makeDivider();
  /** Also set by what only went away: nothing to look at, but mentions may have gone with it. */
  let isChanged = false;
  let isLooking = true;

  const observer = new MutationObserver((records) => {
    const ours = own();
    // Records may come by the thousand, and most pages never see anything of ours.
    const theirs = ours ? records.filter((record) => !isOf(ours, record)) : records;
    if (theirs.length === 0) return;
    if (changes.add(theirs)) on.renewed();
    void lookAgain();
  });
  const { look, takeLateHosts } = makeLooker(
    tokens,
    {
      shadow: (root) => observer.observe(root, WATCHED),
      hostless() {
        for (const delay of ASK_AGAIN) setTimeout(askAgain, delay);
      },
      breathe,
    },
    signal,
  );

  async function lookNow(): Promise<void> {
    const { touched, ...places } = changes.take();
    isChanged = false;
    const candidates = await look(places);
    if (!candidates) return;
    let until = performance.now() + SLICE;
    for (const portion of divide(candidates, touched)) {
      if (performance.now() > until) {
        await breathe();
        until = performance.now() + SLICE;
      }
      if (signal.aborted) return;
      await on.batch(portion);
    }
  }
  async function lookAgain(): Promise<void> {
    isChanged = true;
    if (isLooking) return;
    isLooking = true;
    try {
      for (let wait = SETTLE; isChanged && !signal.aborted; wait = Math.min(2 * wait, LONGEST_SETTLE)) {
        await pause(wait);
        await whenVisible();
        await breathe();
        await lookNow();
      }
    } finally {
      // A fault in one look is not the end of looking.
      isLooking = false;
    }
  }
  function askAgain(): void {
    const found = takeLateHosts();
    for (const host of found) changes.addPlace(host);
    if (found.length > 0) void lookAgain();
  }
  async function lookFirst(): Promise<void> {
    await whenVisible();
    if (signal.aborted) return;
    observer.observe(document, WATCHED);
    await breathe();
    changes.addPlace(document);
    await lookNow().finally(() => {
      isLooking = false;
    });
    if (signal.aborted) return;
    on.firstPass();
    if (isChanged) void lookAgain();
  }
  signal.addEventListener('abort', () => observer.disconnect());
  void lookFirst();
}
