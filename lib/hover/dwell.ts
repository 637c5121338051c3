/**
 * When a card opens and closes, decided purely: state and event in, next state and effects out.
 * Every rest gets a token. A timer that carries an old one changes nothing, so it cannot open or close the wrong card.
 */

/** Rest after which the background is asked, in ms: early enough for the answer to be there with the card. */
export const ASK_AFTER = 120;
/** Rest after which the card opens where the reader chose no other, in ms: below it, cards flash up in passing. */
export const OPEN_AFTER = 300;
/** Absence after which the card closes, in ms: long enough to cross the gap between mention and card. */
export const CLOSE_AFTER = 300;

export type Dwell<Target> =
  | { readonly phase: 'idle'; readonly token: number }
  | { readonly phase: 'dwelling'; readonly token: number; readonly target: Target }
  | { readonly phase: 'open'; readonly token: number; readonly target: Target; readonly held: boolean }
  | { readonly phase: 'lingering'; readonly token: number; readonly target: Target };

export type DwellEvent<Target> =
  /** The pointer has rested on this target, or on nothing, for `lasted` ms by now: at least for `ASK_AFTER`. */
  | { readonly type: 'rested'; readonly target: Target | null; readonly lasted: number }
  /** The pointer moved, and is now on the open card's mention, on the card, or elsewhere. */
  | { readonly type: 'moved'; readonly on: 'mention' | 'card' | 'elsewhere' }
  /** A timer ran out. */
  | { readonly type: 'waited'; readonly token: number }
  /** The reader asked for the card of this target by key; it stays until dismissed. */
  | { readonly type: 'summoned'; readonly target: Target }
  /** Escape, the close button, a press elsewhere, the page going away. */
  | { readonly type: 'dismissed' };

export type Effect<Target> =
  | { readonly do: 'ask'; readonly target: Target }
  | { readonly do: 'open'; readonly target: Target }
  /** Close the card, or forget what was asked for one that never opened. */
  | { readonly do: 'end' }
  | { readonly do: 'wait'; readonly ms: number; readonly token: number };

export type Step<Target> = readonly [Dwell<Target>, readonly Effect<Target>[]];

export function idle<Target>(token = 0): Dwell<Target> {
  return { phase: 'idle', token };
}

function stay<Target>(state: Dwell<Target>): Step<Target> {
  return [state, []];
}

/** What was asked for before gives way to what comes. */
const leave = <Target>(state: Dwell<Target>): Effect<Target>[] =>
  state.phase === 'idle' ? [] : [{ do: 'end' }];

function toIdle<Target>(state: Dwell<Target>): Step<Target> {
  if (state.phase === 'idle') return stay(state);
  return [idle(state.token + 1), leave(state)];
}

function onRested<Target>(state: Dwell<Target>, target: Target | null, left: number): Step<Target> {
  if (target === null) return state.phase === 'dwelling' ? toIdle(state) : stay(state);
  if (state.phase !== 'idle' && state.target === target) return stay(state);
  const token = state.token + 1;
  return [
    { phase: 'dwelling', token, target },
    [...leave(state), { do: 'ask', target }, { do: 'wait', ms: Math.max(0, left), token }],
  ];
}

function onMoved<Target>(state: Dwell<Target>, on: 'mention' | 'card' | 'elsewhere'): Step<Target> {
  if (state.phase === 'dwelling') return toIdle(state);
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
  if (state.phase !== 'dwelling') return stay(state);
  const { target } = state;
  return [{ phase: 'open', token, target, held: false }, [{ do: 'open', target }]];
}

function onSummoned<Target>(state: Dwell<Target>, target: Target): Step<Target> {
  const token = state.token + 1;
  return [
    { phase: 'open', token, target, held: true },
    [...leave(state), { do: 'ask', target }, { do: 'open', target }],
  ];
}

/**
 * The next state and what has to be done to get there. Targets are compared by identity. `openAfter` is the rest after
 * which the card opens, in ms.
 */
export function step<Target>(
  state: Dwell<Target>,
  event: DwellEvent<Target>,
  openAfter = OPEN_AFTER,
): Step<Target> {
  switch (event.type) {
    case 'rested':
      return onRested(state, event.target, openAfter - event.lasted);
    case 'moved':
      return onMoved(state, event.on);
    case 'waited':
      return onWaited(state, event.token);
    case 'summoned':
      return onSummoned(state, event.target);
    case 'dismissed':
      return toIdle(state);
  }
}
