import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { generate } from 'selfsigned';
import { listenOnLoopback } from '@/demo/http/loopback';
import type { Stage } from './stage';

/** A server that speaks as badly as it is told to, until the curtain falls. */
async function start(stage: Stage, server: Server, scheme: 'http' | 'https'): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  const port = await listenOnLoopback(server);
  stage.strikes.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `${scheme}://127.0.0.1:${port}`;
}

export async function startHttp(
  stage: Stage,
  listener: RequestListener,
): Promise<{ origin: string; readonly asked: number }> {
  let asked = 0;
  const server = createHttpServer((request, response) => {
    asked++;
    listener(request, response);
  });
  const origin = await start(stage, server, 'http');
  return {
    origin,
    get asked() {
      return asked;
    },
  };
}

/** Speaks TLS with a certificate that nobody vouches for. */
export async function startUntrusted(stage: Stage): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const server = createHttpsServer({ key, cert }, (_, response) => response.end('{}'));
  return start(stage, server, 'https');
}

/** Speaks no HTTP at all, or HTTP of its own. */
export function startRaw(stage: Stage, speak: (socket: Socket) => unknown): Promise<string> {
  return start(
    stage,
    createNetServer((socket) => void socket.once('data', () => speak(socket))),
    'http',
  );
}

/** Lets the registry answer somewhere else from now on. */
export function moveApi(stage: Stage, origin: string): void {
  stage.registry = { ...stage.registry, apiUrl: `${origin}/api` };
}
