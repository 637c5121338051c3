import { type Description, NOTHING_YET } from '@/lib/collection/description';
import type { CardForm } from '@/lib/hover/dwell';
import type { Point } from '@/lib/hover/hover';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Mention } from '@/lib/page/read/mention';

/**
 * What becomes of one card, decided purely: state and event in, next state and effects out.
 * Every question to the background gets a token. An answer that carries an old one changes nothing, so a card that was
 * turned to another identifier never shows what it was asked for before.
 */
export interface Session {
  /** The card is drawn ahead into a host that is not on the page; `open` puts it there. */
  readonly phase: 'begun' | 'drawn' | 'open' | 'ended';
  readonly token: number;
  /** The mention as it stands on the page now, which may have put another node in its place that reads the same. */
  readonly mention: Mention;
  /** Where the mention was seen last, in CSS px of the viewport; null where that is not known. */
  readonly seenAt: Point | null;
  /** What is described: the identifier of the mention, or the one turned to. */
  readonly identifier: Identifier;
  readonly description: Description;
}

export type SessionEvent =
  /** The browser has nothing better to do. */
  | { readonly type: 'idled' }
  /** The dwell is over, or the reader asked for the card by key. */
  | ({ readonly type: 'dwelt' } & CardForm)
  | { readonly type: 'answered'; readonly token: number; readonly description: Description }
  /** The reader wants another identifier described in the place of this one, or this one again. */
  | { readonly type: 'turned'; readonly identifier: Identifier; readonly refresh: boolean }
  | { readonly type: 'seen'; readonly at: Point }
  /** The mention's node has gone, and this is named where it was. */
  | { readonly type: 'replaced'; readonly by: Mention }
  | { readonly type: 'ended' };

export type Effect =
  | { readonly do: 'ask'; readonly identifier: Identifier; readonly refresh: boolean; readonly token: number }
  /** Draw the card where nobody sees it yet. */
  | { readonly do: 'draw' }
  /** Draw it again: the description has changed. */
  | { readonly do: 'redraw' }
  /** Put it on the page. */
  | ({ readonly do: 'open' } & CardForm);

export type Step = readonly [Session, readonly Effect[]];

/** The background is asked at once, so that the answer is there when the card opens. */
export function begin(mention: Mention, point: Point | null): Step {
  const { identifier } = mention;
  const [phase, token] = ['begun', 0] as const;
  return [
    { phase, token, mention, seenAt: point, identifier, description: NOTHING_YET },
    [{ do: 'ask', identifier, refresh: false, token }],
  ];
}

const stay = (state: Session): Step => [state, []];

function onDwelt(state: Session, asSheet: boolean): Step {
  if (state.phase === 'open') return stay(state);
  const draw: Effect[] = state.phase === 'begun' ? [{ do: 'draw' }] : [];
  return [{ ...state, phase: 'open' }, [...draw, { do: 'open', asSheet }]];
}

/** The effects of another description. */
const redraw = ({ phase }: Session): Effect[] => (phase === 'begun' ? [] : [{ do: 'redraw' }]);

function onTurned(state: Session, identifier: Identifier, refresh: boolean): Step {
  const token = state.token + 1;
  return [
    { ...state, token, identifier, description: NOTHING_YET },
    [...redraw(state), { do: 'ask', identifier, refresh, token }],
  ];
}

/** The next state and what has to be done to get there. */
export function step(state: Session, event: SessionEvent): Step {
  if (state.phase === 'ended') return stay(state);
  switch (event.type) {
    case 'idled':
      return state.phase === 'begun' ? [{ ...state, phase: 'drawn' }, [{ do: 'draw' }]] : stay(state);
    case 'dwelt':
      return onDwelt(state, event.asSheet);
    case 'answered':
      if (event.token !== state.token) return stay(state);
      return [{ ...state, description: event.description }, redraw(state)];
    case 'turned':
      return onTurned(state, event.identifier, event.refresh);
    case 'seen':
      return stay({ ...state, seenAt: event.at });
    case 'replaced':
      return stay(
        toKey(event.by.identifier) === toKey(state.mention.identifier)
          ? { ...state, mention: event.by }
          : state,
      );
    case 'ended':
      return stay({ ...state, phase: 'ended' });
  }
}
