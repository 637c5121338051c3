import type { CardHost } from './card-host';
import { shadowRootOf } from './tree';
import type { Visit } from './visit';

/** What has the focus in this window, through shadow roots; the body where nothing has. */
export function focusedElement(): Element | null {
  let element = document.activeElement;
  for (let inner = element; inner; inner = shadowRootOf(inner)?.activeElement ?? null) element = inner;
  return element;
}

/**
 * A card opened by key takes the focus. Whichever card has it gives it back, on closing, where it came from, and
 * closes when the reader takes it elsewhere: one that stayed could lie over what has the focus then.
 */
export function keepFocus({ host, root, view }: CardHost, { point, dismiss, signal }: Visit): void {
  const asking = point ? null : focusedElement();
  const onEnter = ({ relatedTarget }: FocusEventInit) => {
    // Nothing is named where it comes from the document of a frame, which still knows.
    const before = asking ?? relatedTarget ?? focusedElement();
    const isIn = () => view.document.activeElement === host;
    // Of the key alone: a page's own dialog may fetch the focus back, and the card is not to go for that.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && !isIn() && focusedElement() !== before) dismiss();
    };
    for (const each of new Set([view, window])) each.addEventListener('keyup', onKey, { signal });
    const giveBack = () => {
      if (isIn()) (before as HTMLElement | null)?.focus?.({ preventScroll: true });
    };
    signal.addEventListener('abort', giveBack);
  };
  root.addEventListener('focusin', onEnter, { once: true, signal });
  if (asking) root.querySelector<HTMLElement>('[role=dialog]')?.focus();
}
