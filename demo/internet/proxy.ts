import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenOnLoopback, stopListening } from './internet';

export interface RunningProxy {
  readonly port: number;
  /** `host:port` of every tunnel asked for, oldest first. */
  readonly tunnels: readonly string[];
  close(): Promise<void>;
}

/** Joins two sockets until either ends. */
function join(client: Duplex, target: Socket): void {
  const end = () => {
    client.destroy();
    target.destroy();
  };
  for (const socket of [client, target]) socket.on('error', end).on('close', end);
  client.pipe(target).pipe(client);
}

/**
 * Starts a proxy whose every tunnel ends at one local port, whatever host was asked for: for browsers that cannot be
 * told to resolve names differently. Plain HTTP goes nowhere.
 */
export async function startProxy(options: {
  readonly target: number;
  readonly port?: number;
}): Promise<RunningProxy> {
  const tunnels: string[] = [];
  const open = new Set<Duplex>();
  const server = createServer((_, response) => response.writeHead(502).end());
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.push(request.url ?? '');
    open.add(client.once('close', () => open.delete(client)));
    const target = connect(options.target, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
    });
    join(client, target);
  });
  return {
    port: await listenOnLoopback(server, options.port),
    tunnels,
    close: () => {
      for (const socket of open) socket.destroy();
      return stopListening(server);
    },
  };
}
