import type { Identifier } from '@/lib/identifier/identifier';
import type { Loadable } from './answers';
import type { ArticleName } from './article';
import type { ResourceType } from './resource-type';

/** That a record names an article, and what sort of work the record is of. */
export interface Declaration {
  readonly identifier: Identifier;
  /** The record's words for what the work is to the article, without their prefix, as `IsSupplementTo`; it may have none. */
  readonly relations: readonly string[];
  readonly type: ResourceType | null;
  /** The key of what stands for all versions of the work, which may be this one; null where nobody says. */
  readonly whole: string | null;
  /** Keys of other versions of the work. */
  readonly versions: readonly string[];
}

/** The result of asking a service which of its works name an article. */
export interface ArticleAnswer {
  /** The article, by each of its names. */
  readonly articles: readonly ArticleName[];
  /** The page that was asked for last, from 1 on. */
  readonly page: number;
  /** True where that is the first page once more, for what was registered since it came. */
  readonly isSecondLook: boolean;
  /** Those that have come, page by page. */
  readonly found: readonly Declaration[];
  /** Names of works that have come, and cannot be shown. */
  readonly unshown: ReadonlySet<string>;
  /** How many there are in all, as the service counts them; null until an answer came. */
  readonly total: number | null;
  /** True where the service has no more pages. */
  readonly isWhole: boolean;
  /** What the last page that was asked for gave; null while it is on its way. */
  readonly last: Exclude<Loadable<unknown>, { state: 'loading' }> | null;
}
