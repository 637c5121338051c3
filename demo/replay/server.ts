import { htmlAnswer } from '@/demo/internet/answer';
import { apiSite, currentHeaders } from '@/demo/internet/api';
import { type Internet, type Site, startInternet } from '@/demo/internet/internet';
import { worksAnswer } from '@/demo/internet/works-api';
import { fontAt } from '@/demo/pages/fonts';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import type { RegistryProfile } from '@/lib/registry/profile';
import { namesOfCollection, namesOfWork, pageNaming } from './pages';
import { type RecordFile, readRecords } from './records-folder';
import { replayRoutes } from './replies';
import { type KeptWork, readWorks } from './works-folder';

export interface ReplayOptions {
  /** A folder of records named `<accession>__<version>.json`, as the API answers them. */
  readonly recordsDir: string;
  /** A folder of DataCite's replies; none where left out. */
  readonly worksDir?: string;
  /** Whose API is replayed: the first registry built in where left out. */
  readonly registry?: RegistryProfile;
}

/** Answers for every host by HTTPS. */
export interface RunningReplay extends Internet {
  /** Every collection in the folder, in order. */
  readonly collections: ReadonlyMap<string, readonly RecordFile[]>;
  /** Every work in the folder of DataCite's replies, in the order of their files. */
  readonly works: readonly KeptWork[];
}

const hostOf = (address = '') => new URL(address).host;

/**
 * A page at `/page[?accessions=000003,000020]` that names these collections or all, and one at `/works` of the works.
 */
const pages =
  ({ collections, works }: Pick<RunningReplay, 'collections' | 'works'>, registry: RegistryProfile): Site =>
  ({ url }) => {
    if (url.pathname === '/works')
      return htmlAnswer(pageNaming(works.map((work, at) => [at, namesOfWork(work)] as const)));
    const chosen = url.searchParams.get('accessions')?.split(',') ?? [...collections.keys()];
    if (url.pathname !== '/page') return fontAt(url.pathname);
    const rows = chosen.flatMap((accession) => {
      const collection = collections.get(accession);
      return collection ? [[accession, namesOfCollection(collection, registry)] as const] : [];
    });
    return htmlAnswer(pageNaming(rows));
  };

/** Stands in for the hosts of a registry, of DataCite, and of any page that mentions their collections and works. */
export async function startReplay(options: ReplayOptions): Promise<RunningReplay> {
  const { recordsDir, worksDir, registry = builtInRegistries[0] } = options;
  if (!registry) throw new Error('There is no registry to replay.');
  const collections = Map.groupBy(readRecords(recordsDir), ({ identifier }) => identifier.accession);
  const works = worksDir === undefined ? [] : readWorks(worksDir).flatMap(({ work }) => work ?? []);
  const replies = new Map(works.map(({ identifier, reply }) => [identifier.accession, reply]));
  const hosts = new Map<string, Site>([
    [hostOf(registry.apiUrl), apiSite(replayRoutes(collections, registry), currentHeaders)],
    [hostOf(repositories[0]?.apiUrl), ({ url }) => worksAnswer(url, '/dois', replies)],
  ]);
  const others = pages({ collections, works }, registry);
  const internet = await startInternet([(asked) => (hosts.get(asked.url.host) ?? others)(asked)], {
    isSecure: true,
  });
  return Object.assign(internet, { collections, works });
}
