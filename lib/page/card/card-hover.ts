import { type Hover, makeHover, type Point } from '@/lib/hover/hover';
import { isIn, NEAR } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import type { Mention } from '@/lib/page/read/mention';
import type { PageCards, PageStart } from '@/lib/page/start';
import type { PagePreferences } from '@/lib/settings/choices';
import { type CardHost, openCardHost, type UnplacedHost } from './card-host';
import type { CardSession } from './card-session';
import { guardCard } from './guard';
import { runSession, type SessionRun } from './session-run';
import { makeSheets } from './sheets';
import { tint } from './tint';
import { type WindowChain, windowChain } from './windows';

/** Draws the card of a session into a host that is not on the page yet. */
export type DrawSession = (session: CardSession, chain: WindowChain) => UnplacedHost;

/** What opens a card: a rest of so many ms; at once, if a modifier or a click opens it. */
const openedBy = ({ opening }: PagePreferences) => ({
  openAfter: opening.on === 'rest' ? opening.ms : 0,
  heldKey: opening.on === 'key' ? opening.key : null,
});

/** The mention whose card is asked for or open, if the pointer rests on what the page has put in its place. */
function restedOn(
  target: Mention,
  { clientX, clientY }: PointerEvent,
  begun: SessionRun | undefined,
): Mention {
  if (!begun || toKey(begun.mention.identifier) !== toKey(target.identifier)) return target;
  const { boxes, signal } = begun.session;
  return !signal.aborted && boxes().some((box) => isIn(box, clientX, clientY, NEAR)) ? begun.mention : target;
}

/** What opens inside a card and closes before it: a menu, and details that have the focus. */
const OPENED = '[role=menu], .details:focus-within';

/** Asks what is open inside a card to close, which it does by not letting the event have its way; false where nothing is. */
function closeInside(root: ShadowRoot | undefined): boolean {
  return root?.querySelector(OPENED)?.dispatchEvent(new Event('cancel', { cancelable: true })) === false;
}

/** Guards a card on the page, and focuses it if it was opened by key. */
function attend({ point, signal }: CardSession, card: CardHost, mention: Mention): void {
  guardCard(card, signal);
  if (!point) card.root.querySelector<HTMLElement>('[role=dialog]')?.focus();
  mention.framed?.opened(signal, card.settle);
}

/**
 * Opens and closes the cards of a window: asks while the pointer still rests, and has the card drawn before it is shown.
 * `sheetCss` makes a sheet of a card.
 */
export function makeCardHover(
  page: PageStart,
  sheetCss: string,
  drawSession: DrawSession,
): Pick<PageCards, 'hover' | 'host' | 'shown' | 'lastSheet'> {
  const chain = windowChain();
  const sheets = makeSheets(sheetCss);
  /** The session begun last, which may have ended. */
  let begun: SessionRun | undefined;
  /** The card drawn last, and the one opened last, which may be closed by now. */
  let drawn: UnplacedHost | undefined;
  let opened: CardHost | undefined;

  const begin = (mention: Mention, point: Point | null, ends: AbortSignal) => {
    const run = runSession(
      mention,
      point,
      page,
      {
        draw(session) {
          drawn = drawSession(session, chain);
        },
        open(session, { asSheet }) {
          const card = drawn && openCardHost(session, chain, drawn);
          if (!card) return;
          opened = card;
          if (asSheet) sheets.toSheet(mention, card, session);
          attend(session, card, mention);
        },
        dismiss: () => hover.dismiss(),
      },
      ends,
    );
    begun = run;
    tint(mention, ends);
    // Drawn in idle time during the dwell: at its end only the place is missing.
    requestIdleCallback(() => run.send({ type: 'idled' }));
  };
  const made = makeHover<Mention>(
    {
      windows: chain.windows,
      ...openedBy(page.settings),
      boxesOf: () => begun?.session.boxes() ?? [],
      isOnCard: (event) => opened !== undefined && event.composedPath().includes(opened.host),
      closeInside: () => closeInside(opened?.root),
      begin,
      open: (_, { asSheet }) => begun?.send({ type: 'dwelt', asSheet }),
    },
    page.controller.signal,
  );
  const hover: Hover<Mention> = {
    ...made,
    rested: (target, since) => made.rested(target && restedOn(target, since, begun), since),
  };
  page.keepListening(hover.listen);
  return {
    hover,
    host: () => opened?.host,
    shown: () => (opened?.host.isConnected ? (begun?.session.current() ?? null) : null),
    lastSheet: sheets.last,
  };
}
