import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { listenOnLoopback } from './internet';
import { type RunningProxy, startProxy } from './proxy';

let proxy: RunningProxy;

beforeAll(async () => {
  const target = createServer((asked, response) => response.end(`${asked.headers.host} here`));
  proxy = await startProxy({ target: await listenOnLoopback(target) });
  return async () => {
    await proxy.close();
    target.closeAllConnections();
    target.close();
  };
});

/** Opens a tunnel to `host`, as a browser does. */
function tunnelTo(host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: proxy.port, method: 'CONNECT', path: host });
    asked.on('connect', (_, socket: Socket) => resolve(socket)).on('error', reject);
    asked.end();
  });
}

function textFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString())).on('error', reject);
  });
}

test.each(['a.example.org:443', 'b.example.org:443'])('a tunnel to %s ends at the target', async (host) => {
  const socket = await tunnelTo(host);
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await textFrom(socket)).toContain(`${host} here`);
  expect(proxy.tunnels).toContain(host);
});

test('what is not a tunnel goes nowhere', async () => {
  expect((await fetch(`http://127.0.0.1:${proxy.port}/`)).status).toBe(502);
});

test('closing ends open tunnels', async () => {
  const own = await startProxy({ target: proxy.port });
  const socket = connect(own.port, '127.0.0.1');
  socket.write('CONNECT c.example.org:443 HTTP/1.1\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await own.close();
  await closed;
});
