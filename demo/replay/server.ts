import { createServer } from 'node:https';
import { type Answer, htmlAnswer } from '@/demo/http/answer';
import { listenOnLoopback, stopListening } from '@/demo/http/loopback';
import { type RequestSeen, toRequestSeen, urlOf } from '@/demo/http/seen';
import { send } from '@/demo/http/send';
import { fontAt } from '@/demo/pages/fonts';
import { type Api, type ApiRequest, answerApi, currentHeaders } from '@/demo/service/api';
import { noSuchPage } from '@/demo/service/replies';
import { builtInRegistries } from '@/lib/registry/built-in';
import type { RegistryProfile } from '@/lib/registry/profile';
import { selfSigned } from './certificate';
import { type KeptCollection, readRecordsFolder } from './records-folder';
import { replayPage } from './replay-page';
import { replayRoutes } from './routes';
import { type KeptWork, readWorks } from './works-folder';
import { WORKS_HOST, workReply, worksPage } from './works-replay';

export interface ReplayOptions {
  /** A folder of records named `<accession>__<version>.json`, as the API answers them. */
  readonly recordsDir: string;
  /** A folder of DataCite's replies; none where left out. */
  readonly worksDir?: string;
  /** Any free one where left out. */
  readonly port?: number;
  /** Whose API is replayed: the first registry built in where left out. */
  readonly registry?: RegistryProfile;
}

export interface RunningReplay {
  /** Where on loopback every host is answered for, by HTTPS. */
  readonly port: number;
  /** Every request so far, oldest first; `headers.host` says whom it was meant for. */
  readonly requests: readonly RequestSeen[];
  /** Every collection in the folder, in order. */
  readonly accessions: readonly string[];
  readonly collections: ReadonlyMap<string, KeptCollection>;
  /** Every work in the folder of DataCite's replies, in the order of their files. */
  readonly works: readonly KeptWork[];
  close(): Promise<void>;
}

type Collections = ReadonlyMap<string, KeptCollection>;

/** The collections that `?accessions=000003,000020` names, or all. */
function chosen(collections: Collections, { searchParams }: URL): readonly KeptCollection[] {
  const names = searchParams.get('accessions')?.split(',') ?? [...collections.keys()];
  return names.flatMap((accession) => collections.get(accession) ?? []);
}

/** The hosts of the APIs answer as these do; every other host has a page for each. */
function answererOf(
  collections: Collections,
  works: readonly KeptWork[],
  registry: RegistryProfile,
): (request: ApiRequest) => Answer {
  const api: Api = { routes: replayRoutes(collections, registry), headers: currentHeaders };
  const apiHost = new URL(registry.apiUrl).host;
  return (request) => {
    if (request.url.host === apiHost) return answerApi(api, request);
    if (request.url.host === WORKS_HOST) return workReply(works, request.url);
    if (request.url.pathname === '/works') return htmlAnswer(worksPage(works));
    if (request.url.pathname !== '/page') return fontAt(request.url.pathname) ?? noSuchPage;
    return htmlAnswer(replayPage(chosen(collections, request.url), registry));
  };
}

/** Starts a server that stands in for the hosts of a registry, and for any page that mentions its collections. */
export async function startReplay(options: ReplayOptions): Promise<RunningReplay> {
  const { recordsDir, worksDir, port = 0, registry = builtInRegistries[0] } = options;
  if (!registry) throw new Error('There is no registry to replay.');
  const collections = readRecordsFolder(recordsDir);
  const works = worksDir === undefined ? [] : readWorks(worksDir).flatMap(({ work }) => work ?? []);
  const answer = answererOf(collections, works, registry);
  const requests: RequestSeen[] = [];
  const hosts = [...[registry.apiUrl, registry.siteUrl].map((address) => new URL(address).host), WORKS_HOST];

  const server = createServer(await selfSigned(hosts), (request, response) => {
    const url = urlOf(request, `https://${request.headers.host ?? 'localhost'}`);
    const seen = toRequestSeen(request, url);
    requests.push(seen);
    send(response, answer({ ...seen, url }));
  });
  return {
    port: await listenOnLoopback(server, port),
    requests,
    accessions: [...collections.keys()],
    collections,
    works,
    close: () => {
      const stopped = stopListening(server);
      server.closeAllConnections();
      return stopped;
    },
  };
}
