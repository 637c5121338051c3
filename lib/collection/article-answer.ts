import type { Identifier } from '@/lib/identifier/identifier';
import type { Loadable } from './answers';
import type { ArticleName } from './article';

/** That a record names an article. */
export interface Declaration {
  readonly identifier: Identifier;
  /** Word without its prefix, as `IsDescribedBy`; null where the record has none. */
  readonly relation: string | null;
}

/** What came of asking a service which of its works name an article. */
export interface ArticleAnswer {
  /** The article, by each of its names. */
  readonly articles: readonly ArticleName[];
  /** The page that was asked for last, from 1 on. */
  readonly page: number;
  /** Those that have come, page by page. */
  readonly found: readonly Declaration[];
  /** How many there are in all; null until an answer came. */
  readonly total: number | null;
  /** True where the service has no more pages. */
  readonly isWhole: boolean;
  /** What the last page that was asked for gave; null while it is on its way. */
  readonly last: Exclude<Loadable<unknown>, { state: 'loading' }> | null;
}
