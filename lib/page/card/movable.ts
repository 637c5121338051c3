import { movedByKey } from '@/lib/hover/move';
import type { Corner } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';

/** The arrow keys move the card while the first button of its header has the focus. */
const handleOf = (header: Element | null) => header?.querySelector('button') ?? null;

const elementIn = ({ target }: Event) => (target instanceof Element ? target : null);

/** The header by which a press drags the card; null for any other press. */
function headerToDrag(event: PointerEvent): Element | null {
  const element = elementIn(event);
  const header = element?.closest('header') ?? null;
  return event.button === 0 && !element?.closest('button') ? header : null;
}

/** True for a key pressed on what moves the card. */
function isOnHandle(event: KeyboardEvent): boolean {
  const header = elementIn(event)?.closest('header') ?? null;
  return header !== null && event.target === handleOf(header);
}

/** A header that is held, since the pointer was at `x` and `y`. */
interface Held extends Pick<PointerEvent, 'x' | 'y'> {
  readonly from: Corner;
  readonly header: Element;
}

/**
 * Lets the reader move what is drawn in `root`: by its header with the pointer, by the first button in it with the
 * arrow keys. `now` is where it is; `moveTo` is called with where it should be. Events that a script made up do nothing.
 */
export function makeMovable(
  root: ShadowRoot,
  now: () => Corner,
  moveTo: (wish: Corner) => void,
  signal: AbortSignal,
): void {
  let held: Held | null = null;

  const onDown = trusted((event: PointerEvent) => {
    const header = headerToDrag(event);
    if (!header) return;
    held = { x: event.clientX, y: event.clientY, from: now(), header };
    header.setPointerCapture(event.pointerId);
  });
  const onMove = trusted((event: PointerEvent) => {
    if (!held) return;
    const { x, y, from } = held;
    moveTo({ left: from.left + event.clientX - x, top: from.top + event.clientY - y });
  });
  const onEnd = trusted(() => {
    // The arrow keys go on from there.
    handleOf(held?.header ?? null)?.focus({ preventScroll: true });
    held = null;
  });
  const onKey = trusted((event: KeyboardEvent) => {
    const wish = isOnHandle(event) ? movedByKey(event, now()) : null;
    if (!wish) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(wish);
  });
  // The card moves below the pointer: the browser would take the link that comes to where the press began for dragged.
  const onDrag = trusted((event: Event) => {
    if (held) event.preventDefault();
  });
  root.addEventListener('dragstart', onDrag, { signal });
  root.addEventListener('pointerdown', onDown as EventListener, { signal });
  root.addEventListener('pointermove', onMove as EventListener, { signal });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    root.addEventListener(end, onEnd, { signal });
  root.addEventListener('keydown', onKey as EventListener, { signal });
}
