import { render } from 'preact';
import css from '@/components/card/card.css?inline';
import { contentIn } from '@/components/card/card-content';
import { type CardMenu, OffLine, type Refusal } from '@/components/card/card-off';
import menuCss from '@/components/card/card-off.css?inline';
import { drawCard } from '@/components/card/draw-card';
import lineCss from '@/components/card/off-line.css?inline';
import citingCss from '@/components/citing/citing.css?inline';
import { makeCopier } from '@/components/citing/make-copier';
import { offSentence } from '@/components/off-words';
import type { CitationAsking } from '@/components/record/cited';
import type { MentionAsking } from '@/components/record/mentioned';
import recordCss from '@/components/record/record.css?inline';
import { WordsContext } from '@/components/tree-context';
import { toKey } from '@/lib/identifier/identifier';
import { library } from '@/lib/kinds/known';
import {
  askCited,
  askMentions,
  askToSave,
  askToSaveToZotero,
  askToSwitchCards,
  askToWatch,
  askWatch,
  listFolder,
} from '@/lib/messages/ask-on-card';
import { pageApi } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';
import { makeCardHost, type UnplacedHost } from '@/lib/page/card/card-host';
import type { CardSession } from '@/lib/page/card/card-session';
import { copy } from '@/lib/page/card/copy';
import { openLine } from '@/lib/page/card/line';
import { openLinks } from '@/lib/page/card/links';
import { saveFile } from '@/lib/page/card/save';
import type { PageWindow, WindowChain } from '@/lib/page/card/windows';
import { registriesOf } from '@/lib/page/registries';
import { pageLocation } from '@/lib/page/scan/page-location';
import type { PageStart } from '@/lib/page/start';
import { readCitationFormat } from '@/lib/settings/citation-format';
import { OFF_HOUR, type OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';

const CARD_CSS = css + menuCss + citingCss + recordCss;

const isPrivate = () => pageApi()?.extension.inIncognitoContext === true;

/** Draws the card of a session into its host, an element that is not on the page yet. */
export function drawSession(
  session: CardSession,
  chain: WindowChain,
  page: PageStart,
  words: Words,
): UnplacedHost {
  const card = makeCardHost(CARD_CSS, chain, contentIn);
  openLinks(card.root, session.signal);
  drawCard(session, card.stage, {
    words,
    copier: copierIn(card.view, words),
    // `forget` may be false here, as the background sees from the tab whether the window is private.
    watch: {
      askWatch: (identifier) => askWatch(identifier, false),
      askToWatch: (identifier, isOn) => askToWatch(identifier, isOn, false),
    },
    menu: menuOf(session, page, words),
    listFolder,
    asking: askingOn(page),
    mentionAsking: mentionAskingOf(session),
    readFormat: () => readCitationFormat(pageApi()?.storage.local),
    onDrawn: card.drawn,
    onAllow() {
      // Keeps the card open, although the pointer leaves it for the new window.
      session.hold();
      void send({ type: 'openAllow', key: toKey(session.current()) });
    },
  });
  return card;
}

/** Makes the functions that copy and save, in the window that contains the card. */
function copierIn(view: PageWindow, words: Words) {
  return makeCopier({
    words,
    onCopy: (what) => copy(what, view),
    onSave: async (file) => {
      // Saves the file on the page if the background cannot save it, although scripts of the page can then
      // see the file.
      if (!(await askToSave(file))) saveFile(file);
    },
    onZotero: askToSaveToZotero,
    store: pageApi()?.storage.local,
    isPrivate,
  });
}

/**
 * Returns the function that asks how often a data set is cited; null if the reader or a policy has switched
 * off the service's registry.
 */
function askingOn(page: PageStart): CitationAsking | null {
  const service = registriesOf(page).find(({ byArticle }) => byArticle);
  // `forget`, which keeps the reply from being stored, may be false here: the background sees from the tab
  // whether the window is private.
  return service ? { service, askCited: (identifier) => askCited(identifier, false) } : null;
}

/** Returns the functions that ask which papers mention a data set. */
const mentionAskingOf = (session: CardSession): MentionAsking => ({
  library,
  askMentions: (identifier, names) => askMentions(identifier, names, false),
  onAllow() {
    session.hold();
    void send({ type: 'openAllow', key: toKey(session.current()), isForLibrary: true });
  },
});

/** Returns the functions of a card's menu: open the settings, and turn cards off. */
function menuOf(session: CardSession, page: PageStart, words: Words): CardMenu {
  const here = () => new URL(pageLocation().page.href);
  return {
    host: here().hostname,
    isKept: !isPrivate(),
    async onTurnOff(place: OffPlace): Promise<Refusal | null> {
      const { href, hostname } = here();
      const switched = await askToSwitchCards({ place, page: href });
      if (switched !== 'done') return switched;
      session.dismiss();
      leaveLine(session, page.life, words, offSentence(place, hostname, Date.now() + OFF_HOUR, words), href);
      return null;
    },
    onSettings: () => void send({ type: 'openSettings', key: toKey(session.current()) }),
  };
}

/**
 * Shows one line, which says that cards are off and has an undo button, where the card was. Our other scripts
 * on the page have stopped by then.
 */
function leaveLine(
  session: CardSession,
  life: AbortSignal,
  words: Words,
  sentence: string,
  page: string,
): void {
  openLine(session, life, lineCss, (stage, leave) => {
    const draw = (text: string, onUndo: (() => void) | null) =>
      render(
        <WordsContext value={words}>
          <OffLine sentence={text} onUndo={onUndo} />
        </WordsContext>,
        stage,
      );
    draw(sentence, async () => {
      const switched = await askToSwitchCards({ place: null, page });
      if (switched === 'done') leave();
      else draw(words.say('notSaved'), null);
    });
    return () => render(null, stage);
  });
}
