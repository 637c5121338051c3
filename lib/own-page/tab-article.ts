import type { ArticleName } from '@/lib/collection/article';
import type { Declaration } from '@/lib/collection/article-answer';
import { findArticleData } from '@/lib/messages/ask';
import { declaredIn } from '@/lib/messages/collections';
import type { Registry } from '@/lib/registry/naming';

/** What is known of the article that a tab shows. */
export interface ArticleOnPage {
  /** By each name that it gives itself. */
  readonly names: readonly ArticleName[];
  /** The collections whose records name it. */
  readonly declared: readonly Declaration[];
}

export const NO_ARTICLE: ArticleOnPage = { names: [], declared: [] };

/** An article to which more collections than these belong is a catalogue, and none of them is its data. */
const MOST_DECLARED = 12;

/** Asks for it, after the reader's click. */
export async function articleIn(tabId: number, registries: readonly Registry[]): Promise<ArticleOnPage> {
  const data = await findArticleData(tabId);
  if (!data) return NO_ARTICLE;
  return { names: data.articles, declared: declaredIn(data, registries).slice(0, MOST_DECLARED) };
}
