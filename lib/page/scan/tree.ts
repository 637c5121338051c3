import { closestTo, elementAt, localNameOf, nodeTypeOf, openRootOf, treeOf } from './platform';

/** What differs between documents, shadow roots and browsers when a page's tree is walked. */

type OpensRoots = { openOrClosedShadowRoot?: ShadowRoot | null };

declare global {
  // Both browsers let extensions see closed roots, each in its own way.
  interface Element extends OpensRoots {}
}

interface DomApi {
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

/** This costs four times as much as for an open root, and in practice only custom elements have closed ones. */
export function closedRootOf(element: Element): ShadowRoot | null {
  const { chrome } = globalThis as { chrome?: DomApi };
  return chrome?.dom ? chrome.dom.openOrClosedShadowRoot(element) : (element.openOrClosedShadowRoot ?? null);
}

/** The element's shadow root, closed ones of custom elements included. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return openRootOf(element) ?? (localNameOf(element).includes('-') ? closedRootOf(element) : null);
}

// Node types, not `instanceof`: a node adopted from another frame keeps that frame's constructors.
export const isText = (node: Node): node is Text => nodeTypeOf(node) === Node.TEXT_NODE;
export const isElement = (node: Node): node is Element => nodeTypeOf(node) === Node.ELEMENT_NODE;

/** The host of the shadow root that a node is the root of or stands in; null in the document itself. */
export function shadowHostOf(node: Node): Element | null {
  const root = treeOf(node);
  return nodeTypeOf(root) === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root
    ? (root as ShadowRoot).host
    : null;
}

/** The nearest element around `element` that fits, itself included, through shadow roots. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let place: Element | null = element; place; place = shadowHostOf(place)) {
    const found = closestTo(place, selector);
    if (found) return found;
  }
  return null;
}

/** The innermost element under a point of the viewport, through shadow roots. */
export function deepestAt(x: number, y: number): Element | null {
  let element = elementAt(document, x, y);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

/** Where a node stands seen from the document: the outermost host first, the node itself last. */
export function hostsAround(node: Node): Node[] {
  const host = shadowHostOf(node);
  return host ? [...hostsAround(host), node] : [node];
}

/** Local names of elements whose text is not drawn, or is the reader's own; the last are words about what SVG draws. */
const UNREAD =
  /^(?:script|style|noscript|template|title|textarea|input|select|option|desc|metadata|annotation)$/;

/** True for elements whose text is not for reading, or is being written by the reader. */
export function isUnread(element: Element): boolean {
  return (
    UNREAD.test(localNameOf(element)) ||
    ('isContentEditable' in element && element.isContentEditable === true)
  );
}
