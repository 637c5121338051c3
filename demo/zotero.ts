import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerOf, dropped, jsonAnswer } from './internet/answer';
import { type Asked, startInternet } from './internet/internet';

/** State of Zotero: the selected collection, and whether that and the reader's own library are writable. */
export interface ZoteroState {
  selected: string;
  isSelectedEditable: boolean;
  isOwnEditable: boolean;
  /** True where nothing answers, as if it did not run. */
  isAway: boolean;
}

interface Saved {
  readonly ris: string;
  readonly where: string;
}

/** The server of Zotero's desktop program, as far as references are saved by it. */
export type StandInZotero = Awaited<ReturnType<typeof startZotero>>;

const OWN = 'My Library';

const saying = (status: number, body = ''): Answer => answerOf('text/plain', body, status);

/** The answer at each address, which accepts POST only. */
function endpointsOf(state: ZoteroState, saved: Saved[]): Record<string, (asked: Asked) => Answer> {
  const sessions = new Set<string | null>();
  return {
    // It reads the posted body, and fails without one.
    '/connector/ping': ({ body }) => (body === '' ? saying(500) : jsonAnswer({ prefs: {} })),
    '/connector/getSelectedCollection': ({ headers }) =>
      headers['content-type']?.startsWith('application/json')
        ? jsonAnswer({ libraryName: OWN, libraryEditable: true, id: 7, name: state.selected })
        : saying(400, 'Endpoint does not support content-type\n'),
    '/connector/import'({ body, url }) {
      if (!/^TY {2}- /m.test(body)) return saying(400);
      // If the selected collection is read-only, Zotero saves to the reader's own library.
      if (!state.isSelectedEditable) state.selected = OWN;
      if (!state.isSelectedEditable && !state.isOwnEditable)
        return jsonAnswer({ libraryEditable: false }, 500);
      const session = url.searchParams.get('session');
      if (sessions.has(session)) return jsonAnswer({ error: 'SESSION_EXISTS' }, 409);
      sessions.add(session);
      saved.push({ ris: body, where: state.selected });
      return jsonAnswer([{ itemType: 'dataset' }], 201);
    },
  };
}

const fromBrowser = ({ headers }: Asked) =>
  headers['user-agent']?.startsWith('Mozilla/') || headers.origin !== undefined;
const isVouched = ({ headers }: Asked) =>
  Boolean(headers['x-zotero-connector-api-version'] ?? headers['zotero-allowed-request']);

function answerTo(asked: Asked, endpoint: ((asked: Asked) => Answer) | undefined): Answer {
  const { method, headers, url } = asked;
  if (!/^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname)) return saying(400);
  if (!endpoint) return saying(404, 'No endpoint found\n');
  if (method === 'OPTIONS' || method === 'HEAD') return saying(200);
  if (method !== 'POST') return saying(400, 'Endpoint does not support method\n');
  if (headers['content-length'] === undefined) return saying(400, 'Content-length not provided\n');
  if (fromBrowser(asked) && !isVouched(asked)) return dropped;
  return endpoint({ ...asked, body: headers['content-type'] ? asked.body : '' });
}

/** A port that another run of the tests holds is waited for, in ms. */
const WAITS = 120_000;

/**
 * Starts a server that answers as Zotero does (`server.js`, `server_connector.js` of its source): whom it drops, what it
 * takes, and what it says where it saves nothing. Zotero's own port is 23119; 0 takes any free one.
 */
export async function startZotero(port: number) {
  const state: ZoteroState = { selected: OWN, isSelectedEditable: true, isOwnEditable: true, isAway: false };
  /** Oldest first. */
  const saved: Saved[] = [];
  /** Every request, and whether it was dropped as a web page's. */
  const asked: { isDropped: boolean }[] = [];
  const endpoints = endpointsOf(state, saved);
  const site = (request: Asked): Answer => {
    const answer = state.isAway ? dropped : answerTo(request, endpoints[request.path]);
    asked.push({ isDropped: answer === dropped });
    return answer;
  };
  for (const end = Date.now() + WAITS; ; await sleep(500)) {
    const internet = await startInternet([site], { port }).catch(() => null);
    if (internet) return { port: internet.port, state, asked, saved, close: internet.close };
    if (Date.now() > end) throw new Error(`Port ${port} is taken: close the Zotero that runs here.`);
  }
}
