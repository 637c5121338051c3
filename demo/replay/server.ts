import { htmlAnswer } from '@/demo/internet/answer';
import { apiSite, currentHeaders } from '@/demo/internet/api';
import { type Site, startInternet } from '@/demo/internet/internet';
import { worksAnswer } from '@/demo/internet/works-api';
import { fontAt } from '@/demo/pages/fonts';
import { pageAt } from '@/demo/pages/page-at';
import { accessionOnWeb, type Replies } from '@/demo/registry/accessions';
import { linksAt } from '@/demo/registry/article-links';
import { builtInArchives } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { namesOfCollection, namesOfWork, pageNaming } from './pages';
import type { RecordFile } from './records-folder';
import { replayRoutes } from './replies';
import type { KeptWork } from './works-folder';

/** Recorded replies: registries' records of versions, and DataCite's replies about works. */
interface Replayed {
  readonly records: readonly RecordFile[];
  readonly works?: readonly KeptWork[];
  /** Replies of archives of accession numbers. They are used instead of the samples. */
  readonly deposits?: Replies;
}

/** A running server that answers for every host over HTTPS. */
export type RunningReplay = Awaited<ReturnType<typeof startReplay>>;

const hostOf = (address = '') => new URL(address).host;

/**
 * Serves three pages. `/page` names all collections, or those in `?accessions=000003,000020`. `/works` names the
 * works. `/accessions` names accession numbers.
 */
const pages =
  (collections: ReadonlyMap<string, readonly RecordFile[]>, works: readonly KeptWork[]): Site =>
  ({ url }) => {
    if (url.pathname === '/works')
      return htmlAnswer(pageNaming(works.map((work, at) => [at, namesOfWork(work)] as const)));
    if (url.pathname === '/accessions') return pageAt(url.pathname, url.origin);
    const chosen = url.searchParams.get('accessions')?.split(',') ?? [...collections.keys()];
    if (url.pathname !== '/page') return fontAt(url.pathname);
    const rows = chosen.flatMap((accession) => {
      const collection = collections.get(accession);
      return collection ? [[accession, namesOfCollection(collection)] as const] : [];
    });
    return htmlAnswer(pageNaming(rows));
  };

/**
 * Starts a server that answers for every host: as the registries, as DataCite, as the archives of accession numbers,
 * and with pages that mention their data sets.
 */
export async function startReplay({ records, works = [], deposits }: Replayed) {
  const collections = Map.groupBy(records, ({ identifier }) => identifier.accession);
  const replies = new Map(works.map(({ identifier, reply }) => [identifier.accession, reply]));
  const hosts = new Map<string, Site>([
    ...builtInArchives.map(
      (registry) =>
        [hostOf(registry.apiUrl), apiSite(replayRoutes(collections, registry), currentHeaders)] as const,
    ),
    [hostOf(repositories[0]?.apiUrl), ({ url }) => worksAnswer(url, '/dois', replies)],
  ]);
  const others = pages(collections, works);
  const sites: Site[] = [
    ({ url }) => linksAt(url),
    ({ url }) => accessionOnWeb(url, deposits),
    (asked) => (hosts.get(asked.url.host) ?? others)(asked),
  ];
  const internet = await startInternet(sites, { isSecure: true });
  return Object.assign(internet, { collections, works });
}
