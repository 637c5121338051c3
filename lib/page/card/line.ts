import { watchKeys } from '@/lib/hover/keys';
import { onlyTrusted } from '@/lib/hover/only-trusted';
import { type CardContent, makeCardHost, openCardHost } from './card-host';
import { CLOSE_AFTER } from './card-machine';
import type { CardSession } from './card-session';
import { guardCard } from './guard';
import { type PageWindow, usable, windowChain } from './windows';

/**
 * Calls `onLeft` when the reader is done with an element: the pointer left it, the reader pressed elsewhere
 * or pressed Escape, or the page is left. Stops watching when `signal` aborts.
 */
export function untilLeft(
  host: HTMLElement,
  windows: readonly PageWindow[],
  onLeft: () => void,
  signal: AbortSignal,
): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(leaving);
  const onLeave = onlyTrusted(() => {
    leaving = setTimeout(onLeft, CLOSE_AFTER);
  });
  const onPress = onlyTrusted((event: Event) => {
    if (!event.composedPath().includes(host)) onLeft();
  });
  host.addEventListener('pointerenter', onlyTrusted(stay), { signal });
  host.addEventListener('pointerleave', onLeave, { signal });
  for (const view of windows)
    view.addEventListener('pointerdown', onPress, { capture: true, passive: true, signal });
  watchKeys({ isOpen: () => true, onEscape: onLeft }, windows, signal).listen();
  addEventListener('pagehide', onlyTrusted(onLeft), { signal });
  signal.addEventListener('abort', stay);
}

/**
 * Makes the content functions (see `CardContent`) of a line of text. The line has only one form, and its one
 * button can be focused.
 */
const lineIn = (stage: Element): CardContent => ({
  scrollers: () => [],
  isWaiting: () => false,
  takeForm: () => {},
  closeInside: () => false,
  focusFirst: () => stage.querySelector('button')?.focus(),
});

/**
 * Draws a line of text into the stage, the element for its content. Returns a function that removes the line;
 * `leave` closes it.
 */
export type DrawLine = (stage: Element, leave: () => void) => () => void;

/**
 * Opens one line of text where the session's card was. The line stays until the reader leaves it or `life`
 * aborts, even if our scripts start again on this page with changed settings.
 */
export function openLine(session: CardSession, life: AbortSignal, css: string, draw: DrawLine): void {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const { signal } = controller;
  life.addEventListener('abort', leave, { signal });
  const chain = usable(windowChain());
  const host = makeCardHost(css, chain, lineIn);
  const erase = draw(host.stage, leave);
  signal.addEventListener('abort', erase);
  const line = openCardHost({ ...session, dismiss: leave, signal }, chain, host);
  if (!line) return;
  guardCard(line, signal);
  untilLeft(line.host, chain.windows, leave, signal);
  // Focuses the line's button if the reader opened the line by key.
  if (!session.point) line.content.focusFirst();
}
