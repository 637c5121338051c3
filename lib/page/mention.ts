import type { Identifier } from '@/lib/identifier/identifier';
import { toKey } from '@/lib/identifier/identifier';

/** An identifier at a place on a page: a range of text, or a link that leads to it. */
export interface Mention {
  readonly identifier: Identifier;
  readonly certain: boolean;
  readonly place: StaticRange | Element;
}

export function isLinkMention(mention: Mention): mention is Mention & { readonly place: Element } {
  return 'nodeType' in mention.place;
}

/** The node a mention begins at, for its position on the page and for whether it is still there. */
export function nodeOf({ place }: Mention): Node {
  return 'nodeType' in place ? place : place.startContainer;
}

/** Where a node stands in the document: inside shadow roots, the outermost host. */
function anchorOf(node: Node): Node {
  let anchor = node;
  for (let root = node.getRootNode(); 'host' in root; root = anchor.getRootNode())
    anchor = root.host as Element;
  return anchor;
}

const isAfter = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Mentions in page order; those of one text by their offset. */
export function inPageOrder(mentions: Iterable<Mention>): Mention[] {
  return [...mentions].sort((a, b) => {
    const [one, other] = [nodeOf(a), nodeOf(b)];
    if (one === other) return offsetOf(a) - offsetOf(b);
    // The order of nodes of different trees is the browser's whim.
    const [anchor, otherAnchor] = [anchorOf(one), anchorOf(other)];
    return (anchor === otherAnchor ? isAfter(one, other) : isAfter(anchor, otherAnchor)) ? 1 : -1;
  });
}

const offsetOf = ({ place }: Mention): number => ('startOffset' in place ? place.startOffset : 0);

/** Each identifier once, in the order given, with how often it is mentioned. */
export function countMentions(mentions: readonly Mention[]): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { identifier } of mentions) {
    const key = toKey(identifier);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** The boxes of a mention on the screen, in CSS px of the viewport: one a line it is broken over. */
export function boxesOf({ place }: Mention): DOMRect[] {
  if ('nodeType' in place) return [...place.getClientRects()];
  const range = document.createRange();
  range.setStart(place.startContainer, place.startOffset);
  range.setEnd(place.endContainer, place.endOffset);
  return [...range.getClientRects()];
}
