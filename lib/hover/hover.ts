import { type Dwell, type DwellEvent, type Effect, idle, step } from './dwell';
import { type Box, isIn } from './place';
import type { PointerReports } from './pointer';

/** What the hover needs of its surroundings; a target is whatever a card can be opened for. */
export interface HoverParts<Target> {
  boxesOf(target: Target): readonly Box[];
  isOnCard(event: Event): boolean;
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
  /** The pointer rests at a point, on this target or on nothing. */
  rested(target: Target | null, at: Point): void;
  /** Opens the card of a target at once, and keeps it until dismissed. */
  summon(target: Target): void;
  dismiss(): void;
}

/** How far outside a mention the pointer may be, in px: half the gap to the card. */
const REACH = 4;

/** Joins what the pointer does, the Escape key and the dwell of one window; ends with `signal`. */
export function makeHover<Target>(parts: HoverParts<Target>, signal: AbortSignal): Hover<Target> {
  let state: Dwell<Target> = idle();
  let point: Point | null = null;
  let visit: AbortController | undefined;

  const act = (effect: Effect<Target>) => {
    if (effect.do === 'wait') setTimeout(() => send({ type: 'waited', token: effect.token }), effect.ms);
    else if (effect.do === 'open') parts.open(effect.target);
    else visit?.abort();
    if (effect.do !== 'ask') return;
    visit = new AbortController();
    parts.begin(effect.target, point, visit.signal);
  };
  function send(event: DwellEvent<Target>): void {
    const [next, effects] = step(state, event);
    state = next;
    for (const effect of effects) act(effect);
  }
  const isOpen = () => state.phase === 'open' || state.phase === 'lingering';

  const whereIs = (event: PointerEvent) => {
    if (parts.isOnCard(event)) return 'card';
    if (state.phase === 'idle' || !isOpen()) return 'elsewhere';
    const isOver = (box: Box) => isIn(box, event.clientX, event.clientY, REACH);
    return parts.boxesOf(state.target).some(isOver) ? 'mention' : 'elsewhere';
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.isTrusted || !isOpen()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    send({ type: 'dismissed' });
  };
  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('pagehide', () => send({ type: 'dismissed' }), { signal });
  signal.addEventListener('abort', () => send({ type: 'dismissed' }));
  return {
    rested(target, at) {
      point = at;
      send({ type: 'rested', target });
    },
    moved(event) {
      if (state.phase !== 'idle') send({ type: 'moved', on: whereIs(event) });
    },
    left(event) {
      if (parts.isOnCard(event)) return;
      send(event.type === 'pointerdown' ? { type: 'dismissed' } : { type: 'moved', on: 'elsewhere' });
    },
    summon(target) {
      point = null;
      send({ type: 'summoned', target });
    },
    dismiss: () => send({ type: 'dismissed' }),
  };
}
