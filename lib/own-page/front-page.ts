import type { Identifier } from '@/lib/identifier/identifier';
import {
  collectionsIn,
  identifiersIn,
  type TabCollection,
  type TabIdentifier,
} from '@/lib/messages/collections';
import type { FrameMentions } from '@/lib/messages/contract';
import type { SoughtPdf } from '@/lib/pdf/address';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { TabReading } from './tab-access';
import { type ArticleOnPage, NO_ARTICLE } from './tab-article';
import type { TabSurroundings } from './tab-surroundings';

/** The part of a tab that matters here. */
export interface FrontTab {
  readonly id: number;
  readonly windowId: number | undefined;
  readonly isPrivate: boolean;
}

/** What is known of the page in front of the reader. */
export interface FrontPage {
  readonly tab: FrontTab | null;
  readonly reading: TabReading;
  /** Null until the page has said what it mentions. */
  readonly collections: readonly TabCollection[] | null;
  readonly mentions: readonly TabIdentifier[];
  readonly article: ArticleOnPage;
  /** The PDF that the tab shows; null where it shows something else. */
  readonly pdf: SoughtPdf | null;
}

/** What it is learnt from. `Tab` is the browser's own. */
export interface FrontPageParts<Tab> {
  readonly registries: () => readonly RegistryProfile[];
  /** The tab in front; null if the window has none. */
  readonly frontTab: () => Promise<(FrontTab & { readonly tab: Tab }) | null>;
  /** Has the page of a tab say what it mentions; false if none of our scripts is there. */
  readonly askPage: (tabId: number) => Promise<boolean>;
  /** Resolves when a page has said what it mentions, or has had its time. Called before `askPage`. */
  readonly whenSaid: () => Promise<void>;
  readonly accessTo: (tab: Tab, isRead: boolean) => Promise<TabReading>;
  readonly pdfIn: (tabId: number) => Promise<SoughtPdf | null>;
  /** The collections whose records name the article there; left out where nobody asked for them. */
  readonly articleIn?: ((tabId: number) => Promise<ArticleOnPage>) | undefined;
  readonly listMentions: (tabId: number) => Promise<readonly FrameMentions[]>;
  readonly surroundings: Pick<TabSurroundings, 'ask' | 'forget'>;
}

const NOTHING: FrontPage = {
  tab: null,
  reading: { kind: 'unreadable', host: '', address: null },
  collections: null,
  mentions: [],
  article: NO_ARTICLE,
  pdf: null,
};

/**
 * Follows the page in front of the reader. An answer about a tab that is in front no more changes nothing.
 * @param onChange gets what is known by now, and the identifiers whose facts are wanted
 */
export function followFrontPage<Tab>(
  parts: FrontPageParts<Tab>,
  onChange: (page: FrontPage, wanted: readonly Identifier[]) => void,
) {
  let now = NOTHING;
  const isInFront = (tabId: number) => now.tab?.id === tabId;
  const update = (
    change: Partial<FrontPage>,
    wanted: readonly { readonly identifier: Identifier }[] = [],
  ) => {
    now = { ...now, ...change };
    onChange(
      now,
      wanted.map(({ identifier }) => identifier),
    );
  };

  async function listArticle(tabId: number): Promise<void> {
    const article = await parts.articleIn?.(tabId);
    if (article && isInFront(tabId)) update({ article }, article.declared);
  }

  /** Takes what the background holds of the tab. */
  async function list(): Promise<void> {
    const { tab, collections } = now;
    if (!tab) return;
    const frames = await parts.listMentions(tab.id);
    const mentions = identifiersIn(frames, parts.registries());
    const asking = parts.surroundings.ask(tab.id, mentions);
    // Where a page names its data is shown with the first rows or after them, but moves none that are there.
    if (!collections) await asking;
    if (!isInFront(tab.id)) return;
    const found = collectionsIn(frames, parts.registries());
    update({ collections: found, mentions }, found);
  }

  return {
    now: () => now,
    /** Looks at the tab in front anew: which page it shows, whether it is read, and what it mentions. */
    async look(): Promise<void> {
      const front = await parts.frontTab();
      if (!front) return update({});
      const { tab: browserTab, ...tab } = front;
      parts.surroundings.forget();
      now = isInFront(tab.id) ? { ...now, tab } : { ...NOTHING, tab, reading: now.reading };
      const said = parts.whenSaid();
      void listArticle(tab.id);
      const isRead = await parts.askPage(tab.id);
      const [reading, pdf] = await Promise.all([parts.accessTo(browserTab, isRead), parts.pdfIn(tab.id)]);
      if (!isInFront(tab.id)) return;
      now = { ...now, reading, pdf };
      if (isRead) await said;
      await list();
    },
    /** The background may hold more of the tab by now. */
    async refresh(): Promise<void> {
      if (now.collections) await list();
    },
  };
}
