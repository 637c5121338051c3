import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Background } from '@/lib/background/background';
import { type ArticleName, articlesAt, articlesIn } from '@/lib/collection/article';
import { toKey } from '@/lib/identifier/identifier';
import type { ArticleData } from '@/lib/messages/contract';

export type ArticleParts = Pick<Background, 'currentIndex' | 'textsOf'>;

/** A page that says of itself that it is more articles than these is none. */
const MOST = 20;

const texts = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50));

/** By the page's word, else by its address: never by its title. */
async function articlesOf(tabId: number, { textsOf }: ArticleParts): Promise<ArticleName[]> {
  const [tab, said] = await Promise.all([
    browser.tabs.get(tabId).catch(() => null),
    textsOf(tabId).catch(() => []),
  ]);
  // The browser does not tell the address of each tab.
  const url = URL.parse(tab?.url ?? '');
  const named = (texts.safeParse(said).data ?? []).flatMap(articlesIn);
  return [...new Set([...named, ...(url ? articlesAt(url) : [])])].slice(0, MOST);
}

/** Which collections name the article in a tab. Asks nobody but the page and the index; never rejects. */
export async function articleDataOf(tabId: number, parts: ArticleParts): Promise<ArticleData | null> {
  const [finder, articles] = await Promise.all([parts.currentIndex(), articlesOf(tabId, parts)]);
  if (articles.length === 0) return null;
  if (!finder) return { articles, found: [] };
  const declaring = finder.declaring(articles);
  const found = declaring.map(({ identifier, relation }) => ({ key: toKey(identifier), relation }));
  return { articles, found };
}
