/**
 * When a card opens and closes, decided purely: state and event in, next state and effects out.
 * Every rest gets a token. A timer that carries an old one changes nothing, so it cannot open or close the wrong card.
 */

/** The shortest rest, in ms: below it the pointer is passing. */
export const ASK_AFTER = 120;
/** The default rest after which the card opens, in ms: with less, cards flash up in passing. */
export const OPEN_AFTER = 300;
/** How long before the card opens the background is asked, in ms: early enough for the answer to arrive. */
const AHEAD = OPEN_AFTER - ASK_AFTER;
/** How long the pointer may be away before the card closes, in ms: enough to cross the gap between mention and card. */
export const CLOSE_AFTER = 300;

/** The form a card opens in. */
export interface CardForm {
  /** As a bottom sheet, within reach of a finger. */
  readonly asSheet: boolean;
}

export const AS_CARD: CardForm = { asSheet: false };

export type Dwell<Target> =
  | { readonly phase: 'idle'; readonly token: number }
  /** With a long dwell chosen: the background is not asked yet. */
  | { readonly phase: 'resting'; readonly token: number; readonly target: Target }
  | { readonly phase: 'dwelling'; readonly token: number; readonly target: Target }
  | { readonly phase: 'open'; readonly token: number; readonly target: Target; readonly held: boolean }
  | { readonly phase: 'lingering'; readonly token: number; readonly target: Target };

export type DwellEvent<Target> =
  /** The pointer has rested on this target, or on nothing, for `lasted` ms by now: at least for `ASK_AFTER`. */
  | { readonly type: 'rested'; readonly target: Target | null; readonly lasted: number }
  /** The pointer moved, and is now on the open card's mention, on the card, or elsewhere. */
  | { readonly type: 'moved'; readonly on: 'mention' | 'card' | 'elsewhere' }
  | { readonly type: 'waited'; readonly token: number }
  /** The reader asked for the card of this target by key; it stays until dismissed. */
  | ({ readonly type: 'summoned'; readonly target: Target } & CardForm)
  /** Escape, the close button, a press elsewhere, or the page closes. */
  | { readonly type: 'dismissed' };

export type Effect<Target> =
  | { readonly do: 'ask'; readonly target: Target }
  | ({ readonly do: 'open'; readonly target: Target } & CardForm)
  /** Close the card, or drop the request of one that never opened. */
  | { readonly do: 'end' }
  | { readonly do: 'wait'; readonly ms: number; readonly token: number };

export type Step<Target> = readonly [Dwell<Target>, readonly Effect<Target>[]];

export function idle<Target>(token = 0): Dwell<Target> {
  return { phase: 'idle', token };
}

function stay<Target>(state: Dwell<Target>): Step<Target> {
  return [state, []];
}

/** A new target replaces the one before. */
const leave = <Target>(state: Dwell<Target>): Effect<Target>[] =>
  state.phase === 'idle' || state.phase === 'resting' ? [] : [{ do: 'end' }];

function toIdle<Target>(state: Dwell<Target>): Step<Target> {
  if (state.phase === 'idle') return stay(state);
  return [idle(state.token + 1), leave(state)];
}

/** True from the first rest until the card opens. */
const isUnopened = ({ phase }: Dwell<unknown>): boolean => phase === 'resting' || phase === 'dwelling';

/** The background is asked, so long before the card opens. */
function toDwelling<Target>(state: Dwell<Target>, target: Target, ms: number): Step<Target> {
  const token = state.token + 1;
  return [
    { phase: 'dwelling', token, target },
    [...leave(state), { do: 'ask', target }, { do: 'wait', ms, token }],
  ];
}

function onRested<Target>(state: Dwell<Target>, target: Target | null, left: number): Step<Target> {
  if (target === null) return isUnopened(state) ? toIdle(state) : stay(state);
  if (state.phase !== 'idle' && state.target === target) return stay(state);
  if (left > AHEAD) {
    const token = state.token + 1;
    return [{ phase: 'resting', token, target }, [...leave(state), { do: 'wait', ms: left - AHEAD, token }]];
  }
  return toDwelling(state, target, Math.max(0, left));
}

function onMoved<Target>(state: Dwell<Target>, on: 'mention' | 'card' | 'elsewhere'): Step<Target> {
  if (isUnopened(state)) return toIdle(state);
  if (state.phase === 'open' && on === 'elsewhere' && !state.held) {
    const token = state.token + 1;
    return [{ phase: 'lingering', token, target: state.target }, [{ do: 'wait', ms: CLOSE_AFTER, token }]];
  }
  if (state.phase === 'lingering' && on !== 'elsewhere') {
    return stay({ phase: 'open', token: state.token + 1, target: state.target, held: false });
  }
  return stay(state);
}

function onWaited<Target>(state: Dwell<Target>, token: number): Step<Target> {
  if (state.token !== token) return stay(state);
  if (state.phase === 'lingering') return toIdle(state);
  if (state.phase === 'resting') return toDwelling(state, state.target, AHEAD);
  if (state.phase !== 'dwelling') return stay(state);
  const { target } = state;
  return [{ phase: 'open', token, target, held: false }, [{ do: 'open', target, ...AS_CARD }]];
}

function onSummoned<Target>(state: Dwell<Target>, target: Target, asSheet: boolean): Step<Target> {
  const token = state.token + 1;
  return [
    { phase: 'open', token, target, held: true },
    [...leave(state), { do: 'ask', target }, { do: 'open', target, asSheet }],
  ];
}

/** The next state and its effects. Targets are compared by identity; `openAfter` is in ms. */
export function step<Target>(state: Dwell<Target>, event: DwellEvent<Target>, openAfter = OPEN_AFTER) {
  switch (event.type) {
    case 'rested':
      return onRested(state, event.target, openAfter - event.lasted);
    case 'moved':
      return onMoved(state, event.on);
    case 'waited':
      return onWaited(state, event.token);
    case 'summoned':
      return onSummoned(state, event.target, event.asSheet);
    case 'dismissed':
      return toIdle(state);
  }
}
