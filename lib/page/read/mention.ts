import type { Box } from '@/lib/hover/place';
import type { Identifier } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import { ofDocument, relationOf } from '@/lib/page/scan/platform';
import { hostsAround } from '@/lib/page/scan/tree';
import { boxesWithin, type FieldPart, type ShownField } from './fields';

/**
 * Identifier at a place on a page. The place is a range of text, a link that leads to the data set, a field
 * that cannot be edited, or an element in which the page declares what it is about.
 */
export interface Mention {
  readonly identifier: Identifier;
  readonly form: MentionForm;
  readonly place: StaticRange | Element;
  /** Range of the identifier alone, set if `place` also contains the words before the identifier. */
  readonly mark?: StaticRange;
  /** Part of the text of the field `place` that is the mention. */
  readonly part?: FieldPart;
  /** Set if the mention is inside the frame `place`, whose script has reported it. */
  readonly framed?: Framed;
}

/** Mention in a frame that this window cannot read. */
export interface Framed {
  /** Returns the mention's boxes as they are now, in CSS px of this window's viewport. */
  boxes(): readonly Box[];
  /**
   * Called when the mention's card opens. `ends` aborts when the card closes; `settle` moves the card to the
   * boxes that `boxes` then returns.
   */
  opened(ends: AbortSignal, settle: () => void): void;
}

export const isRange = (place: Mention['place']): place is StaticRange => !('nodeType' in place);

/**
 * Returns the node at which a mention begins. It tells where the mention is, and whether it is still on the
 * page.
 */
export function nodeOf({ place }: Mention): Node {
  return isRange(place) ? place.startContainer : place;
}

/** Returns the element that a mention is, or the element around its text. */
export function elementOf(mention: Mention): Element {
  const node = nodeOf(mention);
  return node instanceof Element ? node : (node.parentElement ?? ofDocument(document, 'documentElement'));
}

/**
 * Returns the offset in its node or field at which a mention begins, in UTF-16 code units; 0 if the mention is
 * a whole element.
 */
export const offsetOf = ({ place, part }: Mention): number =>
  part?.start ?? (isRange(place) ? place.startOffset : 0);

const { DOCUMENT_POSITION_DISCONNECTED: DISCONNECTED, DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node;

/**
 * Returns true if `one` comes after `other` on the page. Browsers do not define an order of nodes in
 * different shadow trees. For such nodes, the outermost shadow hosts in which they differ are compared.
 */
export function isBehind(one: Node, other: Node): boolean {
  // Asks from `other`, which usually comes earlier: from the later node, the browser would walk over
  // everything before it.
  const relation = relationOf(other, one);
  if (!(relation & DISCONNECTED)) return (relation & FOLLOWING) !== 0;
  const others = hostsAround(other);
  const anchors = hostsAround(one);
  const level = anchors.findIndex((anchor, at) => anchor !== others[at]);
  const [anchor, against] = [anchors[level], others[level]];
  // If one node is a shadow host that contains the other node, the host comes first.
  if (!anchor || !against) return anchors.length > others.length;
  return (relationOf(against, anchor) & FOLLOWING) !== 0;
}

/** Returns the mentions in page order. Mentions in the same text node are ordered by their offset. */
export function inPageOrder(mentions: Iterable<Mention>): Mention[] {
  return [...mentions].sort((a, b) => {
    const [one, other] = [nodeOf(a), nodeOf(b)];
    if (one === other) return offsetOf(a) - offsetOf(b);
    return isBehind(one, other) ? 1 : -1;
  });
}

/**
 * Returns the place of a mention as a live range. Use it only in the present task: a live range that is kept
 * slows every change of the page.
 */
function liveRangeOf({ place }: Pick<Mention, 'place'>): Range {
  const range = new Range();
  if (isRange(place)) {
    range.setStart(place.startContainer, place.startOffset);
    range.setEnd(place.endContainer, place.endOffset);
  } else range.selectNodeContents(place);
  return range;
}

/** Returns the boxes of a mention in CSS px of the viewport, one per line. */
export function boxesOf(mention: Mention): readonly Box[] {
  const { place, part, framed } = mention;
  if (framed) return framed.boxes();
  if (part) return boxesWithin(place as ShownField)(part);
  const boxes = isRange(place) ? [] : [...place.getClientRects()];
  // Returns the boxes of the link's text if the link itself has none, as with `display: contents`.
  return boxes.length > 0 ? boxes : [...liveRangeOf(mention).getClientRects()];
}
