import { createServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { listenOnLoopback, stopListening } from '@/demo/http/loopback';

export interface Reply {
  readonly type: 'text/html' | 'application/json' | 'text/javascript';
  readonly body: string;
  /** Time before the answer, in ms. */
  readonly delay?: number;
}

/** Answers any host; undefined is a 404, which is what a saved page gets for its pictures and scripts. */
export type Answer = (url: URL) => Reply | undefined;

export interface RunningServer {
  readonly port: number;
  /** When the last reply to a path was sent, in ms since the epoch. */
  sentAt(path: string): number | undefined;
  close(): Promise<void>;
}

/** Serves under a certificate of its own; browsers reach it by `--host-resolver-rules`. */
export async function serve(answer: Answer): Promise<RunningServer> {
  const { private: key, cert } = await generate();
  const sent = new Map<string, number>();
  const server = createServer({ key, cert }, async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host ?? 'localhost'}`);
    const reply = answer(url);
    if (reply?.delay) await sleep(reply.delay);
    const headers = { 'Content-Type': `${reply?.type ?? 'text/plain'}; charset=utf-8` };
    sent.set(url.pathname, performance.timeOrigin + performance.now());
    response.writeHead(reply ? 200 : 404, headers).end(reply?.body);
  });
  return {
    port: await listenOnLoopback(server),
    sentAt: (path) => sent.get(path),
    close() {
      const stopped = stopListening(server);
      server.closeAllConnections();
      return stopped;
    },
  };
}
