import { ASK_AFTER, type Dwell, type DwellEvent, type Effect, idle, step } from './dwell';
import { makeKeys } from './keys';
import { type Box, isIn, REACH } from './place';
import type { PointerReports } from './pointer';

/** What the hover needs of its surroundings; a target is whatever a card can be opened for. */
export interface HoverParts<Target> {
  /** This window and those around it in which the card may stand. */
  readonly windows: readonly Window[];
  /** The rest after which a card opens, in ms. */
  readonly openAfter: number;
  /** The modifier that has to be held for a card to open on rest, as keyboard events name it; null for none. */
  readonly heldKey: string | null;
  boxesOf(target: Target): readonly Box[];
  isOnCard(event: Event): boolean;
  /** Closes what stands open inside the card; false where nothing does. */
  closeInside(): boolean;
  /** The first rest on a target: time to ask. The signal ends when the card closes or never opens. */
  begin(target: Target, point: Point | null, signal: AbortSignal): void;
  /** The dwell is over: time to show what was begun last. */
  open(target: Target): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Hover<Target> extends Omit<PointerReports, 'rested'> {
  /** Adds the listeners, as often as it is called: a page can throw them away. */
  listen(): void;
  /** The pointer rests since its last move, on this target or on nothing. */
  rested(target: Target | null, since: PointerEvent): void;
  /** Opens the card of a target at once, and keeps it until dismissed. */
  summon(target: Target): void;
  dismiss(): void;
}

/** One frame of a screen, in ms. */
const FRAME = 16;

/** Joins what the pointer does, the Escape key and the dwell of one window; ends with `signal`. */
export function makeHover<Target>(parts: HoverParts<Target>, signal: AbortSignal): Hover<Target> {
  let state: Dwell<Target> = idle();
  let point: Point | null = null;
  /** What the pointer rests on without the key that would open its card. */
  let unasked: Target | null = null;
  let visit: AbortController | undefined;
  const outerWindows = parts.windows.filter((view) => view !== window);

  const wait = (ms: number, token: number) => {
    const end = () => send({ type: 'waited', token });
    // What is drawn in the frame that begins last before the dwell ends is on the screen as it ends.
    if (state.phase === 'dwelling') setTimeout(() => requestAnimationFrame(end), ms - FRAME);
    else setTimeout(end, ms);
  };
  const act = (effect: Effect<Target>) => {
    if (effect.do === 'wait') wait(effect.ms, effect.token);
    else if (effect.do === 'open') parts.open(effect.target);
    else visit?.abort();
    if (effect.do !== 'ask') return;
    visit = new AbortController();
    parts.begin(effect.target, point, visit.signal);
  };
  function send(event: DwellEvent<Target>): void {
    const [next, effects] = step(state, event, parts.openAfter);
    state = next;
    for (const effect of effects) act(effect);
  }
  const isOpen = () => state.phase === 'open' || state.phase === 'lingering';

  const whereIs = (event: PointerEvent) => {
    if (parts.isOnCard(event)) return 'card';
    // A window around this one has other coordinates, and no mention of ours.
    if (state.phase === 'idle' || !isOpen() || outerWindows.includes(event.view as Window))
      return 'elsewhere';
    const isOver = (box: Box) => isIn(box, event.clientX, event.clientY, REACH);
    return parts.boxesOf(state.target).some(isOver) ? 'mention' : 'elsewhere';
  };
  const moved = (event: PointerEvent) => {
    unasked = null;
    if (state.phase !== 'idle') send({ type: 'moved', on: whereIs(event) });
  };
  const left = (event: PointerEvent) => {
    if (parts.isOnCard(event)) return;
    send(event.type === 'pointerdown' ? { type: 'dismissed' } : { type: 'moved', on: 'elsewhere' });
  };
  const onOuter = (event: PointerEvent) => {
    if (!event.isTrusted || !isOpen()) return;
    if (event.type === 'pointerdown') left(event);
    else moved(event);
  };
  const onKey = makeKeys({
    heldKey: parts.heldKey,
    isOpen,
    onEscape() {
      if (!parts.closeInside()) send({ type: 'dismissed' });
    },
    onHeld() {
      if (unasked) send({ type: 'rested', target: unasked, lasted: ASK_AFTER });
      unasked = null;
    },
  });
  const onHide = () => send({ type: 'dismissed' });
  signal.addEventListener('abort', onHide);
  return {
    rested(target, since) {
      point = { x: since.clientX, y: since.clientY };
      // Since the hand stopped: browsers hold moves back until a frame, and the first rest waits for a script.
      const lasted = Math.max(ASK_AFTER, performance.now() - since.timeStamp);
      if (!parts.heldKey || since.getModifierState(parts.heldKey)) send({ type: 'rested', target, lasted });
      else unasked = target;
    },
    moved,
    left,
    summon(target) {
      point = null;
      send({ type: 'summoned', target });
    },
    dismiss: () => send({ type: 'dismissed' }),
    listen() {
      const options = { capture: true, signal };
      for (const view of parts.windows) {
        view.addEventListener('keydown', onKey, options);
        // A page's listener that came before ours can keep the press from us; the release it hardly does.
        view.addEventListener('keyup', onKey, options);
      }
      for (const view of outerWindows) {
        view.addEventListener('pointermove', onOuter, { ...options, passive: true });
        view.addEventListener('pointerdown', onOuter, { ...options, passive: true });
      }
      addEventListener('pagehide', onHide, { signal });
    },
  };
}
