import { isNoData } from '@/lib/collection/no-data';
import { isIn, NEAR } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import type { Mention } from '@/lib/page/read/mention';
import type { PageCards, PageStart } from '@/lib/page/start';
import type { PagePreferences } from '@/lib/settings/choices';
import { type CardHost, openCardHost, type UnplacedHost } from './card-host';
import { type CardEvent, type CardState, cardOf, type Effect, IDLE, step } from './card-machine';
import { ask, beginSession, type CardSession, type Running } from './card-session';
import { guardCard } from './guard';
import { type Hover, heldKeyOf, makeHover } from './hover';
import { makeSheets } from './sheets';
import { usable, type WindowChain, windowChain } from './windows';

/** Draws the card of a session into a host, the element that will hold the card on the page. */
export type DrawSession = (session: CardSession, chain: WindowChain) => UnplacedHost;

/** Duration of one frame at 60 Hz, in ms. */
const FRAME = 16;

/**
 * Returns the time in ms that the pointer has to rest before a card opens; 0 if a modifier key or a click
 * opens it.
 */
const openedAfter = ({ opening }: PagePreferences) => (opening.on === 'rest' ? opening.ms : 0);

/**
 * Puts a drawn card on the page, and guards it against presses that the reader did not intend. Focuses the
 * card unless the pointer opened it.
 */
function putOnPage({ session, card }: Running, unplaced: UnplacedHost, chain: WindowChain): CardHost | null {
  const host = openCardHost(session, chain, unplaced);
  if (!host) return null;
  guardCard(host, session.signal);
  if (!session.point) host.content.focusFirst();
  card.mention.framed?.opened(session.signal, host.settle);
  return host;
}

/** Current state of a window's cards. */
interface Cards {
  state: CardState;
  /** Session that began last. It may have ended. */
  running?: Running;
  /** Host of the card drawn last. */
  drawn?: UnplacedHost;
  /** Host of the card opened last, even after that card was closed. */
  opened?: CardHost;
  /** Session of the card opened last. */
  openedFor?: Running;
}

type Send = (event: CardEvent) => void;

/**
 * Returns the card's own mention if the pointer rests on that mention's text, or on the text that the page
 * has put in its place. Otherwise returns `mention`, the mention under the pointer.
 */
function restedOn(mention: Mention, { clientX, clientY }: PointerEvent, { state, running }: Cards): Mention {
  const card = cardOf(state);
  if (!running || !card || toKey(card.mention.identifier) !== toKey(mention.identifier)) return mention;
  const isThere = running.session.boxes().some((box) => isIn(box, clientX, clientY, NEAR));
  return isThere ? card.mention : mention;
}

/** Makes the `Hover` that opens and closes a window's cards by pointer and keys. */
function hoverOver(cards: Cards, { windows }: WindowChain, page: PageStart, send: Send): Hover {
  const { controller, settings } = page;
  const hover = makeHover(
    {
      windows,
      heldKey: heldKeyOf(settings),
      send,
      isIdle: () => cards.state.phase === 'idle',
      isOpen: () => cards.state.phase === 'open' || cards.state.phase === 'lingering',
      boxes: () => cards.running?.session.boxes() ?? [],
      isOnCard: (event) => cards.opened !== undefined && event.composedPath().includes(cards.opened.host),
      closeInside: () => cards.opened?.content.closeInside() ?? false,
    },
    controller.signal,
  );
  return {
    ...hover,
    rested: (mention, since) => hover.rested(mention && restedOn(mention, since, cards), since),
  };
}

/**
 * Calls `end` after `ms`. If a card opens then, calls `end` one frame earlier, so that the card is on the
 * screen in time.
 */
function wait({ ms, opens }: Extract<Effect, { do: 'wait' }>, end: () => void): void {
  if (opens) setTimeout(() => requestAnimationFrame(end), ms - FRAME);
  else setTimeout(end, ms);
}

/**
 * Runs the cards of a window: keeps their state, which `card-machine.ts` computes, and carries out the
 * effects. `sheetCss` is the style sheet that turns a card into a sheet at the lower edge of the window.
 */
export function runCards(
  page: PageStart,
  sheetCss: string,
  drawSession: DrawSession,
): Pick<PageCards, 'hover' | 'host' | 'shown' | 'lastSheet' | 'askAgain'> {
  const chain = windowChain();
  const sheets = makeSheets(sheetCss);
  const openAfter = openedAfter(page.settings);
  const cards: Cards = { state: IDLE };
  /** Windows for which the last card was drawn. */
  let drawnFor = chain;

  const draw = ({ session }: Running) => {
    drawnFor = usable(chain);
    cards.drawn = drawSession(session, drawnFor);
  };
  const open = (running: Running, asSheet: boolean) => {
    const host = cards.drawn && putOnPage(running, cards.drawn, drawnFor);
    if (!host) return;
    cards.opened = host;
    cards.openedFor = running;
    if (asSheet) sheets.toSheet(running.card.mention, host, running.session);
  };
  const act = (effect: Effect) => {
    if (effect.do === 'wait') return wait(effect, () => send({ type: 'waited', token: effect.token }));
    if (effect.do === 'begin') cards.running = beginSession(effect.card, page, send);
    const { running } = cards;
    if (!running) return;
    if (effect.do === 'ask') ask(effect, running, send);
    else if (effect.do === 'draw') draw(running);
    else if (effect.do === 'redraw') running.onDescription(running.card.description, running.card.identifier);
    else if (effect.do === 'open') open(running, effect.asSheet);
    else if (effect.do === 'close') {
      running.end();
      const { identifier, description } = running.card;
      const wasSeen = cards.openedFor === running;
      if (wasSeen && isNoData(identifier, description)) page.reader?.reading.unmark(identifier);
    }
  };
  const send: Send = (event) => {
    const [next, effects] = step(cards.state, event, openAfter);
    cards.state = next;
    const card = cardOf(next);
    if (cards.running && card?.id === cards.running.card.id) cards.running.card = card;
    for (const effect of effects) act(effect);
  };
  const hover = hoverOver(cards, chain, page, send);
  page.keepListening(hover.listen);
  return {
    hover,
    host: () => cards.opened?.host,
    shown: () => (cards.opened?.host.isConnected ? (cards.running?.session.current() ?? null) : null),
    lastSheet: sheets.last,
    askAgain() {
      const { session } = cards.running ?? {};
      session?.turnTo(session.current(), true);
    },
  };
}
