import type { ReplyCache } from '@/lib/background/requests/cache';
import { lastWord } from '@/lib/background/requests/last-word';
import type { Reads } from '@/lib/background/requests/reads';
import { toKey } from '@/lib/identifier/identifier';
import type { ArticleSearch, WorksOnArticle } from '@/lib/kinds/api';
import { kindOf } from '@/lib/kinds/kinds';
import type { Asked, AskedArticle } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';

/** A reader who pressed a button waits longer than one who opened a list; in ms. */
const PATIENCE = 30_000;
/** In ms; a server that stumbles once is asked again within it. */
const MOST_HELD = 3_000;

/** Who can be asked by article, and how. */
interface Service {
  readonly registry: Registry;
  readonly search: ArticleSearch;
}

/** None where the reader has left it out. */
function serviceAmong(registries: readonly Registry[]): Service | null {
  const registry = registries.find(({ byArticle }) => byArticle);
  if (!registry) return null;
  const { api } = kindOf(registry);
  return api.answers === 'at-once' && api.onArticle ? { registry, search: api.onArticle } : null;
}

/** Keeps the reply of each work, so that its row and its card ask nobody; a newer one stays. */
async function keepWorks({ works }: WorksOnArticle, fetchedAt: number, cache: ReplyCache): Promise<void> {
  await Promise.all(
    works.map(async ({ url, reply }) => {
      const kept = await cache.get(url);
      if (!kept || kept.fetchedAt < fetchedAt) await cache.put({ url, body: reply, fetchedAt });
    }),
  );
}

export interface AskArticleParts {
  readonly enabledRegistries: () => Promise<readonly Registry[]>;
  readonly reads: Reads;
  readonly cache: ReplyCache;
}

/** Asks, after the reader's press, which works name an article. One request; never rejects. */
export async function askArticle(
  { articles, page, again, forget }: Asked<'askArticle'>,
  { enabledRegistries, reads, cache }: AskArticleParts,
): Promise<AskedArticle> {
  const registries = await enabledRegistries();
  const service = serviceAmong(registries);
  if (!service?.search.canAsk(articles)) return { state: 'failed', reason: 'not-found' };
  const { registry, search } = service;
  const request = search.works(registry, articles, page);
  const said = await lastWord(
    reads,
    // Not a DOI by itself: works are asked for together by theirs.
    { registry, subject: `on ${articles.join(' ')}`, ...request },
    { keep: !forget, refresh: again, patience: PATIENCE, mostHeld: MOST_HELD },
  );
  // A list has no record that could be missing.
  if (said.state === 'failed' && said.reason === 'not-found') return { ...said, reason: 'unexpected-reply' };
  if (said.state === 'failed') return said;
  const { value, ...rest } = said;
  if (!forget) await keepWorks(value, said.fetchedAt, cache);
  const { summaryAt } = kindOf(registry).api;
  const ofKind = registries.filter(({ kind }) => kind === registry.kind);
  const { works, ...counted } = value;
  const found = works.flatMap(({ url, relation }) => {
    const identifier = summaryAt(url, ofKind);
    return identifier ? [{ key: toKey(identifier), relation }] : [];
  });
  return { ...rest, value: { ...counted, found } };
}
