import browser, { type Tabs } from 'webextension-polyfill';
import { articlesOfTab } from '@/lib/background/article/articles-of-tab';
import { askArticle, askCited } from '@/lib/background/article/ask-article';
import { askLinks } from '@/lib/background/article/ask-links';
import { askMentions } from '@/lib/background/article/ask-mentions';
import { lookUpDois } from '@/lib/background/article/look-up-dois';
import type { Background } from '@/lib/background/background';
import { discover } from '@/lib/background/requests/discover';
import { readFolder } from '@/lib/background/requests/read-folder';
import { saveApart } from '@/lib/background/save-apart';
import { saveToZotero } from '@/lib/background/zotero';
import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import type { Asked, Incoming, MessageName, WordsWhenGone, ZoteroAnswer } from '@/lib/messages/contract';
import { incomingMessage } from '@/lib/messages/schemas';
import { isPdfPage } from '@/lib/pdf/address';
import { openSettings } from '@/lib/settings/open-settings';
import { rowIdOf } from '@/lib/settings/parts';
import { makeActLimit } from './act-limit';
import { askerOf, isFrom, type Sender } from './asker';
import { findReferences } from './find-references';
import { makeFrameReports } from './frame-reports';
import { openAllow } from './open-allow';
import { type OpenerTab, openLink } from './open-link';
import { renewBadge } from './renew-badge';
import { bringScript, insertMarkStyle } from './sites';
import { switchCards } from './switch-cards';

/** Frame of a web page that sent a message. */
interface PageFrame {
  readonly tab: OpenerTab & Partial<Pick<Tabs.Tab, 'incognito'>>;
  readonly frameId: number;
}

type MessageReply = Promise<unknown> | undefined;

/** Functions that answer each message. They return undefined if the sender may not send that message. */
type MessageAnswers = {
  readonly [Name in MessageName]: (message: Incoming<Name>, sender: Sender) => MessageReply;
};

/** Makes the functions that wrap the answer to a message, so that only some senders get it. */
function makeWrappers({ ownPages }: Background) {
  const isOwnPage = (sender: Sender) => isFrom(ownPages, sender);
  const isWebPage = (sender: Sender) => !isOwnPage(sender);
  const isReader = (sender: Sender) => isWebPage(sender) || isPdfPage(sender.url, ownPages);

  /** Wraps the answer to a message that only frames in tabs may send. */
  const fromFrame =
    (may: (sender: Sender) => boolean) =>
    <Message>(answer: (message: Message, frame: PageFrame) => MessageReply) =>
    (message: Message, sender: Sender) => {
      const { tab, frameId } = sender;
      if (!may(sender) || tab?.id === undefined || frameId === undefined) return undefined;
      return answer(message, { tab: { ...tab, id: tab.id }, frameId });
    };
  return {
    /** Wraps the answer to a message that only our own pages may send. */
    fromOwnPage:
      <Message>(answer: (message: Message) => MessageReply) =>
      (message: Message, sender: Sender) =>
        isOwnPage(sender) ? answer(message) : undefined,
    /** Wraps the answer to a message that only our scripts on web pages may send. */
    fromPage: fromFrame(isWebPage),
    /** Wraps the answer to a message that our scripts on web pages may send, and our page for PDFs. */
    fromReader: fromFrame(isReader),
  };
}

function makeAnswers(parts: Background): MessageAnswers {
  const { ownPages, tabMentions, settings, watching } = parts;
  const { fromOwnPage, fromPage, fromReader } = makeWrappers(parts);
  const about = makeAbout(parts);
  const reportMentions = makeMentionReports(parts);

  return {
    pageScanned: fromReader((scanned, { tab, frameId }) => reportMentions(tab.id, frameId, scanned)),
    pageLeft: fromReader((_, { tab, frameId }) => reportMentions(tab.id, frameId, null)),
    styleMarks: fromPage((_, { tab, frameId }) => insertMarkStyle(tab.id, frameId)),
    bringScript: fromPage(({ script }, { tab, frameId }) => bringScript(tab.id, frameId, script)),
    wordsWhenGone: fromPage(async () => wordsWhenGone()),
    openAllow: fromPage(({ key, isForLibrary = false }, { tab, frameId }) =>
      openAllow(isForLibrary ? null : key, tab, frameId, parts),
    ),
    openSettings: fromPage(async ({ key }) => {
      const identifier = parseKey(key, await parts.enabledRegistries());
      await openSettings(identifier ? rowIdOf(identifier.registry.key) : undefined);
    }),
    openLink: fromPage(({ address, isBehind }, { tab }) => openLink(address, isBehind, tab)),
    // Does not save for private windows, because the browser would list the file among the downloads of
    // ordinary windows.
    saveFile: fromPage(async ({ file }, { tab }) => !tab.incognito && saveApart(file, parts.saveHere)),
    // Does not store the choice for private windows.
    switchCards: fromPage(async (asked, { tab }) =>
      tab.incognito ? 'not-kept' : switchCards(asked, settings),
    ),

    listMentions: fromOwnPage(({ tabId }) => tabMentions.list(tabId)),
    readPage: fromOwnPage(({ tabId, isAgain }) => parts.readTab(tabId, isAgain)),
    findReferences: fromOwnPage(({ tabId, keys }) => findReferences(tabId, keys)),
    findArticles: fromOwnPage(({ tabId }) => articlesOfTab(tabId, parts)),
    askArticle: fromOwnPage((question) => askArticle(question, parts)),
    askLinks: fromOwnPage((question) => askLinks(question, parts)),
    lookUpDois: fromOwnPage((question) => lookUpDois(question, parts)),
    discover: fromOwnPage(({ address }) => discover(address, parts)),

    changeWatched: fromOwnPage(({ act, keys }) => watching[act](keys)),

    // Nothing that is watched in private windows is stored.
    askWatch: async ({ key, forget }, sender) =>
      askerOf(sender, ownPages, forget).keep ? watching.stateOf(key) : 'none',
    watch: async ({ key, isOn, forget }, sender) =>
      askerOf(sender, ownPages, forget).keep ? watching.turn(key, isOn) : 'none',
    saveToZotero: ({ ris }) => saveToZotero(ris),
    askCited: ({ key, forget }, sender) =>
      about(key, (it) => askCited(it, askerOf(sender, ownPages, forget), parts)),
    askMentions: ({ key, names, forget }, sender) =>
      about(key, (it) => askMentions(it, names, askerOf(sender, ownPages, forget), parts)),
    listFolder: ({ key, path }, sender) =>
      about(key, (it) => readFolder(it, path, parts.reads, askerOf(sender, ownPages, false))),
  };
}

const wordsWhenGone = (): WordsWhenGone => ({
  sentence: browser.i18n.getMessage('extensionGone'),
  locale: browser.i18n.getMessage('language'),
});

/** Makes a function that answers questions about an identifier. If the key is invalid, it does not answer. */
const makeAbout =
  ({ enabledRegistries }: Background) =>
  async (key: string, answer: (identifier: Identifier) => MessageReply) => {
    const identifier = parseKey(key, await enabledRegistries());
    return identifier ? answer(identifier) : undefined;
  };

/**
 * Makes the function that receives the mentions of a frame. The mentions are null if the frame was closed.
 */
function makeMentionReports(parts: Background) {
  return makeFrameReports<Asked<'pageScanned'> | null>(async (tabId, frameId, scanned) => {
    if (scanned === null && frameId === 0) return parts.tabMentions.forget(tabId);
    const registries = await parts.enabledRegistries();
    const { mentions = [], hasFailed } = scanned ?? {};
    const known = mentions.filter(({ key }) => parseKey(key, registries));
    await parts.tabMentions.put(tabId, { frameId, mentions: known, hasFailed });
    await renewBadge(tabId, parts);
  });
}

/**
 * Messages that a press on a card sends and that act outside the page. `refused` is the answer once the tab
 * has sent too many of them in a minute.
 */
const ACTS: { readonly [Name in MessageName]?: { readonly refused: unknown } } = {
  openAllow: { refused: undefined },
  openSettings: { refused: undefined },
  openLink: { refused: undefined },
  saveFile: { refused: false },
  switchCards: { refused: 'not-kept' },
  watch: { refused: 'not-saved' },
  saveToZotero: { refused: { state: 'failed' } satisfies ZoteroAnswer },
};

/**
 * Makes the listener for messages. Our scripts on a web page may report the mentions of their frame and, a
 * limited number of times a minute, what the reader pressed on a card. Our page for PDFs may report its
 * mentions. Only our own pages may ask about tabs. A malformed message, or one from another sender, gets no
 * answer.
 */
export function makeMessageListener(parts: Background) {
  const answers = makeAnswers(parts);
  const mayAct = makeActLimit(Date.now);
  function answerTo<Name extends MessageName>(message: Incoming<Name>, sender: Sender): MessageReply {
    const act = ACTS[message.type];
    const { tab } = askerOf(sender, parts.ownPages, false);
    if (act && tab !== null && !mayAct(tab)) return Promise.resolve(act.refused);
    return answers[message.type](message, sender);
  }
  return (message: unknown, sender: Sender): MessageReply => {
    const { data } = incomingMessage.safeParse(message);
    return data && sender.id === parts.ownId ? answerTo(data, sender) : undefined;
  };
}
