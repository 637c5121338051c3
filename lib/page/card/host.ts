import { closestOf } from '@/lib/page/scan/tree';

/** A popover outside a modal dialog is inert while the dialog is open; inside it works. */
const parentFor = (element: Element) =>
  closestOf(element, 'dialog:modal') ?? element.ownerDocument.documentElement;

/**
 * Shows a host of ours in the browser's top layer. For the Tab key it stands right behind `source`, wherever in the
 * tree it is: what a reader comes to next is what it is about, and after it the page goes on where it was left.
 */
export function showHost(host: HTMLElement, source: Element): void {
  parentFor(source).append(host);
  // An element that is not of HTML, as a link in a drawing, can be no source.
  host.showPopover('popover' in source ? { source: source as HTMLElement } : {});
}
