import type { Copier } from '@/components/citing/make-copier';
import type { CitationAsking } from '@/components/record/cited';
import type { CheckedMention } from '@/lib/citation/check/finding';
import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { LookUp } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';
import type { Words } from '@/lib/words/words';

/** How a service is asked which of its works name an article. */
export interface ArticleAsking {
  readonly service: Registry;
  /** What is known of an article; null where nobody asked. */
  readonly about: (articles: readonly ArticleName[]) => ArticleAnswer | null;
  /** Asks for the first page, for the next, or again for one that did not come. */
  readonly ask: (articles: readonly ArticleName[]) => void;
}

/** What every view of collections gets: its words, what is known of a collection, and how more is asked for. */
export interface ViewContext {
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Those that are looked for. */
  readonly registries: readonly Registry[];
  /** What is known by now; null if nobody asked, or no answer has come. */
  readonly describe: (identifier: Identifier) => Description | null;
  readonly copier: Copier;
  /** Key of the preferred citation format; null if none was chosen. */
  readonly format: string | null;
  /** Null where no service may be asked about articles and citations. */
  readonly asking: (ArticleAsking & CitationAsking) | null;
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
  /** Asks for the record of a row that came with its summary only. */
  readonly onAsk: (identifier: Identifier) => void;
  /** Asks the registry again for what failed or is old of each. */
  readonly onRetry: (identifiers: readonly Identifier[]) => void;
  /** A collection is opened for reading: its whole record is wanted. */
  readonly onOpen: (identifier: Identifier) => void;
}

/** What a page, a PDF or a text names. */
export interface Named {
  /** Each identifier, versions told apart, placeholders too, in its order. */
  readonly mentions: readonly CheckedMention[];
  /** Has the page read again, where not all of it could be read; else null. */
  readonly onReadAgain: (() => void) | null;
  /** Which article the page says it is, empty where by no name that we know; null where it is none, or nobody asked. */
  readonly article: readonly ArticleName[] | null;
  /** Scrolls the page to where it names this; null where there is no page. */
  readonly onShow: ((identifier: Identifier) => void) | null;
}

/** What each view is opened with. `mentions` are those of a text; null stands for the page's own. */
interface ViewArguments {
  bibliography: { readonly mentions: Named['mentions'] | null };
  check: { readonly mentions: Named['mentions'] | null };
  lookedUp: { readonly lookUp: LookUp };
  onArticle: { readonly articles: readonly ArticleName[] };
  detail: { readonly identifier: Identifier };
}

export type ViewKind = keyof ViewArguments;
export type ViewOf<K extends ViewKind> = { readonly kind: K } & ViewArguments[K];
export type View = { [K in ViewKind]: ViewOf<K> }[ViewKind];

/** How views are opened over the list below all, and over one another. */
export interface ViewOpeners {
  /** Its `onOpen` opens the whole record over this view. */
  readonly context: ViewContext;
  /** Opens a view over this one. */
  readonly show: (view: View) => void;
}

/** What the views of many collections at once are made from. */
export interface PageListProps extends ViewContext, Named {
  readonly onBack: () => void;
}
