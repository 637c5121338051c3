import { type Hover, makeHover } from '@/lib/hover/hover';
import { toKey } from '@/lib/identifier/identifier';
import { tell } from '@/lib/messages/tell';
import { boxesOf, type Mention } from '@/lib/page/read/mention';
import type { PageState } from '@/lib/page/start';
import { openCardHost, type UnplacedHost } from './card-host';
import { closeMenu } from './close-menu';
import { guardCard } from './guard';
import { beginVisit } from './make-visit';
import { tint } from './tint';
import type { Visit } from './visit';
import { type WindowChain, windowChain } from './windows';

/** Draws the card of a visit into a host that is not on the page yet. */
export type DrawVisit = (visit: Visit, mention: Mention, chain: WindowChain) => UnplacedHost;

/** The visit begun last, and its card once that is drawn. */
interface Begun {
  readonly visit: Visit;
  card?: UnplacedHost;
}

/** Opens and closes the cards of a window: asks while the pointer still rests, and has the card drawn before it is shown. */
export function makeCardHover(page: PageState, drawVisit: DrawVisit): Hover<Mention> {
  const { controller, settings } = page;
  const { opening } = settings;
  const chain = windowChain();
  let begun: Begun | undefined;
  let inside: ShadowRoot | undefined;

  const hover = makeHover<Mention>(
    {
      windows: chain.windows,
      openAfter: opening.on === 'rest' ? opening.ms : 0,
      heldKey: opening.on === 'key' ? opening.key : null,
      boxesOf,
      isOnCard: (event) => !!page.host && event.composedPath().includes(page.host),
      closeInside: () => closeMenu(inside),
      begin(mention, point, ends) {
        const dismiss = () => hover.dismiss();
        const withdraw = () => controller.abort();
        const now: Begun = { visit: beginVisit(mention, point, dismiss, ends, withdraw) };
        begun = now;
        tint(mention, ends);
        // While the reader still rests, and the page has nothing to do: at the end only its place is to be found.
        requestIdleCallback(() => {
          if (begun === now && !ends.aborted) now.card ??= drawVisit(now.visit, mention, chain);
        });
      },
      open(mention) {
        if (!begun || begun.visit.signal.aborted) return;
        const { visit } = begun;
        begun.card ??= drawVisit(visit, mention, chain);
        const card = openCardHost(visit, chain, begun.card, () => page.pinned?.() ?? []);
        if (!card) return;
        page.host = card.host;
        page.shown = visit.identifier;
        inside = card.root;
        page.sheet?.(card, visit);
        tell({ type: 'opened', key: toKey(visit.identifier) });
        guardCard(card, visit.signal);
        if (!visit.point) card.root.querySelector<HTMLElement>('[role=dialog]')?.focus();
        mention.framed?.opened(visit.signal, card.settle);
      },
    },
    controller.signal,
  );
  page.keepListening(hover.listen);
  return hover;
}
