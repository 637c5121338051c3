import { onlyTrusted } from '@/lib/hover/only-trusted';
import { HTML_NAMESPACE, ofDocument, ofElement, queryAll, SVG_NAMESPACE } from '@/lib/page/scan/platform';
import { ALONE, closestOf } from '@/lib/page/scan/tree';
import type { PageWindow } from './windows';

/**
 * Element of ours over a page (a host), with a closed shadow root that the page cannot reach. Each card,
 * toast or ring is drawn into one.
 */
export type OverlayHost = ReturnType<typeof makeOverlayHost>;

/** Style that hides the host when the page is printed. */
const UNPRINTED = '@media print{:host{display:none!important}}';

/** Makes an HTML element, also in a document of SVG or XML, where `createElement` would make another kind. */
const createIn = (view: PageWindow, tag: string): HTMLElement =>
  Document.prototype.createElementNS.call(view.document, HTML_NAMESPACE, tag) as HTMLElement;

/**
 * Makes Preact create elements by the browser's own functions. Preact calls `createElementNS` on each
 * element's `ownerDocument`, where an image that the page names `createElementNS` would hide the browser's
 * function.
 */
function drawnPlainly<Place extends Element>(place: Place, page: Document): Place {
  const { createElementNS, createTextNode } = Document.prototype;
  const makers = {
    createTextNode: (text: string) => createTextNode.call(page, text),
    createElementNS: (...made: Parameters<typeof createElementNS>) =>
      within(createElementNS.apply(page, made)),
  };
  const within = <Drawn extends Element>(element: Drawn): Drawn =>
    Object.defineProperty(element, 'ownerDocument', { value: makers });
  return within(place);
}

/** Types of events of a press, which begin at its start. */
const STARTS = ['pointerdown', 'mousedown', 'touchstart'];
/** Types of events that may belong to a press which began elsewhere on the page. */
const PASSING = ['pointermove', 'pointerover', 'pointerout', 'mousemove', 'mouseover', 'mouseout'];
const ENDS = ['pointerup', 'mouseup'];
/** Types of all other events that mean only what was pressed, written or read in a host. */
const OWN = [
  ...['pointercancel', 'touchmove', 'touchend', 'touchcancel', 'click', 'auxclick', 'dblclick'],
  ...['contextmenu', 'wheel', 'focusin', 'focusout', 'beforeinput', 'input', 'change', 'submit'],
  ...['keypress', 'copy', 'cut', 'selectstart', 'dragstart'],
];

/**
 * Ends at a host's root the events that were used in the host: a press there must not close a panel of the page
 * as a press outside it, nor a key turn a slide. A press or key that began on the page also ends there, so that
 * the page does not think it held. Listeners of the page that capture still see all events, with the host as
 * their target.
 */
function endEvents(root: ShadowRoot): void {
  let isPressed = false;
  const held = new Set<string>();
  const end = (event: Event) => event.stopPropagation();
  const listen = <E extends Event>(types: readonly string[], listener: (event: E) => void) => {
    for (const type of types) root.addEventListener(type, onlyTrusted(listener as (event: Event) => void));
  };
  listen(OWN, end);
  listen(STARTS, (event) => {
    isPressed = true;
    end(event);
  });
  listen<MouseEvent>(PASSING, (event) => {
    if (event.buttons === 0) isPressed = false;
    if (event.buttons === 0 || isPressed) end(event);
  });
  listen<MouseEvent>(ENDS, (event) => isPressed && end(event));
  listen<KeyboardEvent>(['keydown'], (event) => {
    held.add(event.code);
    end(event);
  });
  listen<KeyboardEvent>(['keyup'], (event) => held.delete(event.code) && end(event));
}

/**
 * Makes a host that is not on the page yet. `view` is the window that will contain the host: this window or
 * one around it. The host's style sheets are made in `view`, because a document accepts only style sheets of
 * its own window.
 */
export function makeOverlayHost(
  css: string,
  view: PageWindow = window,
  options: Pick<ShadowRootInit, 'delegatesFocus'> = {},
) {
  const host = createIn(view, 'div');
  const root = host.attachShadow({ ...options, mode: 'closed' });
  host.popover = 'manual';
  endEvents(root);
  // Keeps the host's style sheets in an array of our own, because Firefox does not let extensions read
  // `adoptedStyleSheets`.
  const sheets: CSSStyleSheet[] = [];
  const sheetOf = (rules: string) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  };
  // Style sheet that hides the host in print. It must be the last one, so that no other rule overrides it.
  const unprinted = sheetOf(UNPRINTED);
  /** Adds a style sheet to the host and returns it; its text may be replaced later. */
  const dress = (more: string) => {
    const sheet = sheetOf(more);
    sheets.push(sheet);
    root.adoptedStyleSheets = [...sheets, unprinted];
    return sheet;
  };
  const makeIn = (parent: Node, tag: string, className: string) => {
    const element = createIn(view, tag);
    element.className = className;
    return parent.appendChild(element);
  };
  /** Element into which the content is drawn. */
  const stage = drawnPlainly(makeIn(root, 'div', 'stage'), view.document);
  /** Adds an element to `parent`, by default to the stage, the element for the content. */
  const make = (tag: string, className: string, parent: Node = stage) => makeIn(parent, tag, className);
  dress(css);
  return { host, root, stage, view, dress, make };
}

/**
 * Returns the element into which a host is put: what is alone in use on the page around `element`, or else at
 * all, such as a modal dialog; otherwise the root element.
 */
function parentFor(element: Element): Element {
  const page = ofElement(element, 'ownerDocument');
  return closestOf(element, ALONE) ?? queryAll(page, ALONE).at(-1) ?? ofDocument(page, 'documentElement');
}

/** Elements that hold a host in a picture. */
const holders = new WeakSet<Element>();

/**
 * Returns an element of a picture that can hold a host. Firefox draws an HTML element only inside such a one, not
 * directly in an SVG.
 */
function holderIn(picture: Element): Element {
  const holder = Document.prototype.createElementNS.call(
    ofElement(picture, 'ownerDocument'),
    SVG_NAMESPACE,
    'foreignObject',
  );
  // Gives it a size, because browsers do not draw what is in an element without one.
  for (const side of ['width', 'height']) holder.setAttribute(side, '1');
  holders.add(holder);
  picture.append(holder);
  return holder;
}

/** Takes a host from the page, with what was put around it. */
export function removeHost(host: Element): void {
  const around = host.parentElement;
  host.remove();
  if (around && holders.has(around)) around.remove();
}

/**
 * Shows a host in the browser's top layer, above the page. For the Tab key, the host comes directly after
 * `source`, wherever the host is in the tree: the focus moves from a mention into its card, and then on
 * through the page.
 */
export function showHost(host: HTMLElement, source: Element): void {
  removeHost(host);
  const parent = parentFor(source);
  const isPicture = ofElement(parent, 'namespaceURI') === SVG_NAMESPACE;
  (isPicture ? holderIn(parent) : parent).append(host);
  try {
    // Only HTML elements can be a source. Other elements, such as links in SVG, cannot.
    host.showPopover('popover' in source ? { source: source as HTMLElement } : {});
  } catch (error) {
    // Leaves nothing on a page that cannot show it.
    removeHost(host);
    throw error;
  }
}
