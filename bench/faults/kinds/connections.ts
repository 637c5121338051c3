import { everywhere, type FaultKind } from '@/bench/faults/kind';
import { moveApi, startRaw, startUntrusted } from '@/bench/faults/servers';
import type { Stage } from '@/bench/faults/stage';

/** Short, so that slowness is soon seen; in ms. */
const PATIENCE = 120;

const slow = (fault: Parameters<typeof everywhere>[0]) => (stage: Stage) => {
  stage.patience = PATIENCE;
  everywhere(fault)(stage);
};
const speaking =
  (text: string, isOver = true) =>
  async (stage: Stage) => {
    stage.patience = isOver ? stage.patience : PATIENCE;
    moveApi(stage, await startRaw(stage, (socket) => (isOver ? socket.end(text) : socket.write(text))));
  };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** As a browser without a network: it fails at once, and says no more. */
function offline(stage: Stage): void {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  stage.strikes.push(() => {
    globalThis.fetch = fetch;
  });
}

function offlineAsTold(stage: Stage): void {
  offline(stage);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  stage.strikes.push(() => Reflect.deleteProperty(navigator, 'onLine'));
}

/** What happens to a connection. */
export const connections: readonly FaultKind[] = [
  { kind: 'slow headers', ending: 'unreachable', arrange: slow({ delayMs: 60_000 }) },
  { kind: 'a slow body', ending: 'unreachable', arrange: slow({ bodyDelayMs: 60_000 }) },
  { kind: 'headers that never end', ending: 'unreachable', arrange: speaking(HEAD, false) },
  { kind: 'offline', ending: 'unreachable', arrange: offline },
  { kind: 'offline, and the browser knows', ending: 'offline', arrange: offlineAsTold },
  {
    kind: 'a host that the browser does not allow',
    ending: 'not-allowed',
    arrange(stage) {
      stage.mayAsk = async () => false;
    },
    proof: (_, { requests }) => (requests === 0 ? null : 'it was asked all the same'),
  },
  {
    kind: 'connection refused',
    ending: 'unreachable',
    arrange: (stage) => moveApi(stage, 'http://127.0.0.1:9'),
  },
  {
    kind: 'connection cut before the answer',
    ending: 'unreachable',
    arrange: everywhere({ destroy: 'at-once' }),
  },
  {
    kind: 'connection cut in the middle of the headers',
    ending: 'unreachable',
    arrange: speaking('HTTP/1.1 200 O'),
  },
  {
    kind: 'connection cut in the middle of the body',
    ending: 'unreachable',
    arrange: everywhere({ destroy: 'mid-body' }),
  },
  {
    kind: 'connection reset',
    ending: 'unreachable',
    arrange: async (stage) => moveApi(stage, await startRaw(stage, (socket) => socket.resetAndDestroy())),
  },
  {
    kind: 'a body shorter than it says',
    ending: 'unreachable',
    arrange: speaking(`${HEAD}Content-Length: 900\r\n\r\n{"identifier":`),
  },
  {
    kind: 'broken chunks',
    ending: 'unreachable',
    arrange: speaking(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`),
  },
  { kind: 'no HTTP at all', ending: 'unreachable', arrange: speaking('SSH-2.0-OpenSSH_9.2p1\r\n') },
  {
    kind: 'no such host',
    ending: 'unreachable',
    arrange: (stage) => moveApi(stage, 'http://registry.invalid'),
  },
  {
    kind: 'no TLS where there should be',
    ending: 'unreachable',
    arrange: (stage) => moveApi(stage, stage.harbour.origin.replace('http:', 'https:')),
  },
  {
    kind: 'a certificate that nobody vouches for',
    ending: 'unreachable',
    arrange: async (stage) => moveApi(stage, await startUntrusted(stage)),
  },
  {
    kind: 'cut once: asked again by itself',
    ending: 'answered',
    arrange: everywhere({ destroy: 'at-once', times: 1 }),
  },
];
