import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import type {
  ArticleData,
  Asked,
  Discovery,
  IncomingMessage,
  IndexState,
  KeyedSurroundings,
  ListedFolder,
  MentionCount,
  Switched,
} from '@/lib/messages/contract';
import { incomingMessage } from '@/lib/messages/schemas';
import type { OpenerTab } from './open-link';
import type { RecentCollections } from './recent';
import type { TabMentions } from './tab-mentions';
import { makeTellings } from './tellings';

/** Who speaks, as the browser vouches for it. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly tab?: (Omit<Tab, 'id'> & { readonly id?: number | undefined }) | undefined;
  readonly frameId?: number | undefined;
}

interface Tab extends OpenerTab {
  readonly incognito?: boolean | undefined;
}

export interface ListenerParts {
  /** Our own id, and the address that our own pages start with. */
  readonly ownId: string;
  readonly ownPages: string;
  readonly enabledRegistries: EnabledRegistries;
  readonly tabMentions: TabMentions;
  readonly recent: RecentCollections;
  /** What the tab mentions has changed. */
  renewBadge(tabId: number): Promise<void>;
  readTab(tabId: number): Promise<boolean>;
  styleMarks(tabId: number, frameId: number): Promise<boolean>;
  lookAround(tabId: number, keys: readonly string[]): Promise<readonly KeyedSurroundings[]>;
  findArticleData(tabId: number): Promise<ArticleData | null>;
  describeIndex(): Promise<IndexState | null>;
  discover(address: string): Promise<Discovery>;
  switchCards(question: Asked<'switchCards'>): Promise<Switched>;
  openSettings(): Promise<void>;
  /** `keep`: false in private windows. */
  listFolder(identifier: Identifier, path: string, keep: boolean): Promise<ListedFolder>;
  openLink(address: string, isBehind: boolean, tab: OpenerTab): Promise<void>;
  saveFile(file: Asked<'saveFile'>['file']): Promise<boolean>;
}

/**
 * Makes the one listener to messages. Scripts on pages may say what their own frame mentions, and what a reader pressed
 * on a card; questions about tabs are our own pages' alone; whatever is malformed, or of another sender, gets no answer.
 */
export function makeMessageListener(parts: ListenerParts) {
  const { ownId, ownPages, enabledRegistries, tabMentions, recent } = parts;

  /** Of a frame that went away, null. */
  const hearFrame = makeTellings<readonly MentionCount[] | null>(async (tabId, frameId, mentions) => {
    const registries = await enabledRegistries();
    const known = (mentions ?? []).filter(({ key }) => parseKey(key, registries));
    if (mentions === null && frameId === 0) await tabMentions.forget(tabId);
    else {
      await tabMentions.put(tabId, frameId, known);
      await parts.renewBadge(tabId);
    }
  });
  async function opened(key: string, { tab }: Sender) {
    if (tab?.incognito !== true && parseKey(key, await enabledRegistries())) await recent.note(key);
  }
  async function folderOf({ key, path }: Asked<'listFolder'>, { tab }: Sender) {
    const identifier = parseKey(key, await enabledRegistries());
    return identifier ? parts.listFolder(identifier, path, tab?.incognito !== true) : undefined;
  }
  function fromOwnPage(message: IncomingMessage): Promise<unknown> | undefined {
    if (message.type === 'describeIndex') return parts.describeIndex();
    if (message.type === 'listRecent') return recent.list();
    if (message.type === 'forgetRecent') return recent.forget();
    if (message.type === 'listMentions') return tabMentions.list(message.tabId);
    if (message.type === 'readPage') return parts.readTab(message.tabId);
    if (message.type === 'lookAround') return parts.lookAround(message.tabId, message.keys);
    if (message.type === 'findArticleData') return parts.findArticleData(message.tabId);
    return message.type === 'discover' ? parts.discover(message.address) : undefined;
  }
  function fromPage(message: IncomingMessage, tab: Tab, frameId: number): Promise<unknown> | undefined {
    switch (message.type) {
      case 'pageScanned':
        return hearFrame(tab.id, frameId, message.mentions);
      case 'pageLeft':
        return hearFrame(tab.id, frameId, null);
      case 'styleMarks':
        return parts.styleMarks(tab.id, frameId);
      case 'openSettings':
        return parts.openSettings();
      case 'openLink':
        return parts.openLink(message.address, message.isBehind, tab);
      case 'saveFile':
        // The browser would list it among what was saved outside of private windows.
        return tab.incognito ? Promise.resolve(false) : parts.saveFile(message.file);
      case 'switchCards':
        // In a private window nothing is kept.
        return tab.incognito ? Promise.resolve<Switched>('not-kept') : parts.switchCards(message);
      default:
        return undefined;
    }
  }
  return (message: unknown, sender: Sender): Promise<unknown> | undefined => {
    const { id, url, tab, frameId } = sender;
    const { data } = incomingMessage.safeParse(message);
    if (!data || id !== ownId) return undefined;
    if (data.type === 'opened') return opened(data.key, sender);
    if (data.type === 'listFolder') return folderOf(data, sender);
    if (url?.startsWith(ownPages)) return fromOwnPage(data);
    if (tab?.id === undefined || frameId === undefined) return undefined;
    return fromPage(data, { ...tab, id: tab.id }, frameId);
  };
}
