import type { ReplyCache } from '@/lib/background/requests/cache';
import type { CollectionSummary } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Suggestion } from '@/lib/index/suggest';
import { kindOf } from '@/lib/kinds/kinds';
import type { Registry } from '@/lib/registry/naming';

/** More than these are not looked through: it has to be done between two keys. */
const MOST = 500;

/** The summary of what is named, in the reply that its registry gave. */
function summaryIn(body: unknown, named: Identifier): CollectionSummary | null {
  const { api } = kindOf(named.registry);
  if (api.answers === 'in-parts') return api.summary(named).parse(body);
  return api.whole(named).parse(body)?.summary ?? null;
}

/** The collections and works whose summary is in the cache, with the title it had then. Never rejects. */
export async function knownTitles(
  replies: Pick<ReplyCache, 'get'> & { urls(): Promise<readonly string[]> },
  registries: readonly Registry[],
): Promise<Suggestion[]> {
  const urls = await replies.urls().catch(() => []);
  const kinds = [...Map.groupBy(registries, ({ kind }) => kind).values()];
  const places = urls.flatMap((url) =>
    kinds.flatMap((members) => {
      const identifier = members[0] && kindOf(members[0]).api.summaryAt(url, members);
      return identifier ? [{ url, identifier }] : [];
    }),
  );
  const titled = places.slice(0, MOST).map(async ({ url, identifier }): Promise<Suggestion[]> => {
    const reply = await replies.get(url).catch(() => undefined);
    const summary = reply && summaryIn(reply.body, identifier);
    const title = summary?.published?.name ?? summary?.draft?.name;
    return title ? [{ identifier, title }] : [];
  });
  return (await Promise.all(titled)).flat();
}
