import type { Cache } from '@/lib/background/requests/cache';
import type { Suggestion } from '@/lib/index/suggest';
import { toSummary } from '@/lib/registry/kinds/collections/replies/to-summary';
import type { RegistryProfile } from '@/lib/registry/profile';

/** More than these are not looked through: it has to be done between two keys. */
const MOST = 500;

/** Which collection's summary is at an address of a registry's API; null where something else is. */
function accessionAt(url: string, { apiUrl, paths }: RegistryProfile): string | null {
  const start = `${apiUrl}/${paths.api}/`;
  return url.startsWith(start) ? (/^(\d{6})\/$/.exec(url.slice(start.length))?.[1] ?? null) : null;
}

/** The collections whose summary is in the cache, with the title it had then. Never rejects. */
export async function knownTitles(
  replies: Pick<Cache, 'get'> & { urls(): Promise<readonly string[]> },
  registries: readonly RegistryProfile[],
): Promise<Suggestion[]> {
  const urls = await replies.urls().catch(() => []);
  const places = urls.flatMap((url) =>
    registries.flatMap((registry) => {
      const accession = accessionAt(url, registry);
      return accession ? [{ url, identifier: { registry, accession, version: null } }] : [];
    }),
  );
  const titled = places.slice(0, MOST).map(async ({ url, identifier }): Promise<Suggestion[]> => {
    const reply = await replies.get(url).catch(() => undefined);
    const summary = reply && toSummary(reply.body, identifier);
    const title = summary?.published?.name ?? summary?.draft?.name;
    return title ? [{ identifier, title }] : [];
  });
  return (await Promise.all(titled)).flat();
}
