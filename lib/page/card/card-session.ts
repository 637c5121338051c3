import type { Description } from '@/lib/collection/description';
import type { Box, Point } from '@/lib/hover/place';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { boxesOf, elementOf, type Mention, nodeOf } from '@/lib/page/read/mention';
import { isAttached } from '@/lib/page/scan/platform';
import { type PageStart, withdrawIfGone } from '@/lib/page/start';
import type { CardEvent, CardLife, Effect } from './card-machine';
import { tint } from './tint';

/** Listener that receives a description and the identifier that it describes. */
export type OnDescription = (description: Description, identifier: Identifier) => void;

/** One mention and its card, from the first question until the card closes. */
export interface CardSession {
  readonly identifier: Identifier;
  /**
   * Returns the identifier that the card describes now: `identifier`, or another one that the reader chose in
   * the card.
   */
  current(): Identifier;
  /** True if the page names the identifier by its DOI. */
  readonly isByDoi: boolean;
  /**
   * Element that contains the mention. If a modal dialog contains that element, the card's host is put into
   * the dialog.
   */
  readonly element: Element;
  /**
   * Point where the pointer rested; null if the card was opened by key or press, and then takes the focus.
   */
  readonly point: Point | null;
  /**
   * Returns the boxes of the mention now, one for each line, in CSS px of the viewport; empty once the
   * mention is gone.
   */
  boxes(): readonly Box[];
  /**
   * Calls the listener immediately with the present description, and again with each later one. It is also
   * called after the reader chose another identifier in the card.
   */
  watch(listener: OnDescription): void;
  /**
   * Describes another identifier in this card. If `identifier` is the one that the card describes already,
   * requests its description again.
   */
  turnTo(identifier: Identifier, refresh: boolean): void;
  /** Keeps the card until the reader closes it, wherever the pointer goes. */
  hold(): void;
  /** Closes the card. */
  dismiss(): void;
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
}

const centreOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/**
 * Returns the mention that is now where the card's mention was last seen, if the page has removed the node of
 * the card's mention; otherwise null.
 */
function successorOf({ standing, seenAt }: CardLife, page: PageStart): Mention | null {
  if (!seenAt || isAttached(nodeOf(standing))) return null;
  return page.reader?.reading.mentionAt(seenAt.x, seenAt.y) ?? null;
}

/** Session of a card, with the state that changes while the session runs. */
export interface Running {
  readonly session: CardSession;
  /** Current card, or the last one before the session ended. */
  card: CardLife;
  /** Cancels the question to the background that has not been answered yet. */
  asking: AbortController | undefined;
  onDescription: OnDescription;
  end(): void;
}

/**
 * Makes the session of a card. After the session has ended, it still reports where the mention is, and does
 * nothing else.
 */
export function beginSession(begun: CardLife, page: PageStart, send: (event: CardEvent) => void): Running {
  const controller = new AbortController();
  const { signal } = controller;
  const sendOwn = (event: CardEvent) => signal.aborted || send(event);
  const mentionNow = () => {
    const by = successorOf(running.card, page);
    if (by) sendOwn({ type: 'replaced', by });
    return running.card.standing;
  };
  const { identifier, form } = begun.mention;
  const session: CardSession = {
    identifier,
    current: () => running.card.identifier,
    isByDoi: form === 'doi',
    get element() {
      return elementOf(mentionNow());
    },
    point: begun.point,
    boxes() {
      const standing = mentionNow();
      const boxes = isAttached(nodeOf(standing)) ? boxesOf(standing) : [];
      if (boxes[0]) sendOwn({ type: 'seen', at: centreOf(boxes[0]) });
      return boxes;
    },
    watch(listener) {
      running.onDescription = listener;
      listener(running.card.description, running.card.identifier);
    },
    turnTo: (turned, refresh) => sendOwn({ type: 'turned', identifier: turned, refresh }),
    hold: () => sendOwn({ type: 'held' }),
    dismiss: () => sendOwn({ type: 'dismissed' }),
    signal,
  };
  const running: Running = {
    session,
    card: begun,
    asking: undefined,
    onDescription: () => {},
    end: () => controller.abort(),
  };
  tint(begun.mention, signal);
  // Draws the card in idle time before it opens, so that when the pointer has rested long enough, the card
  // only has to be placed.
  requestIdleCallback(() => sendOwn({ type: 'idled', id: begun.id }));
  return running;
}

/** Asks the background to describe an identifier. Cancels the question that the session asked before. */
export function ask(
  { identifier, refresh, token }: Extract<Effect, { do: 'ask' }>,
  running: Running,
  send: (event: CardEvent) => void,
): void {
  running.asking?.abort();
  running.asking = new AbortController();
  const signal = AbortSignal.any([running.session.signal, running.asking.signal]);
  // `forget`, which keeps replies from being stored, may be false here: the background sees from the tab
  // whether the window is private, and then stores nothing anyway.
  const request = { key: toKey(identifier), depth: 'card', refresh, forget: false } as const;
  const onStep = (description: Description) => send({ type: 'answered', token, description });
  watchDescription(request, onStep, signal, withdrawIfGone);
}
