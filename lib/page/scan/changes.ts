import { isText } from './tree';

/** What has changed on a page since it was looked at last. */
export interface Changes {
  /** Places to look through. */
  readonly fresh: ReadonlySet<Node>;
  /** Where something changed: what was read there must be read again. The document itself if there were too many places. */
  readonly touched: ReadonlySet<Node>;
}

/** Collects changes until they are looked at. */
export interface ChangeCollector {
  add(record: MutationRecord): void;
  /** Adds a place to look through, which has not changed itself. */
  addPlace(place: Node): void;
  /** Gives what was collected, and begins anew. */
  take(): Changes;
}

/** More changed places than this are not told apart any more: the whole page is looked at. */
const MOST_PLACES = 2000;

/** True for a change that is the coming or going of this node alone. */
export function isOf(own: Node, { type, addedNodes, removedNodes }: MutationRecord): boolean {
  return type === 'childList' && [...addedNodes, ...removedNodes].every((node) => node === own);
}

/** `page` is the document, which stands for all places once there are too many. */
export function collectChanges(page: Document): ChangeCollector {
  let fresh = new Set<Node>();
  let touched = new Set<Node>();
  const put = (places: Set<Node>, node: Node) => {
    if (places.size < MOST_PLACES) places.add(node);
    else for (const all of [fresh, touched]) all.add(page);
  };
  const merged = (places: Set<Node>) => (places.has(page) ? new Set<Node>([page]) : places);
  return {
    add({ type, target, addedNodes, nextSibling }) {
      put(touched, target);
      if (type !== 'childList') return put(fresh, target);
      for (let at = 0; at < addedNodes.length; at++) put(fresh, addedNodes[at] as Node);
      // Two halves of an identifier meet where what stood between them goes, or one is put before the other; the
      // second is read with what stands before it.
      if (nextSibling && isText(nextSibling)) put(fresh, nextSibling);
    },
    addPlace: (place) => put(fresh, place),
    take() {
      const changes = { fresh: merged(fresh), touched: merged(touched) };
      fresh = new Set();
      touched = new Set();
      return changes;
    },
  };
}
