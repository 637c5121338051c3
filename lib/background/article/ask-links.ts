import type { Background } from '@/lib/background/background';
import { isTransient } from '@/lib/collection/answers';
import { type ArticleName, pubmedIn } from '@/lib/collection/article';
import type { LinkedSet } from '@/lib/collection/article-links';
import { loaded } from '@/lib/collection/evidence';
import { toKey } from '@/lib/identifier/identifier';
import type { ApiRequest } from '@/lib/kinds/api';
import { libraryApi, linksApi } from '@/lib/kinds/apis';
import { library } from '@/lib/kinds/known';
import type { Answered, Asked, LinksReply } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';
import { askList } from './ask-list';

/** Sends one request for a registry, and returns the last state of its answer. Never rejects. */
type Send = <T>(registry: Registry, request: ApiRequest<T>) => Promise<Answered<T>>;

/** Reply of a service. If one of its requests fails, the data sets of the others stay in it. */
type Said = Omit<LinksReply, 'named'> & { readonly named: readonly LinkedSet[] };

const NOTHING: Said = { named: [], isRetracted: false };

/** Returns why an answer may be incomplete; undefined if it is complete. */
function reasonOf(answer: Answered<unknown>): LinksReply['reason'] {
  const reason = answer.state === 'failed' ? answer.reason : answer.staleBecause;
  if (reason === undefined || reason === 'not-allowed' || isTransient(reason)) return reason;
  // A refusal says nothing about the article.
  return 'unexpected-reply';
}

async function askEuropePmc(
  articles: readonly ArticleName[],
  registries: readonly Registry[],
  send: Send,
): Promise<Said> {
  const search = await send(library, libraryApi.articles(library, articles));
  const found = loaded(search);
  if (!found) return { ...NOTHING, reason: reasonOf(search) };
  const said = { ...NOTHING, isRetracted: found.some(({ isRetracted }) => isRetracted) };
  const request = libraryApi.annotations(library, found, registries);
  if (!request) return { ...said, gap: 'no-article', reason: reasonOf(search) };
  const annotations = await send(library, request);
  return {
    ...said,
    named: loaded(annotations) ?? [],
    reason: reasonOf(annotations) ?? reasonOf(search),
  };
}

/** Returns the PubMed numbers of an article: those that its page gives or, if it gives none, those of Europe PMC. */
async function numbersOf(articles: readonly ArticleName[], send: Send): Promise<readonly string[]> {
  const own = pubmedIn(articles);
  if (own.length > 0) return own;
  const found = loaded(await send(library, libraryApi.articles(library, articles))) ?? [];
  return found.flatMap(({ pubmed }) => pubmed ?? []);
}

/** Asks NCBI about one archive's data sets. */
async function askArchive(archive: Registry, numbers: readonly string[], send: Send): Promise<Said> {
  const request = linksApi.links(archive, numbers);
  if (!request) return NOTHING;
  const links = await send(archive, request);
  const { named = [], uids = [] } = loaded(links) ?? {};
  const further = linksApi.accessions(archive, uids);
  const linked = further && (await send(archive, further));
  return {
    ...NOTHING,
    named: [...named, ...(loaded(linked) ?? [])],
    reason: (linked && reasonOf(linked)) ?? reasonOf(links),
  };
}

async function askNcbi(archives: readonly Registry[], numbers: readonly string[], send: Send): Promise<Said> {
  if (numbers.length === 0) return { ...NOTHING, gap: 'no-number' };
  const all = await Promise.all(archives.map((archive) => askArchive(archive, numbers, send)));
  return {
    ...NOTHING,
    named: all.flatMap(({ named }) => named),
    reason: all.find(({ reason }) => reason !== undefined)?.reason,
  };
}

/**
 * Asks a service which data sets an article names, or is linked with. Call it only after the reader's press. Europe PMC
 * takes two requests; NCBI one for each archive, and one more where its numbers do not tell accessions. Never rejects.
 */
export async function askLinks(
  { service, articles, again, forget }: Asked<'askLinks'>,
  { enabledRegistries, reads }: Pick<Background, 'enabledRegistries' | 'reads'>,
): Promise<LinksReply> {
  const registries = await enabledRegistries();
  const sending =
    (refresh: boolean): Send =>
    (registry, request) =>
      // The subject must not be an accession: `ask-together.ts` combines requests about single ones.
      askList(
        reads,
        { registry, subject: `named in ${articles.join(' ')}`, ...request },
        { tab: null, keep: !forget, refresh },
      );
  const said =
    service === 'europePmc'
      ? await askEuropePmc(articles, registries, sending(again))
      : await askNcbi(registries, await numbersOf(articles, sending(false)), sending(again));
  return { ...said, named: said.named.map(({ identifier, place }) => ({ key: toKey(identifier), place })) };
}
