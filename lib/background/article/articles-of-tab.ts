import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Background } from '@/lib/background/background';
import { type ArticleName, articlesAt, articlesIn } from '@/lib/collection/article';

/** A page that says of itself that it is more articles than these is none. */
const MOST = 20;

const said = z.object({
  isArticle: z.boolean(),
  texts: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
});

/**
 * Which article a tab shows, by each name that the page or its address gives it; never by its title. Empty where it shows
 * one and gives no name that we know, null where it shows none. Asks nobody but the page; never rejects.
 */
export async function articlesOfTab(
  tabId: number,
  { articleSaidBy }: Pick<Background, 'articleSaidBy'>,
): Promise<ArticleName[] | null> {
  const [tab, reply] = await Promise.all([
    browser.tabs.get(tabId).catch(() => null),
    articleSaidBy(tabId).catch(() => null),
  ]);
  // The browser does not tell the address of each tab.
  const url = URL.parse(tab?.url ?? '');
  const { isArticle = false, texts = [] } = said.safeParse(reply).data ?? {};
  const names = new Set([...texts.flatMap(articlesIn), ...(url ? articlesAt(url) : [])]);
  return isArticle || names.size > 0 ? [...names].slice(0, MOST) : null;
}
