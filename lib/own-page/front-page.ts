import type { ArticleName } from '@/lib/collection/article';
import { byAccession, byIdentifier } from '@/lib/identifier/grouped';
import type { Identifier } from '@/lib/identifier/identifier';
import { makeBudget } from '@/lib/kinds/budget';
import { unreadDoisIn } from '@/lib/kinds/unread-dois';
import { mentionsIn, type TabIdentifier } from '@/lib/messages/collections';
import type { FrameMentions, PageRead } from '@/lib/messages/contract';
import type { SoughtPdf } from '@/lib/pdf/address';
import type { Registry } from '@/lib/registry/naming';
import type { TabReading } from './tab-access';
import type { TabReferences } from './tab-references';

/** Tab that is in front in the reader's window. */
export interface FrontTab {
  readonly id: number;
  readonly windowId: number | undefined;
  readonly isPrivate: boolean;
  /** Address of the tab's page; undefined if the browser hides it. */
  readonly url: string | undefined;
}

/** State of the page in the tab in front, as far as it is known. */
export interface FrontPage {
  readonly tab: FrontTab | null;
  readonly reading: TabReading;
  /** Data sets on the page; null until the page has reported its mentions. */
  readonly dataSets: readonly TabIdentifier[] | null;
  readonly mentions: readonly TabIdentifier[];
  /** True if a part of the page could not be read, so that the page may have more mentions. */
  readonly hasFailed: boolean;
  /** True if most of what is visible is drawn on a canvas, whose text no script can read. */
  readonly isDrawn: boolean;
  /**
   * Known names, such as the DOI, of the article that the page says it is; null if the page says no such
   * thing.
   */
  readonly article: readonly ArticleName[] | null;
  /** DOIs on the page, beside a word for data, that are not read for certain. */
  readonly dois: readonly string[];
  /** PDF that the tab shows; null if it does not show one. */
  readonly pdf: SoughtPdf | null;
}

/** Functions with which `FrontPageFollower` asks the browser and the background. */
export interface FrontPageParts {
  readonly registries: () => readonly Registry[];
  /** Returns the tab in front; null if the window has none. */
  readonly frontTab: () => Promise<FrontTab | null>;
  /** Has a tab's page report its mentions. If `isAgain` is true, the page is read anew first. */
  readonly askPage: (tabId: number, isAgain: boolean) => Promise<PageRead>;
  /**
   * Resolves when a page has reported its mentions, or when the time for that is over. It is called before
   * `askPage`, so as not to miss the report.
   */
  readonly whenSaid: () => Promise<void>;
  readonly accessTo: (tab: FrontTab, isRead: boolean) => Promise<TabReading>;
  /** Returns true if a tab shows our page for PDFs. */
  readonly isPdfPage: (tab: FrontTab) => boolean;
  readonly pdfIn: (tabId: number) => Promise<SoughtPdf | null>;
  readonly isDrawn: (tabId: number) => Promise<boolean>;
  /**
   * Returns the names of the article that a tab shows; null if the tab shows none. Pages of ours that do not
   * need the article leave this function out.
   */
  readonly articleIn?: ((tabId: number) => Promise<readonly ArticleName[] | null>) | undefined;
  /** Returns the passages of a tab's page that contain DOIs. Left out by pages of ours that do not list them. */
  readonly passagesIn?: ((tabId: number) => Promise<readonly string[]>) | undefined;
  readonly listMentions: (tabId: number) => Promise<readonly FrameMentions[]>;
  readonly references: Pick<TabReferences, 'ask' | 'forget'>;
}

/** Longest time in ms that is spent on the search for DOIs in a page's passages. */
const LONGEST_SEARCH = 200;

const NOTHING: FrontPage = {
  tab: null,
  reading: { kind: 'unreadable', host: '', address: null },
  dataSets: null,
  mentions: [],
  hasFailed: false,
  isDrawn: false,
  article: null,
  dois: [],
  pdf: null,
};

/** Our page for PDFs reports its mentions without being asked, and cards cannot be turned off there. */
const PDF_PAGE: TabReading = { kind: 'pdf', host: '', address: null };

/**
 * Returns the state for the tab that is now in front. If another tab was in front before, nothing is known of
 * the page yet, and `reading` stays until it is determined anew.
 */
const turnedTo = (now: FrontPage, tab: FrontTab): FrontPage =>
  now.tab?.id === tab.id ? { ...now, tab } : { ...NOTHING, tab, reading: now.reading };

/**
 * Keeps the state of the page in the tab in front. If `look` is called again before all answers to its
 * questions have come, the late answers are ignored.
 */
export class FrontPageFollower {
  private page = NOTHING;
  /**
   * Number of calls of `look`, by which late answers to an earlier call are recognised. The id of the tab
   * could not tell them apart, because a tab that shows another page keeps its id.
   */
  private looks = 0;
  /** True if our scripts run in the page in front but do not answer. */
  private isSilent = false;

  constructor(
    private readonly parts: FrontPageParts,
    /** Called with the present state, and with the identifiers whose facts our page should show. */
    private readonly onChange: (page: FrontPage, wanted: readonly Identifier[]) => void,
  ) {}

  readonly now = (): FrontPage => this.page;

  /**
   * Looks at the tab in front again: which page it shows, whether that page is read, and what it mentions.
   */
  readonly look = async (isAgain = false): Promise<void> => {
    const { frontTab, references, whenSaid, askPage, accessTo, pdfIn, isDrawn: drawn } = this.parts;
    const look = ++this.looks;
    const tab = await frontTab();
    if (look !== this.looks) return;
    if (!tab) return this.update({});
    references.forget();
    this.page = turnedTo(this.page, tab);
    if (this.parts.isPdfPage(tab)) {
      this.page = { ...NOTHING, tab, reading: PDF_PAGE };
      this.isSilent = false;
      return this.list();
    }
    const said = whenSaid();
    const answer = await askPage(tab.id, isAgain);
    const asked = [accessTo(tab, answer !== 'refused'), pdfIn(tab.id), drawn(tab.id)] as const;
    const [reading, pdf, isDrawn] = await Promise.all(asked);
    if (look !== this.looks) return;
    this.page = { ...this.page, reading, pdf, isDrawn };
    this.isSilent = answer === 'silent';
    // Asks for the article only now, because its answer redraws our page. If the answer came earlier, our
    // page would say for a moment that the tab's page cannot be read.
    void this.listArticle(tab.id);
    if (answer === 'read') await said;
    if (look === this.looks) await this.list();
    if (look === this.looks) await this.listDois(tab.id);
  };

  /** Has the page in the tab in front read anew, and updates the state. */
  readonly readAgain = (): Promise<void> => {
    this.update({ dataSets: null });
    return this.look(true);
  };

  /** Lists the mentions again, because the background may have received more of them. */
  readonly refresh = async (): Promise<void> => {
    if (this.page.dataSets) await this.list();
  };

  private update(
    change: Partial<FrontPage>,
    wanted: readonly Pick<TabIdentifier, 'identifier'>[] = [],
  ): void {
    this.page = { ...this.page, ...change };
    const identifiers = wanted.map(({ identifier }) => identifier);
    this.onChange(this.page, identifiers);
  }

  private async listArticle(tabId: number): Promise<void> {
    const look = this.looks;
    const article = await this.parts.articleIn?.(tabId);
    if (article !== undefined && look === this.looks) this.update({ article });
  }

  /** Looks for DOIs that are not read. Only now, because the list of what is read comes first. */
  private async listDois(tabId: number): Promise<void> {
    const look = this.looks;
    const { passagesIn, registries } = this.parts;
    const passages = await passagesIn?.(tabId);
    if (!passages || look !== this.looks) return;
    const dois = unreadDoisIn(
      passages,
      registries(),
      this.page.mentions,
      makeBudget(LONGEST_SEARCH, Date.now),
    );
    if (dois.length > 0 || this.page.dois.length > 0) this.update({ dois });
  }

  private async list(): Promise<void> {
    const { tab } = this.page;
    if (!tab) return;
    const { listMentions, registries, references } = this.parts;
    const look = this.looks;
    const frames = await listMentions(tab.id);
    const named = mentionsIn(frames, registries());
    const mentions = byIdentifier(named);
    // Our page for PDFs reports no list of references.
    if (this.page.reading !== PDF_PAGE) void references.ask(tab.id, mentions);
    if (look !== this.looks) return;
    const found = byAccession(named);
    const hasFailed = this.isSilent || frames.some((frame) => frame.hasFailed);
    this.update({ dataSets: found, mentions, hasFailed }, found);
  }
}
