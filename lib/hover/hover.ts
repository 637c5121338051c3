import { AS_CARD, ASK_AFTER, type CardForm } from './dwell';
import { type DwellRun, runDwell } from './dwell-run';
import { watchKeys } from './keys';
import { onlyTrusted } from './only-trusted';
import { type Box, isIn, NEAR } from './place';
import type { PointerReports } from './pointer';

/** The dependencies of the hover. A target is anything that can have a card. */
export interface HoverParts<Target> {
  /** This window, and the windows around it that may hold the card. */
  readonly windows: readonly Window[];
  /** The rest after which a card opens, in ms. */
  readonly openAfter: number;
  /** The modifier that must be held for a rest to open a card, as keyboard events name it; null for none. */
  readonly heldKey: string | null;
  boxesOf(target: Target): readonly Box[];
  isOnCard(event: Event): boolean;
  /** Closes what is open inside the card; false if nothing is. */
  closeInside(): boolean;
  /** The first rest on a target: ask the background. The signal aborts when the card closes or will not open. */
  begin(target: Target, point: Point | null, signal: AbortSignal): void;
  /** The dwell is over: show the target of the last `begin`. */
  open(target: Target, form: CardForm): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Hover<Target> extends Omit<PointerReports, 'rested'> {
  /** Adds the listeners, again at each call: a page can remove them. */
  listen(): void;
  /** The pointer rests since its last move, on this target or on nothing. */
  rested(target: Target | null, since: PointerEvent): void;
  /** Opens the card of a target at once, and keeps it until dismissed; a card that is no sheet where `form` is left out. */
  summon(target: Target, form?: CardForm): void;
  dismiss(): void;
}

/**
 * How long the pointer has rested, in ms. We learn of it late: browsers delay moves, and the first rest loads a
 * script.
 */
export const restedFor = (since: Pick<Event, 'timeStamp'>, now: number): number =>
  Math.max(ASK_AFTER, now - since.timeStamp);

/** Tells the dwell of a window where the pointer is, as seen from the card that is open. */
function followPointer<Target>(
  { send, openFor, isIdle }: DwellRun<Target>,
  { windows, isOnCard, boxesOf }: HoverParts<Target>,
) {
  const outerWindows = windows.filter((view) => view !== window);
  const whereIs = (event: PointerEvent) => {
    if (isOnCard(event)) return 'card';
    const target = openFor();
    // A window around this one has other coordinates, and no mention of ours.
    if (target === null || outerWindows.includes(event.view as Window)) return 'elsewhere';
    const isOver = (box: Box) => isIn(box, event.clientX, event.clientY, NEAR);
    return boxesOf(target).some(isOver) ? 'mention' : 'elsewhere';
  };
  const moved = (event: PointerEvent) => {
    if (!isIdle()) send({ type: 'moved', on: whereIs(event) });
  };
  const left = (event: PointerEvent) => {
    if (isOnCard(event)) return;
    send(event.type === 'pointerdown' ? { type: 'dismissed' } : { type: 'moved', on: 'elsewhere' });
  };
  const onOuter = onlyTrusted((event: PointerEvent) => {
    if (openFor() !== null) (event.type === 'pointerdown' ? left : moved)(event);
  });
  const listenAround = (signal: AbortSignal) => {
    const options = { capture: true, passive: true, signal };
    for (const view of outerWindows) {
      view.addEventListener('pointermove', onOuter, options);
      view.addEventListener('pointerdown', onOuter, options);
    }
  };
  return { moved, left, listenAround };
}

/** Joins what the pointer does, the Escape key and the dwell of one window; ends with `signal`. */
export function makeHover<Target>(parts: HoverParts<Target>, signal: AbortSignal): Hover<Target> {
  let point: Point | null = null;
  let session: AbortController | undefined;

  const dwell = runDwell<Target>(parts.openAfter, {
    ask(target) {
      session = new AbortController();
      parts.begin(target, point, session.signal);
    },
    open: parts.open,
    end: () => session?.abort(),
  });
  const dismiss = () => dwell.send({ type: 'dismissed' });
  const onEscape = () => {
    if (!parts.closeInside()) dismiss();
  };
  const isOpen = () => dwell.openFor() !== null;
  const keys = watchKeys({ heldKey: parts.heldKey, isOpen, onEscape }, parts.windows, signal);
  const pointer = followPointer(dwell, parts);
  const onHide = onlyTrusted(dismiss);
  signal.addEventListener('abort', dismiss);
  return {
    rested(target, since) {
      point = { x: since.clientX, y: since.clientY };
      const lasted = restedFor(since, performance.now());
      keys.onceHeld(since, () => dwell.send({ type: 'rested', target, lasted }));
    },
    moved(event) {
      keys.moved();
      pointer.moved(event);
    },
    left: pointer.left,
    summon(target, { asSheet } = AS_CARD) {
      point = null;
      dwell.send({ type: 'summoned', target, asSheet });
    },
    dismiss,
    listen() {
      keys.listen();
      pointer.listenAround(signal);
      addEventListener('pagehide', onHide, { signal });
    },
  };
}
