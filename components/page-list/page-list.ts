import type { ViewContext } from '@/components/popup/view-context';
import type { CheckedMention } from '@/lib/citation/check/finding';
import type { ArticleName } from '@/lib/collection/article';
import type { Identifier } from '@/lib/identifier/identifier';

/** What a page, a PDF or a text names. */
export interface Named {
  /** Each identifier, versions told apart, placeholders too, in its order. */
  readonly mentions: readonly CheckedMention[];
  /** Has the page read again, where not all of it could be read; else null. */
  readonly onReadAgain: (() => void) | null;
  /** Which article the page says it is; empty where it says nothing, or nobody asked. */
  readonly article: readonly ArticleName[];
  /** Scrolls the page to where it names this; null where there is no page. */
  readonly onShow: ((identifier: Identifier) => void) | null;
}

/** What the views of many collections at once are made from. */
export interface PageListProps extends ViewContext, Named {
  readonly onBack: () => void;
}
