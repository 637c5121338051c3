import type { Description } from '@/lib/collection/description';
import type { CardForm } from '@/lib/hover/dwell';
import type { Point } from '@/lib/hover/hover';
import type { Box } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { boxesOf, elementOf, type Mention, nodeOf } from '@/lib/page/read/mention';
import { isAttached } from '@/lib/page/scan/platform';
import { type PageStart, withdrawIfGone } from '@/lib/page/start';
import type { CardSession, OnDescription } from './card-session';
import { begin, type Effect, type Session, type SessionEvent, type Step, step } from './session';

/** What the session of a card brings about in its window. */
export interface OnSession {
  /** Time to draw its card into a host that is not on the page yet. */
  draw(session: CardSession): void;
  /** Time to put on the page what was drawn. */
  open(session: CardSession, form: CardForm): void;
  /** The reader closes the card. */
  dismiss(): void;
}

/** A session in time. */
export interface SessionRun {
  /** The mention that it was begun for. */
  readonly mention: Mention;
  readonly session: CardSession;
  send(event: SessionEvent): void;
}

/** Asks the background to describe an identifier. */
function ask(
  { identifier, refresh, token }: Extract<Effect, { do: 'ask' }>,
  send: SessionRun['send'],
  signal: AbortSignal,
): void {
  // The background knows from the tab whether the window is private.
  const request = { key: toKey(identifier), depth: 'card', refresh, forget: false } as const;
  const onStep = (description: Description) => send({ type: 'answered', token, description });
  watchDescription(request, onStep, signal, withdrawIfGone);
}

/** What is named where a mention was seen last whose node has gone. */
function successorOf({ mention, seenAt }: Session, page: PageStart): Mention | null {
  if (!seenAt || isAttached(nodeOf(mention))) return null;
  return page.reader?.reading.mentionAt(seenAt.x, seenAt.y) ?? null;
}

const centreOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Keeps the state of the session of a mention; `point` is where the pointer rested. Ends with `signal`. */
export function runSession(
  mention: Mention,
  point: Point | null,
  page: PageStart,
  on: OnSession,
  signal: AbortSignal,
): SessionRun {
  let state: Session;
  let asking: AbortController | undefined;
  let onDescription: OnDescription = () => {};

  const act = (effect: Effect) => {
    switch (effect.do) {
      case 'ask':
        asking?.abort();
        asking = new AbortController();
        return ask(effect, send, AbortSignal.any([signal, asking.signal]));
      case 'draw':
        return on.draw(session);
      case 'redraw':
        return onDescription(state.description, state.identifier);
      default:
        return on.open(session, effect);
    }
  };
  const enter = ([next, effects]: Step) => {
    state = next;
    for (const effect of effects) act(effect);
  };
  const send = (event: SessionEvent) => enter(step(state, event));
  const mentionNow = () => {
    const by = successorOf(state, page);
    if (by) send({ type: 'replaced', by });
    return state.mention;
  };
  const session: CardSession = {
    identifier: mention.identifier,
    current: () => state.identifier,
    isByDoi: mention.naming === 'doi',
    get element() {
      return elementOf(mentionNow());
    },
    point,
    boxes() {
      const standing = mentionNow();
      const boxes = isAttached(nodeOf(standing)) ? boxesOf(standing) : [];
      if (boxes[0]) send({ type: 'seen', at: centreOf(boxes[0]) });
      return boxes;
    },
    watch(listener) {
      onDescription = listener;
      listener(state.description, state.identifier);
    },
    turnTo: (identifier, refresh) => send({ type: 'turned', identifier, refresh }),
    dismiss: on.dismiss,
    signal,
  };
  enter(begin(mention, point));
  signal.addEventListener('abort', () => send({ type: 'ended' }));
  return { mention, session, send };
}
