import type { CardMenuProps } from '@/components/card/card';
import css from '@/components/card/card.css?inline';
import { drawCard } from '@/components/card/draw-card';
import { trusted } from '@/lib/hover/trusted';
import { pageApi } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';
import { makeCardHost, type UnplacedHost } from '@/lib/page/card/card-host';
import { makeCardHover, once } from '@/lib/page/card/card-hover';
import { openLinks } from '@/lib/page/card/links';
import type { OverlayHost } from '@/lib/page/card/overlay-host';
import { pageWords } from '@/lib/page/card/page-words';
import type { Visit } from '@/lib/page/card/visit';
import { whenBack } from '@/lib/page/card/when-back';
import { oncePerStart } from '@/lib/page/start';
import { readCitationFormat } from '@/lib/settings/citation-format';

const words = pageWords();

export { css };

/** At the first rest on a mention: opens and closes the cards of this window. */
export const startHover = oncePerStart((page) =>
  makeCardHover(page, (visit, chain) => {
    const card = makeCardHost(css, chain);
    drawInto(visit, card);
    return card;
  }),
);

function drawInto(
  visit: Visit,
  { host, root, stage, dress, view, drawn }: OverlayHost & Pick<UnplacedHost, 'drawn'>,
): void {
  const loadCopier = once(async () => {
    const { css, copierIn } = await import('./cite');
    dress(css);
    return copierIn(view, words);
  });
  const loadMenu = once(async () => {
    const { css, drawMenu } = await import('./off');
    dress(css);
    return (at: Element, menu: CardMenuProps) => drawMenu(at, { visit, words, ...menu });
  });
  const loadRecord = async () => {
    const { css, drawRecord } = await import('./record');
    dress(css);
    return drawRecord;
  };
  // A pointer in the card may be on its way to a button.
  const onEnter = trusted(() => loadCopier().catch(() => undefined));
  host.addEventListener('pointerenter', onEnter, { signal: visit.signal });
  openLinks(root, visit.signal);
  const onAllow = (again: () => void) => {
    send({ type: 'openSettings' });
    whenBack(again, visit.signal);
  };
  drawCard(visit, stage, {
    words,
    loadCopier,
    loadMenu,
    loadRecord,
    readFormat: () => readCitationFormat(pageApi()?.storage.local),
    onDrawn: drawn,
    onAllow,
  });
}
