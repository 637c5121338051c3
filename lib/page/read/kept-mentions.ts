import { collectionOf, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import { isAttached } from '@/lib/page/scan/platform';
import type { Marks } from './marks';
import { isRange, type Mention, nodeOf } from './mention';

/** How often each collection is mentioned. */
class Tally {
  private readonly counts = new Map<string, number>();

  size = () => this.counts.size;

  count({ identifier }: Mention, step: 1 | -1): void {
    if (isPlaceholder(identifier)) return;
    const name = toKey(collectionOf(identifier));
    const times = (this.counts.get(name) ?? 0) + step;
    if (times > 0) this.counts.set(name, times);
    else this.counts.delete(name);
  }
}

/** Keeps the mentions of a page by the block, link or declaring element that they were read in, and marks those in prose. */
export function keepMentions(marks: Marks) {
  /** About in page order. A node that was read in vain is kept too: it may read otherwise when it changes. */
  const byNode = new Map<Node, readonly Mention[]>();
  const byRange = new WeakMap<AbstractRange, Mention>();
  const collections = new Tally();

  const mark = (mention: Mention) => {
    const { identifier, place, mark } = mention;
    if (!isRange(place) || isPlaceholder(identifier)) return;
    byRange.set(place, mention);
    if (mark) byRange.set(mark, mention);
    marks.add(place, mark);
  };
  /** Keeps what a node mentions instead of what it mentioned before; returns how many mentions came and went. */
  const put = (node: Node, mentions: readonly Mention[]): number => {
    const before = byNode.get(node) ?? [];
    for (const mention of before) {
      collections.count(mention, -1);
      if (isRange(mention.place)) marks.remove(mention.place, mention.mark);
    }
    // A node that is there keeps its place in the order.
    byNode.set(node, mentions);
    for (const mention of mentions) {
      collections.count(mention, 1);
      mark(mention);
    }
    return before.length + mentions.length;
  };
  return {
    byNode: byNode as ReadonlyMap<Node, readonly Mention[]>,
    put,
    /** Forgets what has gone from the page; returns how many mentions went. */
    prune(): number {
      let changes = 0;
      for (const node of byNode.keys()) {
        if (isAttached(node)) continue;
        changes += put(node, []);
        byNode.delete(node);
      }
      return changes;
    },
    /** How many collections are mentioned; a placeholder is none. */
    collections: collections.size,
    /** True where the page has taken a mention away since it was looked at. */
    hasGone: () => [...byNode.values()].flat().some((mention) => !isAttached(nodeOf(mention))),
    /** All mentions, about in page order. */
    all: () => [...byNode.values()].flat().filter((mention) => isAttached(nodeOf(mention))),
    /** The mention that a link stands for. */
    ofLink(link: Element): Mention | null {
      const mention = byNode.get(link)?.find(({ place }) => place === link);
      return mention && !isPlaceholder(mention.identifier) ? mention : null;
    },
    /** The mention whose mark is under a point of the viewport, in CSS px. */
    markedAt: (x: number, y: number): Mention | null =>
      marks.at(x, y).flatMap((range) => byRange.get(range) ?? [])[0] ?? null,
  };
}
