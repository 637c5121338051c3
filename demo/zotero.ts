import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How Zotero stands: what is selected in it, and whether that and its reader's own library can be written to. */
export interface ZoteroState {
  selected: string;
  isSelectedEditable: boolean;
  isOwnEditable: boolean;
  /** True where nothing answers, as if it did not run. */
  isAway: boolean;
}

/** The server of Zotero's desktop program, as far as references are saved by it. */
export interface StandInZotero {
  readonly port: number;
  readonly state: ZoteroState;
  /** Every request: its method and path, and whether it was dropped as a web page's. */
  readonly asked: readonly { readonly path: string; readonly isDropped: boolean }[];
  /** What was saved, and where, oldest first. */
  readonly saved: readonly { readonly ris: string; readonly where: string }[];
  close(): Promise<void>;
}

const OWN = 'My Library';

interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}

const saying = (status: number, body: string): Reply => ({ status, type: 'text/plain', body });
const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** What one address takes: the methods and media types, none for any; and what it answers. */
interface Endpoint {
  readonly methods: readonly string[];
  readonly types: readonly string[];
  readonly answer: (body: string, query: URLSearchParams) => Reply;
}

function endpointsOf(state: ZoteroState, saved: { ris: string; where: string }[]): Record<string, Endpoint> {
  const sessions = new Set<string | null>();
  return {
    '/connector/ping': {
      methods: ['GET', 'POST'],
      types: ['application/json', 'text/plain'],
      // It looks into the body that it was posted, and stumbles where there is none.
      answer: (body) => (body === '' ? { status: 500 } : json(200, { prefs: {} })),
    },
    '/connector/getSelectedCollection': {
      methods: ['POST'],
      types: ['application/json'],
      answer: () => json(200, { libraryName: OWN, libraryEditable: true, id: 7, name: state.selected }),
    },
    '/connector/import': {
      methods: ['POST'],
      types: [],
      answer(body, query) {
        if (!/^TY {2}- /m.test(body)) return { status: 400 };
        // What cannot be written to is left for the reader's own library.
        if (!state.isSelectedEditable) state.selected = OWN;
        const isEditable = state.isSelectedEditable || state.isOwnEditable;
        if (!isEditable) return json(500, { libraryEditable: false });
        const session = query.get('session');
        if (sessions.has(session)) return json(409, { error: 'SESSION_EXISTS' });
        sessions.add(session);
        saved.push({ ris: body, where: state.selected });
        return json(201, [{ itemType: 'dataset' }]);
      },
    },
  };
}

const fromBrowser = ({ headers }: IncomingMessage) =>
  headers['user-agent']?.startsWith('Mozilla/') || headers.origin !== undefined;
const isVouched = ({ headers }: IncomingMessage) =>
  Boolean(headers['x-zotero-connector-api-version'] ?? headers['zotero-allowed-request']);
const isLocal = ({ headers }: IncomingMessage) =>
  /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/.test(headers.host ?? '');

/** What is answered; null where the connection is dropped without a word. */
function replyTo(
  request: IncomingMessage,
  body: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): Reply | null {
  const { method = '', headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const endpoint = endpoints[pathname];
  if (!isLocal(request)) return { status: 400 };
  if (!endpoint) return saying(404, 'No endpoint found\n');
  if (method === 'OPTIONS' || method === 'HEAD') return { status: 200 };
  if (method === 'POST' && headers['content-length'] === undefined)
    return saying(400, 'Content-length not provided\n');
  if (!endpoint.methods.includes(method)) return saying(400, 'Endpoint does not support method\n');
  if (fromBrowser(request) && !isVouched(request)) return null;
  const type = headers['content-type']?.split(';')[0] ?? '';
  const takes = endpoint.types.length === 0 || type === '' || endpoint.types.includes(type);
  if (!takes) return saying(400, 'Endpoint does not support content-type\n');
  return endpoint.answer(type === '' ? '' : body, searchParams);
}

function send(response: ServerResponse, { status, type, body = '' }: Reply): void {
  const headers = { 'X-Zotero-Version': '8.0', 'X-Zotero-Connector-API-Version': '3', Connection: 'close' };
  response.writeHead(status, { ...headers, ...(type && { 'Content-Type': type }) }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

/** A port that another run of the tests holds is waited for, in ms. */
const WAITS = 120_000;

/**
 * Starts a server that answers as Zotero does (`server.js`, `server_connector.js` of its source): whom it drops, what it
 * takes, and what it says where it saves nothing. Zotero's own port is 23119; 0 takes any free one.
 */
export async function startZotero(port: number): Promise<StandInZotero> {
  const state = { selected: OWN, isSelectedEditable: true, isOwnEditable: true, isAway: false };
  const saved: { ris: string; where: string }[] = [];
  const asked: { path: string; isDropped: boolean }[] = [];
  const endpoints = endpointsOf(state, saved);
  const server = createServer(async (request, response) => {
    const reply = state.isAway ? null : replyTo(request, await readBody(request), endpoints);
    asked.push({ path: `${request.method} ${request.url?.split('?')[0]}`, isDropped: reply === null });
    if (reply) send(response, reply);
    else request.socket.destroy();
  });
  const listen = () =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
  const until = Date.now() + WAITS;
  while (!(await listen())) {
    if (Date.now() > until) throw new Error(`Port ${port} is taken: close the Zotero that runs here.`);
    await sleep(500);
  }
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    state,
    asked,
    saved,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
