import { findArticleData } from '@/lib/messages/ask';
import { type Declaration, declaredIn } from '@/lib/messages/collections';
import type { RegistryProfile } from '@/lib/registry/profile';

/** What is known of the article that a tab shows. */
export interface ArticleOnPage {
  /** The collections whose records name it. */
  readonly declared: readonly Declaration[];
  /** True where there is no index to look it up in. */
  readonly lacksIndex: boolean;
}

export const NO_ARTICLE: ArticleOnPage = { declared: [], lacksIndex: false };

/** Asks for it, after the reader's click. */
export async function articleIn(
  tabId: number,
  registries: readonly RegistryProfile[],
): Promise<ArticleOnPage> {
  const data = await findArticleData(tabId);
  return { declared: declaredIn(data, registries), lacksIndex: data?.asOf === null };
}
