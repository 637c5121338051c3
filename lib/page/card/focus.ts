import { onlyTrusted } from '@/lib/hover/only-trusted';
import { ofDocument } from '@/lib/page/scan/platform';
import { shadowRootOf } from '@/lib/page/scan/tree';
import type { CardSession } from './card-session';
import type { PageWindow } from './windows';

/** The focused element of this window, through shadow roots; the body if there is none. */
export function focusedElement(): Element | null {
  let element = ofDocument(document, 'activeElement');
  for (let inner = element; inner; inner = shadowRootOf(inner)?.activeElement ?? null) element = inner;
  return element;
}

/**
 * Has a card that takes the focus, or that a reader goes into, give it back on closing to where it came from; and has
 * it close when the Tab key leads away, since one that stayed could lie over what has the focus then.
 */
export function keepFocus(
  { host, root, view }: { host: HTMLElement; root: ShadowRoot; view: PageWindow },
  { point, dismiss, signal }: CardSession,
): void {
  let before: EventTarget | null = point ? null : focusedElement();
  let isEntered = false;
  const isIn = () => ofDocument(view.document, 'activeElement') === host;
  const onEnter = onlyTrusted(({ relatedTarget }: Event & FocusEventInit) => {
    isEntered = true;
    // Nothing is named where it comes from the document of a frame, which still knows.
    before ??= relatedTarget ?? focusedElement();
  });
  root.addEventListener('focusin', onEnter, { signal });
  // Only after a key: a page's own dialog may take the focus back, and that must not close the card.
  const onKey = onlyTrusted(({ key }: KeyboardEvent) => {
    if (key === 'Tab' && isEntered && !isIn() && focusedElement() !== before) dismiss();
  });
  for (const each of new Set([view, window])) each.addEventListener('keyup', onKey, { signal });
  signal.addEventListener('abort', () => {
    if (isIn()) (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  });
}
