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

export interface ReplayOptions {
  /** A folder of records named `<accession>__<version>.json`, as the API answers them. */
  readonly recordsDir: string;
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
  close(): Promise<void>;
}

type Collections = ReadonlyMap<string, KeptCollection>;

/** The collections that `?accessions=000003,000020` names, or all. */
function chosen(collections: Collections, { searchParams }: URL): readonly KeptCollection[] {
  const names = searchParams.get('accessions')?.split(',') ?? [...collections.keys()];
  return names.flatMap((accession) => collections.get(accession) ?? []);
}

/** The host of the API answers as the API does; every other host has one page. */
function answererOf(collections: Collections, registry: RegistryProfile): (request: ApiRequest) => Answer {
  const api: Api = { routes: replayRoutes(collections, registry), headers: currentHeaders };
  const apiHost = new URL(registry.apiUrl).host;
  return (request) => {
    if (request.url.host === apiHost) return answerApi(api, request);
    if (request.url.pathname !== '/page') return fontAt(request.url.pathname) ?? noSuchPage;
    return htmlAnswer(replayPage(chosen(collections, request.url), registry));
  };
}

/** Starts a server that stands in for the hosts of a registry, and for any page that mentions its collections. */
export async function startReplay(options: ReplayOptions): Promise<RunningReplay> {
  const { recordsDir, port = 0, registry = builtInRegistries[0] } = options;
  if (!registry) throw new Error('There is no registry to replay.');
  const collections = readRecordsFolder(recordsDir);
  const answer = answererOf(collections, registry);
  const requests: RequestSeen[] = [];
  const hosts = [registry.apiUrl, registry.siteUrl].map((address) => new URL(address).host);

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
    close: () => {
      const stopped = stopListening(server);
      server.closeAllConnections();
      return stopped;
    },
  };
}
