import { type Description, NOTHING_YET } from '@/lib/collection/description';
import type { Point } from '@/lib/hover/place';
import { ASK_AFTER } from '@/lib/hover/pointer';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Mention } from '@/lib/page/read/mention';

/**
 * Reducer for the life of a card: state and event in, next state and effects out.
 *
 * How it works: a card passes through four phases. `resting`: the pointer lies still on a mention, and the
 * background has not been asked about it yet. `asking`: the background has been asked, and the card is drawn
 * off the page. `open`: the card is on the page. `lingering`: the pointer has left the card, and may come
 * back before the card closes. A card that is opened by press or key skips the first two phases. Each timer
 * and each question gets a number, its token. If a timer or an answer comes late, its token is no longer the
 * current one and the reducer ignores it, so that it cannot open, close or fill the wrong card.
 */

/**
 * Default time in ms that the pointer has to rest on a mention before the card opens. After a shorter time,
 * cards would flash up under a pointer that only passes by.
 */
export const OPEN_AFTER = 300;
/**
 * Time in ms between the question to the background and the opening of the card, long enough for most answers
 * to arrive.
 */
const AHEAD = OPEN_AFTER - ASK_AFTER;
/**
 * Time in ms that the pointer may be away before a card closes, long enough to cross the gap between the
 * mention and the card.
 */
export const CLOSE_AFTER = 300;

/** Data of one card, from the first question about its mention until the card closes. */
export interface CardLife {
  /** Token (number) of the card's first question to the background. */
  readonly id: number;
  /** Mention on which the pointer rested, or that the reader pressed. */
  readonly mention: Mention;
  /** Point where the pointer rested; null for a card opened by key or press. */
  readonly point: Point | null;
  /**
   * Mention as it is on the page now. It differs from `mention` if the page has replaced the node by another
   * one with the same text.
   */
  readonly standing: Mention;
  /** Point at which the mention was last seen on the page; null if unknown. */
  readonly seenAt: Point | null;
  /** Identifier that the card describes: the mention's, or another one that the reader chose in the card. */
  readonly identifier: Identifier;
  readonly description: Description;
  /** Token (number) of the card's last question to the background. */
  readonly question: number;
  readonly isDrawn: boolean;
}

/**
 * State of a window's card. Each timer and each question to the background gets a number, its token. `token`
 * is the newest one; `timer` is the token of the timer that must run out next.
 */
export type CardState = { readonly token: number } & (
  | { readonly phase: 'idle' }
  | { readonly phase: 'resting'; readonly timer: number; readonly mention: Mention; readonly point: Point }
  | { readonly phase: 'asking'; readonly timer: number; readonly card: CardLife }
  /** If `isHeld` is true, the card stays until it is dismissed, wherever the pointer goes. */
  | { readonly phase: 'open'; readonly card: CardLife; readonly isHeld: boolean }
  | { readonly phase: 'lingering'; readonly timer: number; readonly card: CardLife }
);

type StateIn<Phase extends CardState['phase']> = Extract<CardState, { phase: Phase }>;

/**
 * Event in the life of a card. It comes from the pointer, the reader, a timer, the background or the page.
 */
export type CardEvent =
  /**
   * The pointer has rested in one place for `lasted` ms, which is at least `ASK_AFTER`. `mention` is null if
   * no mention is there.
   */
  | {
      readonly type: 'rested';
      readonly mention: Mention | null;
      readonly point: Point;
      readonly lasted: number;
    }
  /** The pointer moved: onto the open card's mention, onto the card, or elsewhere. */
  | { readonly type: 'moved'; readonly on: 'mention' | 'card' | 'elsewhere' }
  /**
   * The reader opened the card of a mention by key or press. If `asSheet` is true, the card opens at the
   * lower edge of the window, within reach of a finger.
   */
  | { readonly type: 'summoned'; readonly mention: Mention; readonly asSheet: boolean }
  /** The timer with this token ran out. */
  | { readonly type: 'waited'; readonly token: number }
  /** The browser has been idle since the card with this `id` began. */
  | { readonly type: 'idled'; readonly id: number }
  | { readonly type: 'answered'; readonly token: number; readonly description: Description }
  /**
   * The reader wants the card to describe another identifier. If `identifier` is the present one, its
   * description is requested again.
   */
  | { readonly type: 'turned'; readonly identifier: Identifier; readonly refresh: boolean }
  | { readonly type: 'seen'; readonly at: Point }
  /** The page has removed the node of the card's mention, and the mention `by` is now in the same place. */
  | { readonly type: 'replaced'; readonly by: Mention }
  /**
   * The reader pressed "Allow", which opens another window. The card must not close when the pointer leaves
   * for that window.
   */
  | { readonly type: 'held' }
  /** The reader pressed Escape, the close button or something outside the card, or left the page. */
  | { readonly type: 'dismissed' };

/** Effect of an event. The reducer only returns it; `card.ts` carries it out. */
export type Effect =
  /**
   * Wait `ms`, then send the event `waited` with this `token`. If `opens` is true, the card opens then, so
   * the wait is shorter by one frame to have the card on the screen in time.
   */
  | { readonly do: 'wait'; readonly ms: number; readonly token: number; readonly opens: boolean }
  /** Begin the session of a card. The effect `ask` with the card's first question follows. */
  | { readonly do: 'begin'; readonly card: CardLife }
  | { readonly do: 'ask'; readonly identifier: Identifier; readonly refresh: boolean; readonly token: number }
  /** Draw the card off the page. */
  | { readonly do: 'draw' }
  /** Draw the card again, because its description has changed. */
  | { readonly do: 'redraw' }
  /** Put the card on the page. */
  | { readonly do: 'open'; readonly asSheet: boolean }
  /** Close the card. If the card has not opened yet, only its question to the background is cancelled. */
  | { readonly do: 'close' };

/** Next state, and the effects to carry out. */
export type Step = readonly [CardState, readonly Effect[]];

/** State before the reader rests the pointer on a mention or opens a card by press or key. */
export const IDLE: CardState = { phase: 'idle', token: 0 };

/** Returns the card of a state; null in the phases in which the background has not been asked. */
export const cardOf = (state: CardState): CardLife | null => ('card' in state ? state.card : null);

const stay = (state: CardState): Step => [state, []];

const leave = (state: CardState): Effect[] => (cardOf(state) ? [{ do: 'close' }] : []);

const toIdle = (state: CardState): Step => [{ phase: 'idle', token: state.token }, leave(state)];

const isUnopened = ({ phase }: CardState): boolean => phase === 'resting' || phase === 'asking';

/**
 * Makes the card of a mention, with the effects that begin its session and ask the background. `id` is the
 * token (number) of the first question.
 */
function begin(mention: Mention, point: Point | null, id: number): readonly [CardLife, readonly Effect[]] {
  const { identifier } = mention;
  const card: CardLife = {
    id,
    mention,
    point,
    standing: mention,
    seenAt: point,
    identifier,
    description: NOTHING_YET,
    question: id,
    isDrawn: false,
  };
  return [
    card,
    [
      { do: 'begin', card },
      { do: 'ask', identifier, refresh: false, token: id },
    ],
  ];
}

/** Goes to the phase `asking`. `ms` is the time until the card opens. */
function toAsking(state: CardState, mention: Mention, point: Point, ms: number): Step {
  const [card, begun] = begin(mention, point, state.token + 1);
  const timer = state.token + 2;
  return [
    { phase: 'asking', token: timer, timer, card },
    [...leave(state), ...begun, { do: 'wait', ms, token: timer, opens: true }],
  ];
}

function open(token: number, card: CardLife, asSheet: boolean, isHeld: boolean): Step {
  const draw: Effect[] = card.isDrawn ? [] : [{ do: 'draw' }];
  return [
    { phase: 'open', token, card: { ...card, isDrawn: true }, isHeld },
    [...draw, { do: 'open', asSheet }],
  ];
}

/** Decides what follows when the pointer rests. `left` is the time in ms until the card would open. */
function onRested(state: CardState, mention: Mention | null, point: Point, left: number): Step {
  if (mention === null) return isUnopened(state) ? toIdle(state) : stay(state);
  const before = state.phase === 'resting' ? state.mention : cardOf(state)?.mention;
  if (before === mention) return stay(state);
  if (left <= AHEAD) return toAsking(state, mention, point, Math.max(0, left));
  const timer = state.token + 1;
  return [
    { phase: 'resting', token: timer, timer, mention, point },
    [...leave(state), { do: 'wait', ms: left - AHEAD, token: timer, opens: false }],
  ];
}

function onMoved(state: CardState, on: 'mention' | 'card' | 'elsewhere'): Step {
  if (isUnopened(state)) return toIdle(state);
  if (state.phase === 'open' && on === 'elsewhere' && !state.isHeld) {
    const timer = state.token + 1;
    return [
      { phase: 'lingering', token: timer, timer, card: state.card },
      [{ do: 'wait', ms: CLOSE_AFTER, token: timer, opens: false }],
    ];
  }
  if (state.phase === 'lingering' && on !== 'elsewhere')
    return stay({ phase: 'open', token: state.token, card: state.card, isHeld: false });
  return stay(state);
}

function onWaited(state: StateIn<'resting' | 'asking' | 'lingering'>): Step {
  if (state.phase === 'lingering') return toIdle(state);
  if (state.phase === 'resting') return toAsking(state, state.mention, state.point, AHEAD);
  return open(state.token, state.card, false, false);
}

function onSummoned(state: CardState, mention: Mention, asSheet: boolean): Step {
  const id = state.token + 1;
  const [card, begun] = begin(mention, null, id);
  const [opened, effects] = open(id, card, asSheet, true);
  return [opened, [...leave(state), ...begun, ...effects]];
}

type CardIn = StateIn<'asking' | 'open' | 'lingering'>;

const redraw = ({ card }: CardIn): Effect[] => (card.isDrawn ? [{ do: 'redraw' }] : []);

const changed = (state: CardIn, changes: Partial<CardLife>): CardIn => ({
  ...state,
  card: { ...state.card, ...changes },
});

function onTurned(state: CardIn, identifier: Identifier, refresh: boolean): Step {
  const token = state.token + 1;
  const turned = changed({ ...state, token }, { identifier, description: NOTHING_YET, question: token });
  return [turned, [...redraw(state), { do: 'ask', identifier, refresh, token }]];
}

/**
 * Returns the next state and the effects of an event, in the phases in which a session has begun (`asking`,
 * `open`, `lingering`).
 */
function stepOfCard(state: CardIn, event: CardEvent): Step {
  const { card } = state;
  switch (event.type) {
    case 'idled':
      return event.id === card.id && !card.isDrawn
        ? [changed(state, { isDrawn: true }), [{ do: 'draw' }]]
        : stay(state);
    case 'answered':
      if (event.token !== card.question) return stay(state);
      return [changed(state, { description: event.description }), redraw(state)];
    case 'turned':
      return onTurned(state, event.identifier, event.refresh);
    case 'seen':
      return stay(changed(state, { seenAt: event.at }));
    case 'held':
      return state.phase === 'asking'
        ? stay(state)
        : stay({ phase: 'open', token: state.token, card, isHeld: true });
    case 'replaced':
      return toKey(event.by.identifier) === toKey(card.standing.identifier)
        ? stay(changed(state, { standing: event.by }))
        : stay(state);
    default:
      return stay(state);
  }
}

/**
 * Returns the next state and the effects of an event. Mentions are compared by object identity. `openAfter`
 * is the time in ms that the pointer has to rest before a card opens.
 */
export function step(state: CardState, event: CardEvent, openAfter = OPEN_AFTER): Step {
  switch (event.type) {
    case 'rested':
      return onRested(state, event.mention, event.point, openAfter - event.lasted);
    case 'moved':
      return onMoved(state, event.on);
    case 'summoned':
      return onSummoned(state, event.mention, event.asSheet);
    case 'waited':
      return 'timer' in state && state.timer === event.token ? onWaited(state) : stay(state);
    case 'dismissed':
      return toIdle(state);
    default:
      return 'card' in state ? stepOfCard(state, event) : stay(state);
  }
}
