import { isIn } from '@/lib/hover/place';
import { type Identifier, isPlaceholder, toKey, withoutVersion } from '@/lib/identifier/identifier';
import { isAttached } from '@/lib/page/scan/platform';
import { isElement } from '@/lib/page/scan/tree';
import { boxesWithin, type ShownField } from './fields';
import { isPassedBy, type Marks, MOST_PASSED } from './marks';
import { boxesOf, isRange, type Mention, nodeOf } from './mention';

/**
 * Mentions of a page, stored by the node from which each was read: a block of text, a link, or an element
 * that declares data sets. Mentions that are in text are marked.
 */
export class KeptMentions {
  /**
   * Maps each node that was read to its mentions, roughly in page order. A node without mentions stays in the
   * map, because a change of the page may add some.
   */
  readonly byNode = new Map<Node, readonly Mention[]>();
  private readonly byRange = new WeakMap<AbstractRange, Mention>();
  /** Maps each data set's key to the number of its mentions. */
  private readonly counts = new Map<string, number>();

  /**
   * Keys of identifiers whose mentions are not marked any more, because a card has told the reader that the
   * identifier names no data set.
   */
  private readonly unmarked = new Set<string>();

  constructor(private readonly marks: Marks) {}

  /**
   * Returns the number of data sets mentioned. Placeholders, such as `000000` in a sample text, do not count.
   */
  dataSets = () => this.counts.size;

  private count({ identifier }: Mention, step: 1 | -1): void {
    if (isPlaceholder(identifier)) return;
    const name = toKey(withoutVersion(identifier));
    const times = (this.counts.get(name) ?? 0) + step;
    if (times > 0) this.counts.set(name, times);
    else this.counts.delete(name);
  }

  private mark(mention: Mention): void {
    const { identifier, place, mark } = mention;
    if (!isRange(place) || isPlaceholder(identifier) || this.unmarked.has(toKey(identifier))) return;
    this.byRange.set(place, mention);
    this.marks.add(place, mark);
  }

  /**
   * Removes the marks of an identifier for good. Its mentions stay in the lists, and links to it still open
   * its card.
   */
  unmark(identifier: Identifier): void {
    const key = toKey(identifier);
    if (this.unmarked.has(key)) return;
    this.unmarked.add(key);
    for (const { identifier: named, place, mark } of [...this.byNode.values()].flat())
      if (isRange(place) && toKey(named) === key) this.marks.remove(place, mark);
  }

  /**
   * Replaces the mentions of a node. Returns the number of mentions removed plus the number of mentions
   * added.
   */
  put(node: Node, mentions: readonly Mention[]): number {
    const before = this.byNode.get(node) ?? [];
    for (const mention of before) {
      this.count(mention, -1);
      if (isRange(mention.place)) this.marks.remove(mention.place, mention.mark);
    }
    // Setting a key that a `Map` already has leaves it at its old position, so the page order stays.
    this.byNode.set(node, mentions);
    for (const mention of mentions) {
      this.count(mention, 1);
      this.mark(mention);
    }
    return before.length + mentions.length;
  }

  /** Forgets the nodes that the page has removed. Returns the number of mentions that went with them. */
  prune(): number {
    let changes = 0;
    for (const node of this.byNode.keys()) {
      if (isAttached(node)) continue;
      changes += this.put(node, []);
      this.byNode.delete(node);
    }
    return changes;
  }

  /** Returns all mentions, roughly in page order. */
  all = () => [...this.byNode.values()].flat().filter((mention) => isAttached(nodeOf(mention)));

  /** Returns true if the page has removed the text or link of a mention since the mention was read. */
  hasGone = () => [...this.byNode.values()].flat().some((mention) => !isAttached(nodeOf(mention)));

  /** Returns the mention whose place is this link; null if the link is no mention. */
  ofLink(link: Element): Mention | null {
    const mention = this.byNode.get(link)?.find(({ place }) => place === link);
    return mention && !isPlaceholder(mention.identifier) ? mention : null;
  }

  /** Returns the mention in a field at a point of the viewport, in CSS px; null if there is none. */
  inField(field: ShownField, x: number, y: number): Mention | null {
    const mentions = this.byNode.get(field) ?? [];
    if (mentions.length === 0) return null;
    const boxes = boxesWithin(field);
    const isThere = ({ part }: Mention) => part !== undefined && boxes(part).some((box) => isIn(box, x, y));
    return mentions.find((each) => isThere(each) && !isPlaceholder(each.identifier)) ?? null;
  }

  /**
   * Returns the marked mentions whose text, in one of these elements, is at a point of the viewport, in CSS
   * px, whatever may lie over it. Without `elements`, looks at those that the browser's hit test passes by.
   */
  markedAt(x: number, y: number, elements?: readonly Element[]) {
    return this.marks.at(x, y, elements).flatMap(({ mention: range, element }) => {
      const mention = this.byRange.get(range);
      return mention ? [{ mention, element }] : [];
    });
  }

  /** Returns the links that are mentions, are at a point, and that the browser's hit test passes by. */
  linksPassedAt(x: number, y: number): { readonly mention: Mention; readonly element: Element }[] {
    const links = [...this.byNode.keys()].flatMap((element) => {
      const mention = isElement(element) ? this.ofLink(element) : null;
      return mention && isElement(element) ? [{ mention, element }] : [];
    });
    return links
      .slice(0, MOST_PASSED)
      .filter(
        ({ mention, element }) => isPassedBy(element) && boxesOf(mention).some((box) => isIn(box, x, y)),
      );
  }

  /** Draws the marks again if the page has removed all highlights. */
  keepMarks = () => this.marks.keep();
}
