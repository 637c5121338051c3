import { isText } from './tree';

/** What a page put into one place, one node behind the other. */
export interface Growth {
  readonly first: Node;
  /** What stood before the first when that came: if something else does, nothing is known of where the others are. */
  readonly before: Node | null;
  /** What stood behind all of it; null for the end of the place. */
  readonly next: Node | null;
}

/** What has changed on a page since it was looked at last. */
export interface Changes {
  /** Places to look through. */
  readonly fresh: ReadonlySet<Node>;
  /** Places to look through as far as they have grown. */
  readonly grown: ReadonlyMap<Node, Growth>;
  /** Where something changed: what was read there must be read again. The document itself if there were too many places. */
  readonly touched: ReadonlySet<Node>;
}

/** Collects changes until they are looked at. */
export interface ChangeCollector {
  /** True if the page itself was put into the document anew. */
  add(records: readonly MutationRecord[]): boolean;
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
  let grown = new Map<Node, Growth>();
  let touched = new Set<Node>();
  const put = (places: Set<Node>, node: Node) => {
    if (places.size < MOST_PLACES) places.add(node);
    else for (const all of [fresh, touched]) all.add(page);
  };
  const merged = (places: Set<Node>) => (places.has(page) ? new Set<Node>([page]) : places);

  /** Notes what came and went in a place; returns its growth if this added to it. */
  const addChildren = (record: MutationRecord): Growth | undefined => {
    const { target, addedNodes, removedNodes, nextSibling: next, previousSibling: before } = record;
    // Two halves of an identifier meet where what stood between them goes, or one is put before the other; the
    // second is read with what stands before it.
    if (next && isText(next)) put(fresh, next);
    const growth = grown.get(target);
    for (let at = 0; growth && at < removedNodes.length; at++) {
      if (removedNodes[at] === growth.first) put(fresh, target);
    }
    const first = addedNodes[0];
    if (!first) return undefined;
    if (growth?.next === next) return growth;
    if (growth || grown.size === MOST_PLACES) {
      for (let at = 0; at < addedNodes.length; at++) put(fresh, addedNodes[at] as Node);
      return undefined;
    }
    const begun = { first, before, next };
    grown.set(target, begun);
    return begun;
  };

  return {
    add(records) {
      let isAnew = false;
      let place: Node | undefined;
      let growth: Growth | undefined;
      for (const record of records) {
        const { target } = record;
        const isChild = record.type === 'childList';
        // What is put behind the last by the hundred needs no further question, each of which costs a tenth of all
        // that looking at the item does.
        if (growth && isChild && target === place && record.nextSibling === growth.next) continue;
        put(touched, target);
        isAnew ||= target === page;
        place = target;
        growth = isChild ? addChildren(record) : undefined;
        if (!isChild) put(fresh, target);
      }
      return isAnew;
    },
    addPlace: (place) => put(fresh, place),
    take() {
      if (fresh.has(page)) grown.clear();
      const changes = { fresh: merged(fresh), grown, touched: merged(touched) };
      fresh = new Set();
      grown = new Map();
      touched = new Set();
      return changes;
    },
  };
}
