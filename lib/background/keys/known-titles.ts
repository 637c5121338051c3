import type { Cache } from '@/lib/background/requests/cache';
import type { Suggestion } from '@/lib/index/suggest';
import { apiOf } from '@/lib/registry/kinds/apis';
import type { RegistryProfile } from '@/lib/registry/profile';

/** More than these are not looked through: it has to be done between two keys. */
const MOST = 500;

/** The collections whose summary is in the cache, with the title it had then. Never rejects. */
export async function knownTitles(
  replies: Pick<Cache, 'get'> & { urls(): Promise<readonly string[]> },
  registries: readonly RegistryProfile[],
): Promise<Suggestion[]> {
  const urls = await replies.urls().catch(() => []);
  const places = urls.flatMap((url) =>
    registries.flatMap((registry) => {
      const api = apiOf(registry);
      if (api.answers === 'at-once') return [];
      const identifier = api.summaryAt(url, registry);
      return identifier ? [{ url, identifier, api }] : [];
    }),
  );
  const titled = places.slice(0, MOST).map(async ({ url, identifier, api }): Promise<Suggestion[]> => {
    const reply = await replies.get(url).catch(() => undefined);
    const summary = reply && api.summary(identifier).parse(reply.body);
    const title = summary?.published?.name ?? summary?.draft?.name;
    return title ? [{ identifier, title }] : [];
  });
  return (await Promise.all(titled)).flat();
}
