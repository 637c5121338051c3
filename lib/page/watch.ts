import { type Candidate, findCandidates } from './candidates';
import { isText } from './tree';

/** What one look at the page, or at what changed on it, brought up. */
export interface Batch {
  readonly candidates: ReadonlySet<Candidate>;
  /** What changed since the last look, wherever it is: read before, it must be read again. */
  readonly touched: ReadonlySet<Node>;
}

/** Between a change and the look at it, in ms: a page that streams its content is read a few times a second. */
const SETTLE = 120;
/** More changed places than this are not told apart any more: the whole page is looked at. */
const MOST_TOUCHED = 2000;

/** Resolves when the browser has nothing better to do, at the latest after half a second. */
function breathe(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

/** Resolves once the page is seen: a prerendered or background tab is left alone. */
function whenVisible(): Promise<unknown> {
  return new Promise((resolve) => {
    if (!document.hidden) return resolve(undefined);
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}

/**
 * Looks through the page once, then at whatever changes on it, and calls back with what may be a mention.
 * `ignore` is a node of our own whose coming and going is no change of the page.
 */
export function watchPage(
  tokens: RegExp,
  on: { batch(batch: Batch): void; firstPass(): void },
  ignore: (node: Node) => boolean,
  signal: AbortSignal,
): void {
  let touched = new Set<Node>();
  /** Also set by what only went away: nothing to look at, but mentions may have gone with it. */
  let changed = false;
  let isLooking = false;
  const roots = new WeakSet<Node>();

  const touch = (node: Node) => {
    if (touched.size < MOST_TOUCHED) touched.add(node);
    else touched = new Set([document.documentElement]);
  };
  const observer = new MutationObserver((records) => {
    let isOurs = true;
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'childList' && [...addedNodes, ...removedNodes].every(ignore)) continue;
      isOurs = false;
      if (type !== 'childList') touch(target);
      for (const node of addedNodes) touch(node);
      // Two halves of an identifier may meet where something between them went away.
      for (const node of [previousSibling, nextSibling]) if (node && isText(node)) touch(node);
    }
    if (!isOurs) void lookAgain();
  });
  const watchRoot = (root: Node) => {
    roots.add(root);
    observer.observe(root, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['href'],
    });
  };

  async function look(places: ReadonlySet<Node>): Promise<void> {
    const candidates = new Set<Candidate>();
    const queue = [...places];
    for (let place = queue.shift(); place; place = queue.shift()) {
      if (!place.isConnected) continue;
      const shadow = (root: ShadowRoot) => {
        if (roots.has(root)) return;
        watchRoot(root);
        queue.push(root);
      };
      await findCandidates(place, tokens, { candidate: (it) => candidates.add(it), shadow, breathe }, signal);
      if (signal.aborted) return;
    }
    on.batch({ candidates, touched: places });
  }

  async function lookAgain(): Promise<void> {
    changed = true;
    if (isLooking) return;
    isLooking = true;
    while (changed && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE));
      await whenVisible();
      await breathe();
      const places = touched;
      touched = new Set();
      changed = false;
      await look(places);
    }
    isLooking = false;
  }

  async function lookFirst(): Promise<void> {
    await whenVisible();
    watchRoot(document);
    isLooking = true;
    await breathe();
    await look(new Set([document.documentElement]));
    isLooking = false;
    if (signal.aborted) return;
    on.firstPass();
    if (changed) void lookAgain();
  }

  signal.addEventListener('abort', () => observer.disconnect());
  void lookFirst();
}
