import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CardOff, OffLine, type Refusal } from '@/components/card/card-off';
import css from '@/components/card/card-off.css?inline';
import lineCss from '@/components/card/off-line.css?inline';
import type { Draw } from '@/components/nested-root';
import { offSentence } from '@/components/off-switch';
import { pageApi } from '@/lib/messages/runtime';
import { switchCards } from '@/lib/messages/switch-cards';
import { untilLeft } from '@/lib/page/card/until-left';
import type { Visit } from '@/lib/page/card/visit';
import { windowChain } from '@/lib/page/card/windows';
import { pageLocation } from '@/lib/page/scan/page-location';
import type { CardParts } from '@/lib/page/start';
import { OFF_HOUR, type OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';

/** What the menu of a card needs of the place where it opens. */
interface MenuPlace {
  readonly visit: Visit;
  readonly words: Words;
}

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the script of that name: the menu of a card. */
    off?: Drawing<Draw<MenuPlace>>;
  }
}

interface LinePlace extends MenuPlace {
  /** Of the card that is left: it is taken from there before the page's scripts end. */
  readonly card: CardParts;
}

/** Leaves one line in the place of the card, and the way back; all that this page's scripts started has ended by then. */
function leaveLine({ visit, words, card }: LinePlace, sentence: string, page: string): void {
  const controller = new AbortController();
  const onLeft = () => controller.abort();
  // A script of another build, or of this one anew, takes the page over.
  globalThis.accessionLife?.signal.addEventListener('abort', onLeft);
  const { signal } = controller;
  const chain = windowChain();
  const place = card.openHost({ ...visit, dismiss: onLeft, signal }, lineCss, chain);
  if (!place) return;
  const draw = (text: string, onUndo: (() => void) | null) =>
    render(<OffLine words={words} sentence={text} onUndo={onUndo} />, place.stage);
  draw(sentence, async () => {
    const switched = await switchCards({ place: null, page });
    if (switched === 'done') onLeft();
    else draw(words.say('notSaved'), null);
  });
  card.guard(place, signal);
  untilLeft(place.host, chain.windows, onLeft, signal);
  signal.addEventListener('abort', () => render(null, place.stage));
  // Who opened the card by key has the focus in it.
  if (!visit.point) place.root.querySelector('button')?.focus();
}

/** Turns cards off where the reader said, and gives the reason where nothing came of it. */
async function turnOff(place: OffPlace, menu: LinePlace): Promise<Refusal | null> {
  const { href, hostname } = new URL(pageLocation().page.href);
  const switched = await switchCards({ place, page: href });
  if (switched !== 'done') return switched;
  menu.visit.dismiss();
  leaveLine(menu, offSentence(place, hostname, Date.now() + OFF_HOUR, menu.words), href);
  return null;
}

/** Loaded at the first press on a card's menu, and not before. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  const { card } = scripts ?? {};
  if (!scripts || !card) return;
  const isKept = pageApi()?.extension.inIncognitoContext !== true;
  const draw: Draw<MenuPlace> = (place, menu) => {
    const { hostname } = new URL(pageLocation().page.href);
    render(
      <CardOff
        words={menu.words}
        host={hostname}
        isKept={isKept}
        onTurnOff={(where) => turnOff(where, { ...menu, card })}
        onSettings={() => scripts.tell({ type: 'openSettings' })}
      />,
      place,
    );
  };
  scripts.off = { css, draw };
});
