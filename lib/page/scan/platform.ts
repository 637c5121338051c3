/**
 * Properties and methods of nodes, taken from the prototypes, because a page can hide them: in a form, a
 * field named `parentNode` replaces `form.parentNode`; in a document, an image named `body` replaces
 * `document.body`. Code that runs on pages uses these functions, or `Document.prototype.….call`. Texts, links
 * and our own elements cannot be hidden in this way.
 */

/** Namespaces of elements. Only HTML elements can have a shadow root or be popovers. */
export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

interface Interfaces {
  readonly Node: Node;
  readonly Element: Element;
}

/**
 * Makes a function that reads a property by the getter of the prototype. The getter is looked up once,
 * because the search of a page calls it 100,000 times. That happens at the first call, because Node, which
 * also loads this module, has no DOM.
 */
function getter<Kind extends keyof Interfaces, Name extends keyof Interfaces[Kind]>(
  kind: Kind,
  name: Name,
): (node: Interfaces[Kind]) => Interfaces[Kind][Name] {
  let get: ((this: Interfaces[Kind]) => Interfaces[Kind][Name]) | undefined;
  return (node) => {
    get ??= Object.getOwnPropertyDescriptor(globalThis[kind].prototype, name)?.get as typeof get;
    return (get as NonNullable<typeof get>).call(node);
  };
}

export const nodeTypeOf = getter('Node', 'nodeType');
export const parentOf = getter('Node', 'parentNode');
export const firstChildOf = getter('Node', 'firstChild');
export const lastChildOf = getter('Node', 'lastChild');
export const nextOf = getter('Node', 'nextSibling');
export const previousOf = getter('Node', 'previousSibling');
export const childNodesOf = getter('Node', 'childNodes');
/** Returns true for a node in a document. */
export const isAttached = getter('Node', 'isConnected');
export const localNameOf = getter('Element', 'localName');
/** Returns the shadow root of an element if it is open; otherwise null. */
export const openRootOf = getter('Element', 'shadowRoot');

export const treeOf = (node: Node): Node => Node.prototype.getRootNode.call(node);
export const contains = (node: Node, other: Node): boolean => Node.prototype.contains.call(node, other);
/** Returns the position of `other` relative to `node`, as `compareDocumentPosition` does. */
export const relationOf = (node: Node, other: Node): number =>
  Node.prototype.compareDocumentPosition.call(node, other);

export const closestTo = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

/** Reads a property of a document, even if the page hides it. */
export const ofDocument = <Name extends keyof Document>(page: Document, name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, page);
/** Reads a property of an element, even if the page hides it. It is slower than the getters above. */
export const ofElement = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
  Reflect.get(Element.prototype, name, element);

/** Makes a walker over a tree. `shown` says which nodes it visits, as a sum of `NodeFilter` constants. */
export const walkerOf = (root: Node, shown: number): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, root, shown);

/** Finds elements in a document, shadow root or element by a selector. */
export function queryAll(place: Node, selector: string): Element[] {
  const type = nodeTypeOf(place);
  const kind =
    type === Node.ELEMENT_NODE ? Element : type === Node.DOCUMENT_NODE ? Document : DocumentFragment;
  return [
    ...(kind.prototype.querySelectorAll as ParentNode['querySelectorAll']).call(place as Element, selector),
  ];
}

/**
 * Returns the elements of a document or shadow root under a point of the viewport, the topmost first. For a
 * shadow root, some browsers also list elements of the trees around it.
 */
export const elementsAt = (root: Node, x: number, y: number): Element[] =>
  nodeTypeOf(root) === Node.DOCUMENT_NODE
    ? Document.prototype.elementsFromPoint.call(root, x, y)
    : (root as ShadowRoot).elementsFromPoint(x, y);

/** Returns the innermost element of a document or shadow root under a point of the viewport. */
export const elementAt = (root: Node, x: number, y: number): Element | null =>
  nodeTypeOf(root) === Node.DOCUMENT_NODE
    ? Document.prototype.elementFromPoint.call(root, x, y)
    : (root as ShadowRoot).elementFromPoint(x, y);
