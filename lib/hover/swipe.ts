import { onlyTrusted } from './only-trusted';

/** What a finger pulled down at least this far lets go of has been swiped away, in px. */
const FAR = 90;
/** So has what it pulled down at least this fast, in px a ms. */
const FAST = 0.5;

/** Where a finger is at one moment: px from the top, ms. */
export interface SwipePoint {
  readonly y: number;
  readonly at: number;
}

/** True where a pull from one moment to another, whose last bit began at `before`, is one away. */
export function isAway(from: SwipePoint, before: SwipePoint, to: SwipePoint): boolean {
  const speed = (to.y - before.y) / Math.max(1, to.at - before.at);
  return to.y > from.y && (to.y - from.y >= FAR || speed >= FAST);
}

/** True where everything of the sheet under the finger stands at its upper end, so that pulling it down scrolls nothing. */
function isAtTop(sheet: Element, event: Event): boolean {
  const inside = event.composedPath();
  // Around the sheet is the page, which may well be scrolled.
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
    // The first move decides whose it is; the browser lets nobody take it over later.
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
