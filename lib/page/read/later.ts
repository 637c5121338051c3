import { type Candidate, isLink } from '@/lib/page/scan/candidates';
import { isAttached } from '@/lib/page/scan/platform';
import { breathe, inSlices } from '@/lib/page/scan/rounds';
import { isText, shadowHostOf } from '@/lib/page/scan/tree';
import type { Batch } from '@/lib/page/scan/watch';
import { withdrawIfGone } from '@/lib/page/start';
import { mayHead } from './reading';

/** Behind so many collections the badge says no more than that there are more. */
const ENOUGH = 100;
/** Until when what nobody came near waits, in ms: many a page is left sooner. */
const AT_LAST = 10_000;
/** Places read in one go: on a slow machine that takes a slice. */
const AT_ONCE = 32;

interface LaterParts {
  read(batch: Batch): void;
  /** Some of what waited could not be read. */
  failed(): void;
  /** How many collections were read by now. */
  collections(): number;
}

/** The element whose place is that of a candidate; null where it has gone. */
const anchorOf = (candidate: Candidate): Element | null =>
  isText(candidate) ? (candidate.parentElement ?? shadowHostOf(candidate)) : candidate;

/** Not what the page declares itself to be about, nor what says how to read something elsewhere. */
const mayWait = (candidate: Candidate) => (isText(candidate) ? !mayHead(candidate) : isLink(candidate));

/** What waits at elements; `onNear` gets those that are within a screen of the view, until `signal` ends. */
function makeWaiting(onNear: (anchors: readonly Element[]) => void, signal: AbortSignal) {
  const waiting = new Map<Element, Set<Candidate>>();
  // Of the document: in a frame of another site, the browser knows of no margin else.
  const near = { root: document, rootMargin: '100%', scrollMargin: '100%' };
  const observer = new IntersectionObserver(
    (entries) => onNear(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
    near,
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    waiting.clear();
  });
  const take = (anchor: Element): Candidate[] => {
    const candidates = [...(waiting.get(anchor) ?? [])];
    waiting.delete(anchor);
    observer.unobserve(anchor);
    return candidates;
  };
  return {
    anchors: () => [...waiting.keys()],
    isEmpty: () => waiting.size === 0,
    take,
    add(candidate: Candidate) {
      const anchor = anchorOf(candidate);
      if (!anchor || signal.aborted) return;
      const there = waiting.get(anchor);
      if (!there) observer.observe(anchor);
      waiting.set(anchor, (there ?? new Set()).add(candidate));
    },
    /** Lets go of what the page has taken away. */
    prune() {
      for (const anchor of waiting.keys()) if (!isAttached(anchor)) take(anchor);
    },
  };
}

/** Decides when what the scanner found is read. */
export function makeLater({ read, failed, collections }: LaterParts, signal: AbortSignal) {
  let isWanted = false;
  let atLast: ReturnType<typeof setTimeout> | undefined;

  const readPortion = (anchors: readonly Element[]) => {
    const candidates = anchors.flatMap(waiting.take);
    if (candidates.length === 0 || withdrawIfGone()) return;
    try {
      read({ candidates: new Set(candidates), touched: new Set() });
    } catch {
      failed();
    }
  };
  const readAt = (anchors: readonly Element[]) => {
    const left = [...anchors];
    const portions: Element[][] = [];
    while (left.length > 0) portions.push(left.splice(0, AT_ONCE));
    return inSlices(portions, readPortion, signal);
  };
  const waiting = makeWaiting(readAt, signal);
  const readAll = async () => {
    while (!waiting.isEmpty()) await readAt(waiting.anchors());
  };
  const readAtLast = async () => {
    await breathe();
    await readAll();
    atLast = undefined;
  };
  signal.addEventListener('abort', () => clearTimeout(atLast));
  return {
    /** Has a batch read: now, or behind enough collections once it comes near the view, at last after ten seconds. */
    take({ candidates, touched }: Batch): void {
      if (touched.size > 0) waiting.prune();
      const left = !isWanted && collections() >= ENOUGH ? [...candidates].filter(mayWait) : [];
      read({ candidates: candidates.difference(new Set(left)), touched });
      left.forEach(waiting.add);
      // What was counted may have gone with this batch.
      if (collections() < ENOUGH) void readAll();
      else if (!waiting.isEmpty()) atLast ??= setTimeout(readAtLast, AT_LAST);
    },
    isWaiting: () => !waiting.isEmpty(),
    /** Reads all that waits, in slices, for who wants all mentions; from then on nothing waits. */
    whole(): Promise<void> {
      isWanted = true;
      return readAll();
    },
  };
}
