import { ofDocument, ofElement } from '@/lib/page/scan/platform';
import { closestOf } from '@/lib/page/scan/tree';
import type { PageWindow } from './windows';

/** One element of ours over a page, whose inside no page can reach: cards, toasts and rings are drawn into one. */
export type OverlayHost = ReturnType<typeof makeOverlayHost>;

/** Nothing of ours is printed. */
const UNPRINTED = '@media print{:host{display:none!important}}';

const createIn = (view: PageWindow, tag: string): HTMLElement =>
  Document.prototype.createElement.call(view.document, tag);

/**
 * Has what draws into an element make elements and texts by the platform's own functions. Preact asks each element for
 * its document, and that for its functions: a picture of the page can be called `createElementNS`.
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

/**
 * Makes a host that is not on the page yet, to stand in this window or in one around it: a document of another window takes
 * what that window made.
 */
export function makeOverlayHost(
  css: string,
  view: PageWindow = window,
  options: Pick<ShadowRootInit, 'delegatesFocus'> = {},
) {
  const host = createIn(view, 'div');
  const root = host.attachShadow({ ...options, mode: 'closed' });
  host.popover = 'manual';
  // The list is kept here: Firefox lets no extension read it from an element.
  const sheets: CSSStyleSheet[] = [];
  const sheetOf = (rules: string) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  };
  // Comes last, whatever shows the host.
  const unprinted = sheetOf(UNPRINTED);
  /** Adds a style; it may be changed later. */
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
  /** What is shown is drawn into this element. */
  const stage = drawnPlainly(makeIn(root, 'div', 'stage'), view.document);
  /** Adds an element, to the stage where no other place is named. */
  const make = (tag: string, className: string, parent: Node = stage) => makeIn(parent, tag, className);
  dress(css);
  return { host, root, stage, view, dress, make };
}

/** A popover outside a modal dialog is inert while the dialog is open; inside it works. */
const parentFor = (element: Element) =>
  closestOf(element, 'dialog:modal') ?? ofDocument(ofElement(element, 'ownerDocument'), 'documentElement');

/**
 * Shows a host of ours in the browser's top layer. For the Tab key it stands right behind `source`, wherever in the
 * tree it is: what a reader comes to next is what it is about, and after it the page goes on where it was left.
 */
export function showHost(host: HTMLElement, source: Element): void {
  parentFor(source).append(host);
  // An element that is not of HTML, as a link in a drawing, can be no source.
  host.showPopover('popover' in source ? { source: source as HTMLElement } : {});
}
