import { movedByKey } from '@/lib/hover/move';
import type { Corner } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';

/** The first button of a card's header is what moves it; the others do what they say. */
const handleOf = (header: Element | null) => header?.querySelector('button') ?? null;

/**
 * Lets the reader move what is drawn in `root`: by its header with the pointer, by the first button in it with the
 * arrow keys. `now` is where it stands; `moveTo` hears where it should. Nothing that a script makes up is heard.
 */
export function makeMovable(
  root: ShadowRoot,
  now: () => Corner,
  moveTo: (wish: Corner) => void,
  signal: AbortSignal,
): void {
  let held: {
    readonly x: number;
    readonly y: number;
    readonly from: Corner;
    readonly header: Element;
  } | null = null;
  const elementIn = ({ target }: Event) => (target instanceof Element ? target : null);

  const onDown = trusted((event: PointerEvent) => {
    const element = elementIn(event);
    const header = element?.closest('header') ?? null;
    const button = element?.closest('button') ?? null;
    if (event.button !== 0 || !header) return;
    if (button && button !== handleOf(header)) return;
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
    const header = elementIn(event)?.closest('header') ?? null;
    if (!header || event.target !== handleOf(header)) return;
    const wish = movedByKey(event, now());
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
