import type { ArticleName } from '@/lib/collection/article';
import type { Asked, AskedArticle, Discovery, FrameMentions, KeyedReference, PageRead } from './contract';
import { MOST_REFERENCES } from './limits';
import { articleNames, discovery, frameMentions, keyedReferences, pageRead } from './schemas';
import { answerTo, send } from './send';

/** What the background keeps of a tab; nothing where it does not answer. */
export async function listMentions(tabId: number): Promise<readonly FrameMentions[]> {
  return frameMentions.safeParse(await send({ type: 'listMentions', tabId })).data ?? [];
}

/** Has a tab read now, after a click of the reader's; `refused` where the browser lets nobody in. */
export async function readPage(tabId: number, isAgain: boolean): Promise<PageRead> {
  return pageRead.safeParse(await send({ type: 'readPage', tabId, isAgain })).data ?? 'refused';
}

/** Asks what the page's list of references has of each of these keys; nothing comes of a page that nobody may read. */
export async function askForReferences(
  tabId: number,
  keys: readonly string[],
): Promise<readonly KeyedReference[]> {
  const reply = await send({ type: 'findReferences', tabId, keys: keys.slice(0, MOST_REFERENCES) });
  return keyedReferences.safeParse(reply).data ?? [];
}

/** Asks, after the reader's click, which article a tab shows; empty where it has no name that we know, null where it shows none. */
export async function findArticles(tabId: number): Promise<readonly ArticleName[] | null> {
  return articleNames.safeParse(await send({ type: 'findArticles', tabId })).data ?? null;
}

/** Has a service asked, after the reader's press, which works name an article. */
export const askArticle = (question: Asked<'askArticle'>): Promise<AskedArticle> =>
  answerTo({ type: 'askArticle', ...question });

/** Has a registry looked for at an address that the reader gave. */
export async function askToDiscover(address: string): Promise<Discovery> {
  const reply = await send({ type: 'discover', address });
  return discovery.safeParse(reply).data ?? { state: 'failed', reason: 'unreachable' };
}
