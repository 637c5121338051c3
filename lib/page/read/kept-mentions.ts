import { collectionOf, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import { isAttached } from '@/lib/page/scan/platform';
import type { Marks } from './marks';
import { isRange, type Mention, nodeOf } from './mention';

/** The mentions of a page by the block, link or declaring element that they were read in; those in prose are marked. */
export class KeptMentions {
  /** About in page order. A node that was read in vain is kept too: it may read otherwise when it changes. */
  readonly byNode = new Map<Node, readonly Mention[]>();
  private readonly byRange = new WeakMap<AbstractRange, Mention>();
  /** How often each collection is mentioned. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly marks: Marks) {}

  /** How many collections are mentioned; a placeholder is none. */
  collections = () => this.counts.size;

  private count({ identifier }: Mention, step: 1 | -1): void {
    if (isPlaceholder(identifier)) return;
    const name = toKey(collectionOf(identifier));
    const times = (this.counts.get(name) ?? 0) + step;
    if (times > 0) this.counts.set(name, times);
    else this.counts.delete(name);
  }

  private mark(mention: Mention): void {
    const { identifier, place, mark } = mention;
    if (!isRange(place) || isPlaceholder(identifier)) return;
    this.byRange.set(place, mention);
    if (mark) this.byRange.set(mark, mention);
    this.marks.add(place, mark);
  }

  /** Keeps what a node mentions instead of what it mentioned before; returns how many mentions came and went. */
  put(node: Node, mentions: readonly Mention[]): number {
    const before = this.byNode.get(node) ?? [];
    for (const mention of before) {
      this.count(mention, -1);
      if (isRange(mention.place)) this.marks.remove(mention.place, mention.mark);
    }
    // A node that is there keeps its place in the order.
    this.byNode.set(node, mentions);
    for (const mention of mentions) {
      this.count(mention, 1);
      this.mark(mention);
    }
    return before.length + mentions.length;
  }

  /** Forgets what has gone from the page; returns how many mentions went. */
  prune(): number {
    let changes = 0;
    for (const node of this.byNode.keys()) {
      if (isAttached(node)) continue;
      changes += this.put(node, []);
      this.byNode.delete(node);
    }
    return changes;
  }

  /** All mentions, about in page order. */
  all = () => [...this.byNode.values()].flat().filter((mention) => isAttached(nodeOf(mention)));

  /** True where the page has taken a mention away since it was looked at. */
  hasGone = () => [...this.byNode.values()].flat().some((mention) => !isAttached(nodeOf(mention)));

  /** The mention that a link stands for. */
  ofLink(link: Element): Mention | null {
    const mention = this.byNode.get(link)?.find(({ place }) => place === link);
    return mention && !isPlaceholder(mention.identifier) ? mention : null;
  }

  /** The mention whose mark is under a point of the viewport, in CSS px. */
  markedAt(x: number, y: number): Mention | null {
    return this.marks.at(x, y).flatMap((range) => this.byRange.get(range) ?? [])[0] ?? null;
  }
}
