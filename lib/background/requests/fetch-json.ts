import type { Reason } from '@/lib/collection/answers';
import { readText } from './read-text';
import { secondsOf } from './retry-after';

/** A failure is a value with a reason: an Error loses its class between contexts, and the card needs one sentence. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: Reason;
      /** For how many seconds the registry wants to be left alone; null where it does not say for how long. */
      readonly retryAfter: number | null;
      /** True where it says so of all that we ask, and not of this address alone. */
      readonly isForAll: boolean;
    };

/** The registry's own front gives up after 15 s; a reader does before that. In ms. */
const PATIENCE = 12_000;
/** Said by a network that wants its own page seen first: the registry never heard of us. */
const CAPTIVE_PORTAL = 511;

export const failed = (reason: Reason, retryAfter: number | null = null, isForAll = false): Answer => ({
  ok: false,
  reason,
  retryAfter,
  isForAll,
});

function isJson(response: Response): boolean {
  const type = response.headers.get('Content-Type');
  return type === null || /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type.trim());
}

/** What a registry says of a collection with these; whatever stands before it says the same, in HTML, of anything. */
const SAID_OF_COLLECTION: ReadonlySet<number> = new Set([401, 403, 404, 410]);

function reasonOf(response: Response, needsSignIn: boolean, asksToWait: boolean): Reason {
  const { status } = response;
  if (SAID_OF_COLLECTION.has(status)) {
    if (!isJson(response)) return 'unexpected-reply';
    if (status === 404 || status === 410) return 'not-found';
    return needsSignIn ? 'sign-in' : 'embargoed';
  }
  if (status === CAPTIVE_PORTAL) return 'unreachable';
  if (status !== 408 && status !== 429 && status < 500) return 'unexpected-reply';
  return asksToWait ? 'busy' : 'in-trouble';
}

function refusal(response: Response, needsSignIn: boolean): Answer {
  const { status, headers } = response;
  const seconds = secondsOf(headers.get('Retry-After'), Date.now());
  const asksToWait = status === 429 || status === 503 || seconds !== null;
  const reason = reasonOf(response, needsSignIn, asksToWait);
  // "Too many requests" is about us; a server that cannot serve one record may well serve the next.
  return failed(reason, reason === 'busy' ? seconds : null, status === 429);
}

async function answerIn(response: Response): Promise<Answer> {
  const text = isJson(response) ? await readText(response) : null;
  try {
    const body: unknown = JSON.parse(text ?? '');
    return { ok: true, body };
  } catch {
    return failed('unexpected-reply');
  }
}

/**
 * One simple GET: no cookie, no referrer, no header of our own (a preflight would refuse it). Redirects are not
 * followed: every address we ask is the one the registry answers at, and nobody else is to be asked.
 * Never throws, except when `signal` ends it.
 * @param patience in ms, from the request to the last byte of the answer
 */
export async function fetchJson(
  url: string,
  needsSignIn: boolean,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<Answer> {
  const unread = new AbortController();
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, unread.signal, AbortSignal.timeout(patience)]),
    });
    if (response.type === 'opaqueredirect') return failed('unexpected-reply');
    return response.ok ? await answerIn(response) : refusal(response, needsSignIn);
  } catch {
    signal.throwIfAborted();
    return failed(navigator.onLine === false ? 'offline' : 'unreachable');
  } finally {
    // A body that nobody reads would hold its connection.
    unread.abort();
  }
}
