import { onlyTrusted } from './only-trusted';

/** How long a finger or pen must stay down on a mention for a long press, in ms: less than browsers need. */
const HOLD_AFTER = 380;
/** A finger is broad: movement below this many px does not count. */
const SLOP = 10;
/** How long after its end a press may still have a consequence in the browser, in ms. */
const ECHO = 400;

/** The browser's consequences of a long press: menus, selections, dragging of links, and a click at its end. */
const CONSEQUENCES = ['contextmenu', 'selectstart', 'dragstart', 'click'];

/** False if the touch has ended meanwhile: it was lifted, or the browser scrolls with it. */
function isStillDown({ target, pointerId, pointerType }: PointerEvent): boolean {
  // Browsers give the element under a finger all of its events, and take that back at its end.
  return pointerType !== 'touch' || !(target instanceof Element) || target.hasPointerCapture(pointerId);
}

/**
 * Follows one press from its `pointerdown`, which may be over by now. Calls `onHold` once when it has become a long
 * one, whose other consequences are prevented then; a press that moves, ends or is joined by another finger does not.
 * Ends with `signal`.
 */
export function watchHold(down: PointerEvent, onHold: () => void, signal: AbortSignal): void {
  if (!isStillDown(down)) return;
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    clearTimeout(timer);
    onHold();
  };
  const timer = setTimeout(hold, HOLD_AFTER - (performance.now() - down.timeStamp));
  const end = () => {
    if (isHeld) setTimeout(() => over.abort(), ECHO);
    else over.abort();
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!isHeld && Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLOP) over.abort();
  };
  const onConsequence = onlyTrusted((event: Event) => {
    // The browser may detect a long press before we do: readers can set its duration in the system.
    if (!isHeld && event.type === 'contextmenu') hold();
    if (!isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  ends.addEventListener('abort', () => clearTimeout(timer));
  const options = { capture: true, signal: ends };
  addEventListener('pointermove', onlyTrusted(onMove), { ...options, passive: true });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, onlyTrusted(end), { ...options, passive: true });
  const onDown = onlyTrusted(() => over.abort());
  addEventListener('pointerdown', onDown, { ...options, passive: true });
  for (const type of CONSEQUENCES) addEventListener(type, onConsequence, options);
}
