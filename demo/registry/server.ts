import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type Faults, takeFault } from '@/demo/http/faults';
import { listenOnLoopback, stopListening } from '@/demo/http/loopback';
import { type RequestSeen, toRequestSeen, urlOf } from '@/demo/http/seen';
import { sendFaulty } from '@/demo/http/send';
import { pageAt } from '@/demo/pages/page-at';
import { type Api, answerApi, currentHeaders } from '@/demo/service/api';
import { noSuchPage } from '@/demo/service/replies';
import { beyondRoutes } from './beyond';
import type { HarbourCollection } from './collection';
import { allCollections } from './collections/all';
import { shelfOf } from './collections/shelf';
import { addressesAt } from './harbour';
import type { Holdings } from './holdings';
import { documentedRoutes } from './routes';
import { staticFileAt } from './static-files';
import { workAt } from './works';

export interface RegistryOptions {
  /** Any free one where left out. */
  readonly port?: number;
  /** Also what the real service has beyond the interface document, in its current shapes. */
  readonly beyond?: boolean;
  /** Time that every answer of the API takes, in ms, so that the steps of a card can be seen. */
  readonly delay?: number;
  /** How many collections it also holds that the page `/shelf` names, one a line; none where left out. */
  readonly shelf?: number;
}

export interface RunningRegistry {
  /** `http://127.0.0.1:<port>`: the API is below `/api/`, the site and the sample pages are everything else. */
  readonly origin: string;
  /** Every request so far, pages included, oldest first. */
  readonly requests: RequestSeen[];
  /** By path or the start of paths; see `setFault`. */
  readonly faults: Faults;
  /** From now on lets `fault` befall every request whose path starts so; null takes it back. */
  setFault(path: string, fault: Fault | null): void;
  close(): Promise<void>;
}

function holdingsAt(origin: string, shelf: readonly HarbourCollection[]): Holdings {
  return {
    collections: new Map(
      [...allCollections, ...shelf].map((collection) => [collection.accession, collection]),
    ),
    addresses: addressesAt(origin),
  };
}

/** Beyond the document, the headers too are those of the wire and not those that the document shows. */
function apiOver(holdings: Holdings, beyond: boolean): Api {
  return beyond
    ? { routes: beyondRoutes(holdings), headers: currentHeaders }
    : { routes: documentedRoutes(holdings), headers: { Vary: 'Accept' } };
}

/** Starts the embedded registry, its site and the sample pages on loopback. */
export async function startRegistry(options: RegistryOptions = {}): Promise<RunningRegistry> {
  const { port = 0, beyond = false, delay = 0, shelf = 0 } = options;
  const requests: RequestSeen[] = [];
  const faults: Faults = new Map();
  const stopping = new AbortController();
  const { signal } = stopping;

  const server = createServer((request, response) => {
    const url = urlOf(request, origin);
    const seen = toRequestSeen(request, url);
    requests.push(seen);
    const fault = takeFault(faults, seen.path) ?? {};
    const forApi = seen.path.startsWith('/api/');
    const answer = forApi
      ? answerApi(api, { ...seen, url })
      : (workAt(url) ?? pageAt(url, holdings) ?? staticFileAt(url, holdings) ?? noSuchPage);
    sleep(forApi || seen.path.startsWith('/datacite/') ? delay : 0, undefined, { signal })
      .then(() => sendFaulty(response, answer, fault, signal))
      .catch((error: unknown) => {
        response.destroy();
        // Being closed is no error; a fault that cannot be sent is one of the test that set it, and must be heard.
        if (!signal.aborted) throw error;
      });
  });
  const origin = `http://127.0.0.1:${await listenOnLoopback(server, port)}`;
  const holdings = holdingsAt(origin, shelfOf(shelf));
  const api = apiOver(holdings, beyond);

  return {
    origin,
    requests,
    faults,
    setFault: (path, fault) => void (fault === null ? faults.delete(path) : faults.set(path, fault)),
    close: () => {
      stopping.abort();
      const stopped = stopListening(server);
      server.closeAllConnections();
      return stopped;
    },
  };
}
