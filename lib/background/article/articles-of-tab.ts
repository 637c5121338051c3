import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Background } from '@/lib/background/background';
import { type ArticleName, articlesAt, articlesIn } from '@/lib/collection/article';

/** A page that declares more articles than this is not an article. */
const MOST = 20;

const said = z.object({
  isArticle: z.boolean(),
  texts: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
});

/**
 * The article that a tab shows, under each name that the page or its address gives; never by title. Empty if it shows
 * one without a known name, null if it shows none. Asks only the page; never rejects.
 */
export async function articlesOfTab(
  tabId: number,
  { articleSaidBy }: Pick<Background, 'articleSaidBy'>,
): Promise<ArticleName[] | null> {
  const [tab, reply] = await Promise.all([
    browser.tabs.get(tabId).catch(() => null),
    articleSaidBy(tabId).catch(() => null),
  ]);
  // The browser does not reveal every tab's address.
  const url = URL.parse(tab?.url ?? '');
  const { isArticle = false, texts = [] } = said.safeParse(reply).data ?? {};
  const names = new Set([...texts.flatMap(articlesIn), ...(url ? articlesAt(url) : [])]);
  return isArticle || names.size > 0 ? [...names].slice(0, MOST) : null;
}
