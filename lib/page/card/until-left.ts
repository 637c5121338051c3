import { CLOSE_AFTER } from '@/lib/hover/dwell';
import { watchKeys } from '@/lib/hover/keys';
import { trusted } from '@/lib/hover/trusted';
import type { PageWindow } from './windows';

/**
 * Calls `onLeft` once the reader is done with what an element shows: when the pointer was in it and has left, at a
 * press elsewhere, at Escape, and when the page goes. Ends with `signal`.
 */
export function untilLeft(
  host: HTMLElement,
  windows: readonly PageWindow[],
  onLeft: () => void,
  signal: AbortSignal,
): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(leaving);
  const onLeave = trusted(() => {
    leaving = setTimeout(onLeft, CLOSE_AFTER);
  });
  const onPress = trusted((event: Event) => {
    if (!event.composedPath().includes(host)) onLeft();
  });
  host.addEventListener('pointerenter', trusted(stay), { signal });
  host.addEventListener('pointerleave', onLeave, { signal });
  for (const view of windows)
    view.addEventListener('pointerdown', onPress, { capture: true, passive: true, signal });
  watchKeys({ isOpen: () => true, onEscape: onLeft }, windows, signal).listen();
  addEventListener('pagehide', trusted(onLeft), { signal });
  signal.addEventListener('abort', stay);
}
