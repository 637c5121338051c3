import { elementAt } from '@/lib/page/scan/platform';
import type { UnplacedHost } from './card-host';
import type { PageWindow } from './windows';

/** The events that a page could fake, or make a reader trigger. */
const ACTS = ['click', 'auxclick', 'dblclick', 'contextmenu', 'submit', 'input', 'change'];

/** The least time between two looks, in ms, that the browser grants. */
const LOOK_EVERY = 100;

/**
 * Says whether something lies over an element, is drawn over it, or makes it faint. Chromium alone reports
 * what lets the pointer through; elsewhere this is never so, and the hit test has to do.
 */
function watchCover(view: PageWindow, element: Element, signal: AbortSignal): () => boolean {
  let isCovered = false;
  const options = { threshold: [0, 1], trackVisibility: true, delay: LOOK_EVERY };
  const observer = new view.IntersectionObserver((entries) => {
    const { isVisible } = (entries.at(-1) ?? {}) as { isVisible?: boolean };
    isCovered = isVisible === false;
  }, options);
  // While it fades in, it is faint because of our own style.
  const appearing = element.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(appearing).then(() => signal.aborted || observer.observe(element));
  signal.addEventListener('abort', () => observer.disconnect());
  return () => isCovered;
}

/** True if something else covers the middle of a control: a key would press what the reader cannot see. */
function isUnder(control: Element, host: Element): boolean {
  const { x, y, width, height } = control.getBoundingClientRect();
  return elementAt(host.getRootNode(), x + width / 2, y + height / 2) !== host;
}

/** True while the page is zoomed and the card has not adapted yet. */
const isZoomed = ({ currentCSSZoom = 1 }: Element) => Math.abs(currentCSSZoom - 1) > 0.01;

/**
 * Keeps from the card what no reader did, or meant: events that a script made, and anything while the card cannot be
 * seen for what it is, or has only just come to where it stands. Ends with `signal`.
 */
export function guardCard({ host, root, stage, view, stillness }: UnplacedHost, signal: AbortSignal): void {
  const card = stage.firstElementChild;
  const isCovered = card ? watchCover(view, card, signal) : () => false;
  const onAct = (event: Event) => {
    const control = event.target instanceof Element ? event.target : null;
    const isMeant = event.isTrusted && stillness.wasStill(event.timeStamp);
    if (isMeant && !isCovered() && !isZoomed(host) && !(control && isUnder(control, host))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ACTS) root.addEventListener(type, onAct, { capture: true, signal });
}
