import { isText } from './tree';

/** What a page put into one place, one node behind the other. */
export interface Growth {
  readonly first: Node;
  /**
   * The node before the first when that was added. If another node is there now, the position of the rest is unknown.
   */
  readonly before: Node | null;
  /** The node after the last; null at the end of the parent. */
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

/** With more changed places than this, the whole page is scanned instead. */
const MOST_PLACES = 2000;

/** True for a change that is the coming or going of this node alone. */
export function isOf(own: Node, { type, addedNodes, removedNodes }: MutationRecord): boolean {
  return type === 'childList' && [...addedNodes, ...removedNodes].every((node) => node === own);
}

/** Collects changes until the next scan. If there are too many places, the document stands for all of them. */
export class ChangeCollector {
  private fresh = new Set<Node>();
  private grown = new Map<Node, Growth>();
  private touched = new Set<Node>();

  /** Adds a place to look through, which has not changed itself. */
  addPlace(place: Node): void {
    this.put(this.fresh, place);
  }

  private put(places: Set<Node>, node: Node): void {
    if (places.size < MOST_PLACES) places.add(node);
    else for (const all of [this.fresh, this.touched]) all.add(document);
  }

  /** Notes what came and went in a place; returns its growth if this added to it. */
  private putChildren(record: MutationRecord): Growth | undefined {
    const { target, addedNodes, removedNodes, nextSibling: next, previousSibling: before } = record;
    // Two halves of an identifier meet where what stood between them goes, or one is put before the other; the
    // second is read with the text before it.
    if (next && isText(next)) this.put(this.fresh, next);
    const growth = this.grown.get(target);
    for (let at = 0; growth && at < removedNodes.length; at++) {
      if (removedNodes[at] === growth.first) this.put(this.fresh, target);
    }
    const first = addedNodes[0];
    if (!first) return undefined;
    if (growth?.next === next) return growth;
    if (growth || this.grown.size === MOST_PLACES) {
      for (let at = 0; at < addedNodes.length; at++) this.put(this.fresh, addedNodes[at] as Node);
      return undefined;
    }
    const begun = { first, before, next };
    this.grown.set(target, begun);
    return begun;
  }

  /** True if the page itself was put into the document again. */
  add(records: readonly MutationRecord[]): boolean {
    let isRenewed = false;
    let place: Node | undefined;
    let growth: Growth | undefined;
    for (const record of records) {
      const { target } = record;
      const isChild = record.type === 'childList';
      // Items that are appended by the hundred need no further question: each costs a tenth of all
      // that looking at the item does.
      if (growth && isChild && target === place && record.nextSibling === growth.next) continue;
      this.put(this.touched, target);
      isRenewed ||= target === document;
      place = target;
      growth = isChild ? this.putChildren(record) : undefined;
      if (!isChild) this.put(this.fresh, target);
    }
    return isRenewed;
  }

  /** Returns the collected changes and clears them. */
  take(): Changes {
    const { fresh, grown, touched } = this;
    [this.fresh, this.grown, this.touched] = [new Set(), new Map(), new Set()];
    const merged = (places: Set<Node>) => (places.has(document) ? new Set<Node>([document]) : places);
    return {
      fresh: merged(fresh),
      grown: fresh.has(document) ? new Map() : grown,
      touched: merged(touched),
    };
  }
}
