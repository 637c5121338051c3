import type { CitationAsking } from '@/components/record/cited';
import type { MentionAsking } from '@/components/record/mentioned';
import type { Reason } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import type { LinkAnswer, LinkService } from '@/lib/collection/article-links';
import type { Description } from '@/lib/collection/description';
import type { Watched } from '@/lib/collection/watched';
import type { Identifier } from '@/lib/identifier/identifier';
import type { NamedOnPage } from '@/lib/identifier/reference';
import type { LookUp } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';

/** Functions that ask services which works belong to an article. */
export interface ArticleAsking {
  /** The service whose records name articles. It is asked first, and only about articles with a DOI. */
  readonly service: Registry;
  /** Services that know which data sets articles name. */
  readonly others: readonly LinkService[];
  /** Returns the answer so far; undefined if the service was not asked. */
  readonly about: (articles: readonly ArticleName[]) => ArticleAnswer | undefined;
  /** Returns the answers so far of the other services; empty if they were not asked. */
  readonly aboutLinks: (articles: readonly ArticleName[]) => readonly LinkAnswer[];
  /** Asks all services, or those again that failed. */
  readonly ask: (articles: readonly ArticleName[]) => void;
  /** Requests the next page of results of the first service. */
  readonly askMore: (articles: readonly ArticleName[]) => void;
}

/**
 * DOIs of a text that may name data, by what a look-up has found. The extension does not read these DOIs for certain.
 */
export interface UnreadDois {
  /** Works that a look-up has found to be data. */
  readonly found: readonly Identifier[];
  /** DOIs that may be looked up. */
  readonly open: readonly string[];
  /** Number of DOIs that the reader has looked up and that are no data. */
  readonly none: number;
  readonly isAsking: boolean;
  /** Why the last request failed; undefined if it did not. */
  readonly reason: Reason | undefined;
  /** Asks the service about all open DOIs. */
  readonly onLookUp: () => void;
}

/** Functions that ask a service which DOIs name data. */
export interface DoiAsking {
  readonly service: Registry;
  readonly aboutDois: (dois: readonly string[]) => UnreadDois;
}

/** The watched data sets, and what a reader does with them. */
export interface WatchedPart {
  readonly all: readonly Watched[];
  /** Takes the changes of these data sets as seen. */
  readonly onSeen: (keys: readonly string[]) => void;
  readonly onStop: (keys: readonly string[]) => void;
}

/** State and actions that all views of collections share. */
export interface ViewContext {
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** Registries whose identifiers are searched for. */
  readonly registries: readonly Registry[];
  /** Returns the description so far; undefined before the first reply. */
  readonly describe: (identifier: Identifier) => Description | undefined;
  /** Functions that ask a service about articles, citations and DOIs; null if no service may be asked. */
  readonly asking: (ArticleAsking & CitationAsking & DoiAsking) | null;
  /** Functions that ask a library which papers mention a data set. */
  readonly mentionAsking: MentionAsking;
  /** The data sets that are watched for changes; null in a private window, and left out where they are not listed. */
  readonly watched?: WatchedPart | null;
  /**
   * Requests descriptions of all these identifiers, with their whole records. If `depth` is `card`, the requests that
   * follow on the first one are sent, too.
   */
  readonly onDescribe: (identifiers: readonly Identifier[], depth?: 'card') => void;
  /** Requests the record for a row whose summary alone is loaded. */
  readonly onAsk: (identifier: Identifier) => void;
  /** Repeats those requests for the given identifiers that failed, or whose replies are outdated. */
  readonly onRetry: (identifiers: readonly Identifier[]) => void;
  /** Called when a collection is opened. It loads the whole record. */
  readonly onOpen: (identifier: Identifier) => void;
}

/** The mentions of a page, a PDF or a text. */
export interface Named {
  /** Distinct identifiers with their versions, in the order of the text, including placeholders. */
  readonly mentions: readonly NamedOnPage[];
  /** DOIs beside a word for data that the extension does not read for certain. */
  readonly dois: readonly string[];
  /** Reads the page again; null if the whole page was read. */
  readonly onReadAgain: (() => void) | null;
  /**
   * Names of the article on the page, from the page's metadata; empty if the page gives none that we can
   * read. Null if the page shows no article, or was not asked for it.
   */
  readonly article: readonly ArticleName[] | null;
  /** Scrolls the page to a mention; null if there is no page. */
  readonly onShow: ((identifier: Identifier) => void) | null;
}

/** Mentions of a text that the reader has entered, with its unread DOIs; null for those of the current page. */
interface ListArguments {
  readonly mentions: Named['mentions'] | null;
  readonly dois?: Named['dois'];
}

/** Arguments that each view needs. If `mentions` is null, a view shows the mentions of the current page. */
interface ViewArguments {
  bibliography: ListArguments;
  check: ListArguments;
  lookedUp: { readonly lookUp: LookUp };
  onArticle: { readonly articles: readonly ArticleName[] };
  record: { readonly identifier: Identifier };
  watched: Readonly<Record<never, never>>;
}

export type ViewKind = keyof ViewArguments;
export type ViewOf<K extends ViewKind> = { readonly kind: K } & ViewArguments[K];
/** Views that show all collections of a list at once, such as the bibliography. */
export type ListView = {
  [K in ViewKind]: 'mentions' extends keyof ViewArguments[K] ? K : never;
}[ViewKind];
export type View = { [K in ViewKind]: ViewOf<K> }[ViewKind];

/** Functions that open a view on top of the current one. */
export interface ViewOpeners {
  /** Context for the components in a view. In it, `onOpen` opens a record in a new view. */
  readonly context: ViewContext;
  /** Opens a view on top of this one. */
  readonly show: (view: View) => void;
}

/** Props of a view that shows all collections of a list at once. */
export interface PageListProps {
  readonly context: ViewContext;
  readonly named: Named;
  readonly onBack: () => void;
}
