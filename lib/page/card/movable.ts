import { movedByKey } from '@/lib/hover/move';
import type { Corner } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';

/** The arrow keys move the card while the first button of its header has the focus. */
const handleOf = (header: Element | undefined) => header?.querySelector('button');

/** The nearest element of this kind around what an event happened to. */
const around = ({ target }: Event, kind: 'header' | 'button') =>
  (target instanceof Element && target.closest(kind)) || undefined;

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
  /** The header that is held, where the pointer was then, and the card. */
  let held: { readonly header: Element; readonly x: number; readonly y: number; from: Corner } | undefined;

  const onDown = trusted((event: PointerEvent) => {
    const header = around(event, 'header');
    if (!header || event.button !== 0 || around(event, 'button')) return;
    held = { header, x: event.clientX, y: event.clientY, from: now() };
    header.setPointerCapture(event.pointerId);
  });
  const onMove = trusted((event: PointerEvent) => {
    if (!held) return;
    const { x, y, from } = held;
    moveTo({ left: from.left + event.clientX - x, top: from.top + event.clientY - y });
  });
  const onEnd = trusted(() => {
    // The arrow keys go on from there.
    handleOf(held?.header)?.focus({ preventScroll: true });
    held = undefined;
  });
  const onKey = trusted((event: KeyboardEvent) => {
    const handle = handleOf(around(event, 'header'));
    const wish = handle && event.target === handle ? movedByKey(event, now()) : null;
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
