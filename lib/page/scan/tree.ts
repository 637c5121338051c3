import { closestTo, localNameOf, nodeTypeOf, openRootOf, treeOf } from './platform';

/**
 * Functions for the search of a page's tree that hide the differences between documents, shadow roots and
 * browsers.
 */

type OpensRoots = { openOrClosedShadowRoot?: ShadowRoot | null };

declare global {
  // Property through which Firefox lets extensions read closed shadow roots. Chromium has a function for that
  // instead.
  interface Element extends OpensRoots {}
}

interface DomApi {
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

/**
 * Returns the shadow root of an element, open or closed; null if it has none. This takes four times as long
 * as looking for open roots only.
 */
export function closedRootOf(element: Element): ShadowRoot | null {
  const { chrome } = globalThis as { chrome?: DomApi };
  return chrome?.dom ? chrome.dom.openOrClosedShadowRoot(element) : (element.openOrClosedShadowRoot ?? null);
}

/**
 * Returns the shadow root of an element. Closed roots are looked for in custom elements only, because other
 * elements hardly ever have one.
 */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return openRootOf(element) ?? (localNameOf(element).includes('-') ? closedRootOf(element) : null);
}

// Compares node types, because `instanceof` fails for a node adopted from another frame, which keeps the
// constructors of that frame.
export const isText = (node: Node): node is Text => nodeTypeOf(node) === Node.TEXT_NODE;
export const isElement = (node: Node): node is Element => nodeTypeOf(node) === Node.ELEMENT_NODE;

/** Returns the host of the shadow root that a node is in; null in the document itself. */
export function shadowHostOf(node: Node): Element | null {
  const root = treeOf(node);
  return nodeTypeOf(root) === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root
    ? (root as ShadowRoot).host
    : null;
}

/**
 * Returns the nearest element that matches the selector: `element` itself or one around it, also outside its
 * shadow root; null if none does.
 */
export function closestOf(element: Element, selector: string): Element | null {
  for (let place: Element | null = element; place; place = shadowHostOf(place)) {
    const found = closestTo(place, selector);
    if (found) return found;
  }
  return null;
}

/**
 * Selector of the elements outside which nothing on the page can be used: an open modal dialog, and the element
 * that fills the screen.
 */
export const ALONE = 'dialog:modal,:fullscreen:not(iframe,frame)';

/** Returns the shadow hosts around a node, the outermost first, and then the node itself. */
export function hostsAround(node: Node): Node[] {
  const host = shadowHostOf(node);
  return host ? [...hostsAround(host), node] : [node];
}

/**
 * Matches the local names of elements whose text is not drawn or is typed by the reader. The last three
 * belong to SVG and MathML.
 */
const UNREAD =
  /^(?:script|style|noscript|template|title|textarea|input|select|option|desc|metadata|annotation)$/;

/** Returns true for an element whose text is not for reading. */
export const isUnread = (element: Element): boolean => UNREAD.test(localNameOf(element));
