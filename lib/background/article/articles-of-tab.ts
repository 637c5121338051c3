import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Background } from '@/lib/background/background';
import { type ArticleName, articlesAt, articlesIn } from '@/lib/collection/article';

/** A page that says of itself that it is more articles than these is none. */
const MOST = 20;

const texts = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50));

/**
 * Which article a tab shows, by each name that the page or its address gives it; never by its title. Empty where it shows
 * none. Asks nobody but the page; never rejects.
 */
export async function articlesOfTab(
  tabId: number,
  { textsOf }: Pick<Background, 'textsOf'>,
): Promise<ArticleName[]> {
  const [tab, said] = await Promise.all([
    browser.tabs.get(tabId).catch(() => null),
    textsOf(tabId).catch(() => []),
  ]);
  // The browser does not tell the address of each tab.
  const url = URL.parse(tab?.url ?? '');
  const named = (texts.safeParse(said).data ?? []).flatMap(articlesIn);
  return [...new Set([...named, ...(url ? articlesAt(url) : [])])].slice(0, MOST);
}
