import type { ArticleName } from '@/lib/collection/article';
import type {
  Asked,
  AskedArticle,
  Discovery,
  FrameMentions,
  KeyedReference,
  LinksReply,
  LookedUpDois,
  PageRead,
} from './contract';
import { MOST_REFERENCES } from './limits';
import { articleNames, discovery, frameMentions, keyedReferences, linksReply, pageRead } from './schemas';
import { answerTo, INTERRUPTED, send } from './send';

/** Returns the mentions of a tab, by frame; empty if the background does not answer. */
export async function listMentions(tabId: number): Promise<readonly FrameMentions[]> {
  return frameMentions.safeParse(await send({ type: 'listMentions', tabId })).data ?? [];
}

/**
 * Reads a tab's page after the reader's click. If `isAgain` is true, reads it anew. Resolves with `refused`
 * if the browser allows no script there.
 */
export async function readPage(tabId: number, isAgain: boolean): Promise<PageRead> {
  return pageRead.safeParse(await send({ type: 'readPage', tabId, isAgain })).data ?? 'refused';
}

/**
 * Asks a tab's page for the entries of its reference list that contain mentions of these keys; empty if the
 * page may not be read.
 */
export async function askForReferences(
  tabId: number,
  keys: readonly string[],
): Promise<readonly KeyedReference[]> {
  const reply = await send({ type: 'findReferences', tabId, keys: keys.slice(0, MOST_REFERENCES) });
  return keyedReferences.safeParse(reply).data ?? [];
}

/**
 * Asks which article a tab shows. Call it only after the reader's click. Returns the article's names; an
 * empty list if we know none of them, and null if the tab shows no article.
 */
export async function findArticles(tabId: number): Promise<readonly ArticleName[] | null> {
  return articleNames.safeParse(await send({ type: 'findArticles', tabId })).data ?? null;
}

/**
 * Asks a service which works (data sets with a DOI) name an article. Call it only after the reader's press.
 */
export const askArticle = (question: Asked<'askArticle'>): Promise<AskedArticle> =>
  answerTo({ type: 'askArticle', ...question });

/**
 * Asks a service which data sets an article names, or is linked with. Call it only after the reader's press.
 */
export async function askLinks(question: Asked<'askLinks'>): Promise<LinksReply> {
  const reply = linksReply.safeParse(await send({ type: 'askLinks', ...question }));
  return reply.data ?? { named: [], reason: INTERRUPTED.reason, isRetracted: false };
}

/**
 * Asks which DOIs name data. Unless `onlyKept` is true, call it only after the reader's press.
 */
export const askDois = (question: Asked<'lookUpDois'>): Promise<LookedUpDois> =>
  answerTo({ type: 'lookUpDois', ...question });

/** Looks for a registry at an address that the reader typed. */
export async function askToDiscover(address: string): Promise<Discovery> {
  const reply = await send({ type: 'discover', address });
  return discovery.safeParse(reply).data ?? INTERRUPTED;
}
