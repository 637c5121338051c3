import { onlyTrusted } from './only-trusted';

/** A sheet released after it was pulled down at least this far is swiped away, in px. */
const FAR = 90;
/** Or after it was pulled down at least this fast, in px per ms. */
const FAST = 0.5;

/** A finger's position: px from the top, and time in ms. */
export interface SwipePoint {
  readonly y: number;
  readonly at: number;
}

/** True if the pull from `from` to `to`, whose last part began at `before`, is a swipe. */
export function isAway(from: SwipePoint, before: SwipePoint, to: SwipePoint): boolean {
  const speed = (to.y - before.y) / Math.max(1, to.at - before.at);
  return to.y > from.y && (to.y - from.y >= FAR || speed >= FAST);
}

/** True if everything under the finger is scrolled to its top, so that pulling down scrolls nothing. */
function isAtTop(sheet: Element, event: Event): boolean {
  const inside = event.composedPath();
  // The page around the sheet may be scrolled.
  const around = inside.indexOf(sheet);
  return inside.slice(0, around + 1).every((node) => !('scrollTop' in node) || Number(node.scrollTop) <= 0);
}

/**
 * Lets one finger pull `sheet` down; it follows the finger, goes back when it is let go near, and calls `onAway` when it is
 * swiped away. Where the finger moves another way, or over what is scrolled, the browser has it. Ends with `signal`.
 */
export function watchSwipe(sheet: HTMLElement, onAway: () => void, signal: AbortSignal): void {
  let from: (SwipePoint & { readonly x: number }) | null = null;
  let before: SwipePoint = { y: 0, at: 0 };
  let last: SwipePoint = before;
  let isPulled = false;

  const place = (down: number) => {
    sheet.style.translate = down > 0 ? `0 ${down}px` : '';
  };
  const onStart = (event: TouchEvent) => {
    const [finger] = event.touches;
    isPulled = false;
    from = null;
    if (!finger || event.touches.length > 1 || !isAtTop(sheet, event)) return place(0);
    from = { x: finger.clientX, y: finger.clientY, at: event.timeStamp };
    before = last = from;
  };
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!from || !finger) return;
    const down = finger.clientY - from.y;
    // The first move decides who handles the touch; the browser lets nobody take it over later.
    if (!isPulled && (down <= Math.abs(finger.clientX - from.x) || !event.cancelable)) {
      from = null;
      return;
    }
    isPulled = true;
    event.preventDefault();
    before = last;
    last = { y: finger.clientY, at: event.timeStamp };
    place(down);
  };
  const onEnd = (event: TouchEvent) => {
    if (from && isPulled && event.type === 'touchend' && isAway(from, before, last)) onAway();
    else place(0);
    from = null;
  };
  sheet.addEventListener('touchstart', onlyTrusted(onStart), { passive: true, signal });
  sheet.addEventListener('touchmove', onlyTrusted(onMove), { passive: false, signal });
  for (const type of ['touchend', 'touchcancel'] as const)
    sheet.addEventListener(type, onlyTrusted(onEnd), { signal });
}
