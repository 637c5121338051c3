import sheetCss from '@/components/card/sheet.css?inline';
import { citationsOf } from '@/components/citing/citations';
import { makeKeyCopy } from '@/components/citing/key-copy';
import { isCitable, toPapers } from '@/lib/citation/paper';
import type { Description } from '@/lib/collection/description';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import { RELAY_PORT } from '@/lib/messages/contract';
import { describeUntil } from '@/lib/messages/describe';
import { pageApi, pageRuntime } from '@/lib/messages/runtime';
import { runCards } from '@/lib/page/card/card';
import { copy } from '@/lib/page/card/copy';
import type { Hover } from '@/lib/page/card/hover';
import { windowChain } from '@/lib/page/card/windows';
import { startAround } from '@/lib/page/frames/around';
import { makeFramedHover } from '@/lib/page/frames/framed-hover';
import { citingIn } from '@/lib/page/keys/citing-place';
import { makePageWalk } from '@/lib/page/keys/page-walk';
import { openToast, type Toast } from '@/lib/page/keys/toast';
import { registriesOf } from '@/lib/page/registries';
import { ofDocument } from '@/lib/page/scan/platform';
import type { PageCards, PageStart } from '@/lib/page/start';
import { readCitationFormat, readPapersChoice } from '@/lib/settings/citation-format';
import { once } from '@/lib/text/once';
import { makeWords, type Words } from '@/lib/words/words';
import { drawSession } from './draw-session';

/** Returns the words of our interface, in the reader's language, for what is drawn on a page. */
function pageWords(): Words {
  const { i18n } = pageApi() ?? {};
  return makeWords((key, parts) => i18n?.getMessage(key, parts) ?? '', i18n?.getUILanguage() ?? 'en');
}

/** Starts the card script of a window, with its keyboard commands. */
export function startCards(page: PageStart): PageCards {
  const words = pageWords();
  /**
   * Cards that this window itself shows; undefined before the first. If this window is a frame, the window
   * around it may show the cards instead.
   */
  let own: ReturnType<typeof runCards> | undefined;
  const ownHover = () => {
    own ??= runCards(page, sheetCss, (session, chain) => drawSession(session, chain, page, words));
    return own.hover;
  };
  const framed = framedHover(page, ownHover);
  const host = () => own?.host();
  const walk = once(() => makePageWalk(page, words, () => void openCard()));
  const toast = once(() => openToast(words, page.controller.signal, host));
  const keyCopy = once(() => startKeyCopy(page, words, toast()));

  function openCard(): boolean {
    const mention = walk().current();
    if (!mention) return own !== undefined && host() === ofDocument(document, 'activeElement');
    cards.hover.summon(mention);
    return true;
  }
  const cards: PageCards = {
    get hover() {
      return own?.hover ?? framed ?? ownHover();
    },
    host,
    shown: () => own?.shown() ?? null,
    lastSheet: () => own?.lastSheet() ?? null,
    askAgain: () => own?.askAgain(),
    openCard,
    async walkPlace() {
      await page.reader?.whole();
      return walk().place();
    },
    async takeTo(key) {
      await page.reader?.whole();
      walk().takeTo(key);
    },
    goTo: (at, number, total) => walk().goTo(at, number, total),
    citingPlace() {
      const copied = keyCopy().copied();
      return citingIn(page, walk(), copied && toKey(copied));
    },
    copyCitation(key, why) {
      const identifier = parseKey(key, registriesOf(page));
      if (identifier) void keyCopy().press(identifier);
      else toast().show(words.say(why === 'several' ? 'chooseToCite' : 'nothingHere'));
    },
    showFramedCards: once(() => startAround(page, cards)),
  };
  return cards;
}

/**
 * Makes the functions that open and close the cards of a frame, which are shown in the outermost window that
 * our scripts can reach. Null in the top window, which shows its own cards.
 */
function framedHover(page: PageStart, alone: () => Hover): Hover | null {
  if (self === top) return null;
  const { controller, settings } = page;
  const chain = windowChain();
  // Opens no port if the top window has the same origin as this frame, because the frame can then put its
  // cards there directly.
  const connect = () =>
    chain.windows.at(-1) === top ? null : (pageRuntime()?.connect({ name: RELAY_PORT }) ?? null);
  const hover = makeFramedHover({ chain, settings, connect, alone }, controller.signal);
  page.keepListening(hover.listen);
  return hover;
}

/** True if more may come to be known of the papers about a data set with an accession number. */
function mayLearnPapers({ record }: Description): boolean {
  if (record.state !== 'loaded' || !record.value.deposit) return false;
  return toPapers(record.value.relatedResources).some((paper) => !isCitable(paper));
}

/** Makes the functions that copy a citation when the reader presses the key for it. */
function startKeyCopy(page: PageStart, words: Words, toast: Toast) {
  const describe = (identifier: Identifier) => {
    const request = { key: toKey(identifier), depth: 'card', refresh: false, forget: false } as const;
    // Waits for the papers about the data, too, which come after the record.
    const isEnough = (description: Description) =>
      !citationsOf(identifier, description).waiting && !mayLearnPapers(description);
    return describeUntil(request, isEnough, page.controller.signal);
  };
  return makeKeyCopy({
    words,
    toast,
    onCopy: (what) => copy(what),
    describe,
    readFormat: () => readCitationFormat(pageApi()?.storage.local),
    readPapersChoice: () => readPapersChoice(pageApi()?.storage.local),
  });
}
