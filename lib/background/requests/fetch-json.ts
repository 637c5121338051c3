import type { Reason } from '@/lib/collection/answers';
import { readText } from './read-text';
import { secondsOf } from './retry-after';

/** A failure is a value with a reason: an Error loses its class between contexts, and the card needs one sentence. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: Reason;
      /** For how many seconds the registry wants to be left alone; null where it does not say that it does. */
      readonly retryAfter: number | null;
    };

/** The registry's own front gives up after 15 s; a reader does before that. In ms. */
const PATIENCE = 12_000;
/** Wait after a registry said that it is busy, but not for how long. In seconds. */
const BUSY_WAIT = 20;
/** Said by a network that wants its own page seen first: the registry never heard of us. */
const CAPTIVE_PORTAL = 511;

export const failed = (reason: Reason, retryAfter: number | null = null): Answer => ({
  ok: false,
  reason,
  retryAfter,
});

function isJson(response: Response): boolean {
  const type = response.headers.get('Content-Type');
  return type === null || /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type.trim());
}

/** `wait`: for how many seconds the registry asks to be left alone; null where it does not. */
function reasonOf(response: Response, needsSignIn: boolean, wait: number | null): Reason {
  const { status } = response;
  if (status === 404 || status === 410) return 'not-found';
  // Firewalls and proxies refuse in HTML, and know nothing of embargoes.
  if (status === 401 || status === 403) {
    return isJson(response) ? (needsSignIn ? 'sign-in' : 'embargoed') : 'unexpected-reply';
  }
  if (status === CAPTIVE_PORTAL) return 'unreachable';
  if (status !== 408 && status !== 429 && status < 500) return 'unexpected-reply';
  return wait === null ? 'in-trouble' : 'busy';
}

function refusal(response: Response, needsSignIn: boolean): Answer {
  const { status, headers } = response;
  const asksToWait = status === 429 || status === 503;
  const seconds = secondsOf(headers.get('Retry-After'), Date.now()) ?? (asksToWait ? BUSY_WAIT : null);
  const reason = reasonOf(response, needsSignIn, seconds);
  return failed(reason, reason === 'busy' ? seconds : null);
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
    return failed('unreachable');
  } finally {
    // A body that nobody reads would hold its connection.
    unread.abort();
  }
}
