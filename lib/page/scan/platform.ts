/**
 * What the platform itself says of a page's nodes. In a form, each field stands before the form's own property of that
 * name, and in a document each form, picture and frame: `form.parentNode` can be a field, `document.body` a picture. Code
 * that runs on pages asks here, and by `Document.prototype.….call`. Texts, links and what is ours have no such names.
 */

interface Interfaces {
  readonly Node: Node;
  readonly Element: Element;
}

/**
 * A property as a function of its node. Its getter is taken once, as the walk asks a hundred thousand times, and at the
 * first use, as outside of browsers there is no such thing before.
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
/** True for a node that is in a document. */
export const isAttached = getter('Node', 'isConnected');
export const localNameOf = getter('Element', 'localName');
/** The open shadow root of an element. */
export const openRootOf = getter('Element', 'shadowRoot');

export const treeOf = (node: Node): Node => Node.prototype.getRootNode.call(node);
export const contains = (node: Node, other: Node): boolean => Node.prototype.contains.call(node, other);
/** Where `other` is, seen from `node`: as `compareDocumentPosition` has it. */
export const relationOf = (node: Node, other: Node): number =>
  Node.prototype.compareDocumentPosition.call(node, other);

export const closestTo = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

/** A property of a document. */
export const ofDocument = <Name extends keyof Document>(page: Document, name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, page);
/** A property of an element; for few of them. */
export const ofElement = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
  Reflect.get(Element.prototype, name, element);

/** Walks a tree; `shown` are bits of `NodeFilter`. */
export const walkerOf = (root: Node, shown: number): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, root, shown);

/** The elements in a document, shadow root or element that fit. */
export function queryAll(place: Node, selector: string): Element[] {
  const type = nodeTypeOf(place);
  const kind =
    type === Node.ELEMENT_NODE ? Element : type === Node.DOCUMENT_NODE ? Document : DocumentFragment;
  return [
    ...(kind.prototype.querySelectorAll as ParentNode['querySelectorAll']).call(place as Element, selector),
  ];
}

/** The elements of a document under a point of its viewport, the topmost first. */
export const elementsAt = (page: Document, x: number, y: number): Element[] =>
  Document.prototype.elementsFromPoint.call(page, x, y);

/** The innermost element of a document or shadow root under a point of the viewport. */
export const elementAt = (root: Node, x: number, y: number): Element | null =>
  nodeTypeOf(root) === Node.DOCUMENT_NODE
    ? Document.prototype.elementFromPoint.call(root, x, y)
    : (root as ShadowRoot).elementFromPoint(x, y);
