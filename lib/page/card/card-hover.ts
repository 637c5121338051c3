import type { CardForm } from '@/lib/hover/dwell';
import { type Hover, makeHover, type Point } from '@/lib/hover/hover';
import { isIn, NEAR } from '@/lib/hover/place';
import { toKey } from '@/lib/identifier/identifier';
import type { Mention } from '@/lib/page/read/mention';
import type { PageCards, PageStart } from '@/lib/page/start';
import type { PagePreferences } from '@/lib/settings/choices';
import { type CardHost, openCardHost, type UnplacedHost } from './card-host';
import { closeInside } from './close-inside';
import { guardCard } from './guard';
import { beginVisit } from './make-visit';
import { once } from './once';
import { makeSheets } from './sheets';
import { tint } from './tint';
import type { Visit } from './visit';
import { type WindowChain, windowChain } from './windows';

/** Draws the card of a visit into a host that is not on the page yet. */
export type DrawVisit = (visit: Visit, chain: WindowChain) => UnplacedHost;

/** The visit begun last, and what gives its card, drawn at the first call. */
interface Begun {
  readonly mention: Mention;
  readonly visit: Visit;
  drawn(): UnplacedHost;
}

/** What opens a card: a rest of so many ms, or at once where a key has to be held for it or a click opens it. */
const openedBy = ({ opening }: PagePreferences) => ({
  openAfter: opening.on === 'rest' ? opening.ms : 0,
  heldKey: opening.on === 'key' ? opening.key : null,
});

/** The mention of the visit where the pointer rests on what the page has put in its place; else the target itself. */
function visitedAt(target: Mention, { clientX, clientY }: PointerEvent, begun: Begun | undefined): Mention {
  if (!begun || begun.visit.signal.aborted || toKey(begun.mention.identifier) !== toKey(target.identifier))
    return target;
  return begun.visit.boxes().some((box) => isIn(box, clientX, clientY, NEAR)) ? begun.mention : target;
}

/** What every card gets once it is on the page; one that was opened by key gets the focus. */
function attend(visit: Visit, card: CardHost, mention: Mention): void {
  guardCard(card, visit.signal);
  if (!visit.point) card.root.querySelector<HTMLElement>('[role=dialog]')?.focus();
  mention.framed?.opened(visit.signal, card.settle);
}

/**
 * Opens and closes the cards of a window: asks while the pointer still rests, and has the card drawn before it is shown.
 * `sheetCss` makes a sheet of a card.
 */
export function makeCardHover(
  page: PageStart,
  sheetCss: string,
  drawVisit: DrawVisit,
): Pick<PageCards, 'hover' | 'host' | 'shown' | 'lastSheet'> {
  const chain = windowChain();
  const sheets = makeSheets(sheetCss);
  let begun: Begun | undefined;
  /** The last one, which may be closed by now. */
  let opened: { readonly visit: Visit; readonly card: CardHost } | undefined;

  const begin = (mention: Mention, point: Point | null, ends: AbortSignal) => {
    const visit = beginVisit(mention, page, point, () => hover.dismiss(), ends);
    const now = { mention, visit, drawn: once(() => drawVisit(visit, chain)) };
    begun = now;
    tint(mention, ends);
    // While the reader still rests, and the page has nothing to do: at the end only its place is to be found.
    requestIdleCallback(() => {
      if (begun === now && !ends.aborted) now.drawn();
    });
  };
  const open = (mention: Mention, { asSheet }: CardForm) => {
    if (!begun || begun.visit.signal.aborted) return;
    const { visit } = begun;
    const card = openCardHost(visit, chain, begun.drawn());
    if (!card) return;
    opened = { visit, card };
    if (asSheet) sheets.toSheet(mention, card, visit);
    attend(visit, card, mention);
  };
  const made = makeHover<Mention>(
    {
      windows: chain.windows,
      ...openedBy(page.settings),
      boxesOf: () => begun?.visit.boxes() ?? [],
      isOnCard: (event) => opened !== undefined && event.composedPath().includes(opened.card.host),
      closeInside: () => closeInside(opened?.card.root),
      begin,
      open,
    },
    page.controller.signal,
  );
  const hover: Hover<Mention> = {
    ...made,
    rested: (target, since) => made.rested(target && visitedAt(target, since, begun), since),
  };
  page.keepListening(hover.listen);
  return {
    hover,
    host: () => opened?.card.host,
    shown: () => (opened?.card.host.isConnected ? opened.visit.current() : null),
    lastSheet: sheets.last,
  };
}
