/** What differs between documents, shadow roots and browsers when a page's tree is walked. */

type OpensRoots = { openOrClosedShadowRoot?: ShadowRoot | null };

declare global {
  // Both browsers let extensions see closed roots, each in its own way.
  interface Element extends OpensRoots {}
}

interface DomApi {
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

function closedRootOf(element: Element): ShadowRoot | null {
  const { chrome } = globalThis as { chrome?: DomApi };
  return chrome?.dom?.openOrClosedShadowRoot(element) ?? element.openOrClosedShadowRoot ?? null;
}

/** The element's shadow root, closed ones of custom elements included. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  // Asking for a closed root costs four times as much, and only custom elements have them in practice.
  return element.shadowRoot ?? (element.localName.includes('-') ? closedRootOf(element) : null);
}

// Node types, not `instanceof`: a node adopted from another frame keeps that frame's constructors.
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const UNREAD = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'TEXTAREA',
  'INPUT',
  'SELECT',
  'OPTION',
  'TITLE',
]);

/** True for elements whose text is not for reading, or is being written by the reader. */
export function isUnread(element: Element): boolean {
  return (
    UNREAD.has(element.nodeName) || ('isContentEditable' in element && element.isContentEditable === true)
  );
}
