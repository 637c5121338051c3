import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server as NetServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { type Answer, noSuchPage } from './answer';
import { type Fault, type Faults, takeFault } from './faults';
import { sendFaulty } from './send';

/** A request as it came, for tests that say who may ask for what, and when. */
export interface RequestSeen {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** In ms since 1970. */
  readonly at: number;
}

export interface Asked extends RequestSeen {
  /** Whole; its host is the one that the request named. */
  readonly url: URL;
  /** What was posted; empty for any other method. */
  readonly body: string;
}

/** What answers some addresses; null for all others. */
export type Site = (asked: Asked) => Answer | null;

export interface InternetOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** Uses TLS with a self-signed certificate. */
  readonly isSecure?: boolean;
  /** Time before an answer, in ms. */
  readonly delayOf?: (asked: Asked) => number;
}

/** The server that stands in for the web, on loopback. */
export type Internet = Awaited<ReturnType<typeof startInternet>>;

let made: ReturnType<typeof generate> | undefined;

/** A key and a certificate signed by itself, made once a run and kept in memory only. */
async function certificate(): Promise<{ key: string; cert: string }> {
  // Elliptic curves take milliseconds where RSA takes seconds.
  made ??= generate([{ name: 'commonName', value: 'web.test' }], { keyType: 'ec', algorithm: 'sha256' });
  const { private: key, cert } = await made;
  return { key, cert };
}

/** Starts listening where only this machine can reach it. Port 0 takes any free one. Resolves to the port. */
export async function listenOnLoopback(server: NetServer, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Stops listening, ends all connections, and waits until the port is free again. */
export async function stopListening(server: Server): Promise<void> {
  const stopped = once(server.close(), 'close');
  server.closeAllConnections();
  await stopped;
}

/** The request and its host. A request line that is not an address counts as the root. */
function toAsked(request: IncomingMessage, scheme: string): Omit<Asked, 'body'> {
  const origin = `${scheme}://${request.headers.host ?? 'localhost'}`;
  const target = request.url ?? '/';
  const url = URL.parse(target.startsWith('/') ? origin + target : target) ?? new URL('http://localhost');
  const { pathname: path, search: query } = url;
  return { method: request.method ?? 'GET', path, query, headers: request.headers, at: Date.now(), url };
}

/** Starts it over some sites: the first that has an answer gives it; of what none has, there is no such page. */
export async function startInternet(
  sites: readonly Site[],
  { port: wanted = 0, isSecure = false, delayOf = () => 0 }: InternetOptions = {},
) {
  const requests: RequestSeen[] = [];
  const faults: Faults = new Map();
  const sent = new Map<string, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const scheme = isSecure ? 'https' : 'http';
  const server = isSecure ? createSecureServer(await certificate()) : createServer();
  server.on('request', (request, response) => {
    const asked = toAsked(request, scheme);
    const { url, ...seen } = asked;
    requests.push(seen);
    const fault = takeFault(faults, seen.path) ?? {};
    const answer = async () => {
      const whole = { ...asked, body: seen.method === 'POST' ? await text(request) : '' };
      const found = sites.reduce<Answer | null>((one, site) => one ?? site(whole), null) ?? noSuchPage;
      await sleep(delayOf(whole), undefined, { signal });
      sent.set(seen.path, performance.timeOrigin + performance.now());
      await sendFaulty(response, found, fault, signal);
    };
    answer().catch((error: unknown) => {
      response.destroy();
      // Closing is not an error. A fault that cannot be sent must fail the test that set it.
      if (!signal.aborted) throw error;
    });
  });
  const port = await listenOnLoopback(server, wanted);
  return {
    port,
    origin: `${scheme}://127.0.0.1:${port}`,
    /** Every request so far, oldest first; `headers.host` says whom it was meant for. */
    requests,
    /** By path or the start of paths. */
    faults,
    /** Injects `fault` into every request whose path starts with `path`; null removes it. */
    setFault: (path: string, fault: Fault | null): void =>
      void (fault === null ? faults.delete(path) : faults.set(path, fault)),
    /** When the last reply to a path was begun, in ms since the epoch, with fractions. */
    sentAt: (path: string): number | undefined => sent.get(path),
    close() {
      stopping.abort();
      return stopListening(server);
    },
  };
}
