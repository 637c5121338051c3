import type { Tokens } from '@/lib/registry/tokens';
import { type Candidate, findCandidates } from './candidates';
import { shadowRootOf } from './tree';

/** A page of more custom elements without roots than this makes them for other ends. */
const MOST_HOSTLESS = 1000;

/** What a look at the page comes across that has to be watched from then on. */
export interface OnLook {
  shadow(root: ShadowRoot): void;
  /** Custom elements without a root are met, and none were before: they may get one without any sign of it. */
  hostless(): void;
  /** Gives the page its turn. */
  breathe(): Promise<unknown>;
}

export interface Looker {
  /** Looks through places, and through the shadow roots under them; null if the signal ended it first. */
  look(places: ReadonlySet<Node>): Promise<ReadonlySet<Candidate> | null>;
  /** Custom elements that have got a shadow root since they were met. */
  takeLateHosts(): Element[];
}

/** What is to be looked through at a place: neighbours, the first and the last of them; those after the first are done. */
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

export function makeLooker(tokens: Tokens, on: OnLook, signal: AbortSignal): Looker {
  /** Custom elements that may get a root later. */
  const hostless = new Set<Element>();
  return {
    async look(places) {
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
        breathe: on.breathe,
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
    },
    takeLateHosts() {
      const found = [...hostless].filter((element) => !element.isConnected || shadowRootOf(element));
      for (const element of found) hostless.delete(element);
      return found;
    },
  };
}
