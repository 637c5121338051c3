import type { Runtime, Tabs } from 'webextension-polyfill';
import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import type {
  ArticleData,
  Asked,
  AskedArticle,
  AskedCited,
  Discovery,
  Incoming,
  KeyedSurroundings,
  ListedFolder,
  MessageName,
  PageRead,
  Switched,
  ZoteroAnswer,
} from '@/lib/messages/contract';
import { incomingMessage } from '@/lib/messages/schemas';
import { makeFrameReports } from './frame-reports';
import type { OpenerTab } from './open-link';
import type { RecentCollections } from './recent';
import type { TabMentions } from './tab-mentions';

/** Who speaks, as the browser vouches for it. */
export type Sender = Pick<Runtime.MessageSender, 'id' | 'url' | 'frameId'> & {
  readonly tab?: Partial<PageFrame['tab']>;
};

export interface ListenerParts {
  /** Our own id, and the address that our own pages start with. */
  readonly ownId: string;
  readonly ownPages: string;
  readonly enabledRegistries: EnabledRegistries;
  readonly tabMentions: TabMentions;
  readonly recent: RecentCollections;
  /** What the tab mentions has changed. */
  renewBadge(tabId: number): Promise<void>;
  readTab(tabId: number, isAgain: boolean): Promise<PageRead>;
  styleMarks(tabId: number, frameId: number): Promise<boolean>;
  bringStep(tabId: number, frameId: number, step: string): Promise<boolean>;
  lookAround(tabId: number, keys: readonly string[]): Promise<readonly KeyedSurroundings[]>;
  findArticleData(tabId: number): Promise<ArticleData | null>;
  askArticle(question: Asked<'askArticle'>): Promise<AskedArticle>;
  askCited(identifier: Identifier, forget: boolean): Promise<AskedCited>;
  discover(address: string): Promise<Discovery>;
  switchCards(question: Asked<'switchCards'>): Promise<Switched>;
  openSettings(): Promise<void>;
  /** `keep`: false in private windows. */
  listFolder(identifier: Identifier, path: string, keep: boolean): Promise<ListedFolder>;
  openLink(address: string, isBehind: boolean, tab: OpenerTab): Promise<void>;
  saveFile(file: Asked<'saveFile'>['file']): Promise<boolean>;
  saveToZotero(ris: string): Promise<ZoteroAnswer>;
}

/** A frame of a page that sent a message. */
interface PageFrame {
  readonly tab: OpenerTab & Partial<Pick<Tabs.Tab, 'incognito'>>;
  readonly frameId: number;
}

type Reply = Promise<unknown> | undefined;

/** What is done for each message, and what is replied; undefined where its sender may not send it. */
type Answers = { readonly [Name in MessageName]: (message: Incoming<Name>, sender: Sender) => Reply };

function makeAnswers(parts: ListenerParts): Answers {
  const { ownPages, enabledRegistries, tabMentions, recent } = parts;
  const isOwnPage = ({ url }: Sender) => url?.startsWith(ownPages) === true;

  /** For what our own pages alone may ask. */
  function fromOwnPage<Message>(answer: (message: Message) => Reply) {
    return (message: Message, sender: Sender) => (isOwnPage(sender) ? answer(message) : undefined);
  }
  /** For what scripts on pages alone may say. */
  function fromPage<Message>(answer: (message: Message, frame: PageFrame) => Reply) {
    return (message: Message, sender: Sender) => {
      const { tab, frameId } = sender;
      if (isOwnPage(sender) || tab?.id === undefined || frameId === undefined) return undefined;
      return answer(message, { tab: { ...tab, id: tab.id }, frameId });
    };
  }
  const about = makeAbout(parts);
  const reportMentions = makeMentionReports(parts);

  return {
    pageScanned: fromPage((scanned, { tab, frameId }) => reportMentions(tab.id, frameId, scanned)),
    pageLeft: fromPage((_, { tab, frameId }) => reportMentions(tab.id, frameId, null)),
    styleMarks: fromPage((_, { tab, frameId }) => parts.styleMarks(tab.id, frameId)),
    bringStep: fromPage(({ step }, { tab, frameId }) => parts.bringStep(tab.id, frameId, step)),
    openSettings: fromPage(() => parts.openSettings()),
    openLink: fromPage(({ address, isBehind }, { tab }) => parts.openLink(address, isBehind, tab)),
    // The browser would list it among what was saved outside of private windows.
    saveFile: fromPage(async ({ file }, { tab }) => !tab.incognito && parts.saveFile(file)),
    // In a private window nothing is kept.
    switchCards: fromPage(async (asked, { tab }) => (tab.incognito ? 'not-kept' : parts.switchCards(asked))),

    listMentions: fromOwnPage(({ tabId }) => tabMentions.list(tabId)),
    readPage: fromOwnPage(({ tabId, isAgain }) => parts.readTab(tabId, isAgain)),
    lookAround: fromOwnPage(({ tabId, keys }) => parts.lookAround(tabId, keys)),
    findArticleData: fromOwnPage(({ tabId }) => parts.findArticleData(tabId)),
    askArticle: fromOwnPage((question) => parts.askArticle(question)),
    listRecent: fromOwnPage(() => recent.list()),
    forgetRecent: fromOwnPage(() => recent.forget()),
    discover: fromOwnPage(({ address }) => parts.discover(address)),

    saveToZotero: ({ ris }) => parts.saveToZotero(ris),
    askCited: ({ key, forget }, { tab }) =>
      about(key, (it) => parts.askCited(it, forget || tab?.incognito === true)),
    async opened({ key }, { tab }) {
      if (tab?.incognito !== true && parseKey(key, await enabledRegistries())) await recent.note(key);
    },
    listFolder: ({ key, path }, { tab }) =>
      about(key, (it) => parts.listFolder(it, path, tab?.incognito !== true)),
  };
}

/** For what is about an identifier; nothing where the key is that of none. */
const makeAbout =
  ({ enabledRegistries }: ListenerParts) =>
  async (key: string, answer: (identifier: Identifier) => Reply) => {
    const identifier = parseKey(key, await enabledRegistries());
    return identifier ? answer(identifier) : undefined;
  };

/** Makes the function that takes what a frame mentions; of a frame that went away, null. */
function makeMentionReports({ enabledRegistries, tabMentions, renewBadge }: ListenerParts) {
  return makeFrameReports<Asked<'pageScanned'> | null>(async (tabId, frameId, scanned) => {
    if (scanned === null && frameId === 0) return tabMentions.forget(tabId);
    const registries = await enabledRegistries();
    const { mentions = [], hasFailed } = scanned ?? {};
    const known = mentions.filter(({ key }) => parseKey(key, registries));
    await tabMentions.put(tabId, { frameId, mentions: known, hasFailed });
    await renewBadge(tabId);
  });
}

/**
 * Makes the one listener to messages. Scripts on pages may say what their own frame mentions, and what a reader pressed
 * on a card; questions about tabs are our own pages' alone; whatever is malformed, or of another sender, gets no answer.
 */
export function makeMessageListener(parts: ListenerParts) {
  const answers = makeAnswers(parts);
  function answerTo<Name extends MessageName>(message: Incoming<Name>, sender: Sender): Reply {
    return answers[message.type](message, sender);
  }
  return (message: unknown, sender: Sender): Reply => {
    const { data } = incomingMessage.safeParse(message);
    return data && sender.id === parts.ownId ? answerTo(data, sender) : undefined;
  };
}
