import type { Tokens } from '@/lib/registry/tokens';
import { type Candidate, findCandidates } from './candidates';
import { isText, shadowRootOf } from './tree';
import { whenVisible } from './visible';

/** What one look at the page, or at what changed on it, brought up. */
export interface Batch {
  readonly candidates: ReadonlySet<Candidate>;
  /**
   * Where something changed since the last look: what was read there must be read again. The document itself
   * where too much changed to tell the places apart.
   */
  readonly touched: ReadonlySet<Node>;
}

/** What a watcher tells. */
export interface Watching {
  batch(batch: Batch): void;
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
 * Candidates handed on in one go: the reading of more would keep the page waiting for longer than a frame, and
 * with each portion the browser paints what is marked.
 */
const MOST_AT_ONCE = 192;
/** More changed places than this are not told apart any more: the whole page is looked at. */
const MOST_PLACES = 2000;
/** When custom elements that had no shadow root are asked again, in ms after the first of them was met. */
const ASK_AGAIN = [400, 2000, 8000];
/** A page of more custom elements without roots than this makes them for other ends. */
const MOST_HOSTLESS = 1000;

const WATCHED = {
  childList: true,
  characterData: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['href', 'content'],
};

/** Resolves when the browser has nothing better to do, at the latest after half a second. */
function breathe(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

/** A copy; of places that were not told apart, the document alone. */
const settled = (places: ReadonlySet<Node>): ReadonlySet<Node> =>
  new Set(places.has(document) ? [document] : places);

/** Whether a change is the coming or going of this node alone. */
const isOf = (own: Node, { type, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'childList' && [...addedNodes, ...removedNodes].every((node) => node === own);

/** What is to be looked through: neighbours, the first and the last of them. */
function stretchOf(place: Node, queue: ReadonlySet<Node>, done: Set<Node>): [Node, Node] | null {
  // What has no place in another is looked through from its first to its last; a document's all is in one element.
  const { firstChild, lastChild } = (place === document && document.documentElement) || place;
  if (!place.parentNode) return firstChild && lastChild && [firstChild, lastChild];
  let last = place;
  // What a page appends by the hundred is walked through in one go.
  while (last.nextSibling && queue.has(last.nextSibling)) {
    last = last.nextSibling;
    done.add(last);
  }
  return [place, last];
}

/** Looks through the places given, and through the shadow roots under them; null where the signal came first. */
type Look = (places: ReadonlySet<Node>) => Promise<ReadonlySet<Candidate> | null>;

interface Meeting {
  shadow(root: ShadowRoot): void;
  /** Custom elements without a root are met, and none were before. */
  hostless(): void;
}

function makeLook(tokens: Tokens, on: Meeting, signal: AbortSignal) {
  /** Custom elements that may get a root later. */
  const hostless = new Set<Element>();
  const look: Look = async (places) => {
    const candidates = new Set<Candidate>();
    const queue = new Set(places);
    const done = new Set<Node>();
    const finds = {
      candidate: (found: Candidate) => void candidates.add(found),
      shadow(root: ShadowRoot) {
        on.shadow(root);
        queue.add(root);
      },
      hostless(element: Element) {
        if (hostless.size === 0) on.hostless();
        if (hostless.size < MOST_HOSTLESS) hostless.add(element);
      },
      breathe,
    };
    for (const place of queue) {
      // What stands in a changed place is looked through with it.
      const isCovered = place.parentNode !== null && queue.has(place.parentNode);
      if (isCovered || done.has(place) || !place.isConnected) continue;
      const stretch = stretchOf(place, queue, done);
      if (stretch) await findCandidates(...stretch, tokens, finds, signal);
      if (signal.aborted) return null;
    }
    return candidates;
  };
  /** Those of them that have got one meanwhile. */
  const hosts = (): Element[] => {
    const found = [...hostless].filter((element) => !element.isConnected || shadowRootOf(element));
    for (const element of found) hostless.delete(element);
    return found;
  };
  return { look, hosts };
}

/**
 * Looks through the page once, then at whatever changes on it, and calls back with what may be a mention.
 * Nothing is looked at while the page is hidden. `own` gives the node of our own, if there is one, whose coming and
 * going is no change of the page.
 */
export function watchPage(
  tokens: Tokens,
  on: Watching,
  own: () => Node | undefined,
  signal: AbortSignal,
): void {
  /** Places to look through. */
  const fresh = new Set<Node>();
  const touched = new Set<Node>();
  /** Also set by what only went away: nothing to look at, but mentions may have gone with it. */
  let changed = false;
  let isLooking = true;

  const note = (places: Set<Node>, node: Node) => {
    if (places.size < MOST_PLACES) places.add(node);
    else for (const all of [fresh, touched]) all.add(document);
  };
  const noteRecord = ({ type, target, addedNodes, nextSibling }: MutationRecord) => {
    if (target === document) on.renewed();
    note(touched, target);
    if (type !== 'childList') return note(fresh, target);
    for (let at = 0; at < addedNodes.length; at++) note(fresh, addedNodes[at] as Node);
    // Two halves of an identifier meet where what stood between them goes, or one is put before the other; the
    // second is read with what stands before it.
    if (nextSibling && isText(nextSibling)) note(fresh, nextSibling);
  };
  const observer = new MutationObserver((records) => {
    const ours = own();
    // Records may come by the thousand, and most pages never see anything of ours.
    const theirs = ours ? records.filter((record) => !isOf(ours, record)) : records;
    if (theirs.length === 0) return;
    for (const record of theirs) noteRecord(record);
    void lookAgain();
  });
  const meeting: Meeting = {
    shadow: (root) => observer.observe(root, WATCHED),
    hostless() {
      for (const delay of ASK_AGAIN) setTimeout(askAgain, delay);
    },
  };
  const { look, hosts } = makeLook(tokens, meeting, signal);

  async function lookNow(): Promise<void> {
    const [places, changedPlaces] = [settled(fresh), settled(touched)];
    fresh.clear();
    touched.clear();
    changed = false;
    const candidates = await look(places);
    if (candidates) await handOn(changedPlaces, [...candidates]);
  }
  /** In portions, with the page's turn between them; what was touched goes with the first. */
  async function handOn(touched: ReadonlySet<Node>, candidates: readonly Candidate[]): Promise<void> {
    on.batch({ touched, candidates: new Set(candidates.slice(0, MOST_AT_ONCE)) });
    for (let from = MOST_AT_ONCE; from < candidates.length && !signal.aborted; from += MOST_AT_ONCE) {
      await breathe();
      on.batch({ touched: new Set(), candidates: new Set(candidates.slice(from, from + MOST_AT_ONCE)) });
    }
  }
  async function lookAgain(): Promise<void> {
    changed = true;
    if (isLooking) return;
    isLooking = true;
    try {
      for (let wait = SETTLE; changed && !signal.aborted; wait = Math.min(2 * wait, LONGEST_SETTLE)) {
        await new Promise((resolve) => setTimeout(resolve, wait));
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
    const found = hosts();
    for (const host of found) note(fresh, host);
    if (found.length > 0) void lookAgain();
  }
  async function lookFirst(): Promise<void> {
    await whenVisible();
    if (signal.aborted) return;
    observer.observe(document, WATCHED);
    await breathe();
    fresh.add(document);
    await lookNow().finally(() => {
      isLooking = false;
    });
    if (signal.aborted) return;
    on.firstPass();
    if (changed) void lookAgain();
  }
  signal.addEventListener('abort', () => observer.disconnect());
  void lookFirst();
}
