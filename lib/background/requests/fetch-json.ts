import type { Reason } from '@/lib/collection/answers';
import type { Refusals } from '@/lib/kinds/api';
import { MOST_REFUSAL_BYTES, MOST_REPLY_BYTES, readJson, readText } from './read-json';

/**
 * Reply of a registry, or the reason of a failure. The reason is plain data, because an `Error` would lose
 * its class on the way to a page, and the card needs one sentence for each reason.
 */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: Reason;
      /** Time in seconds that the registry asks us to wait; null if the registry gives no time. */
      readonly retryAfter: number | null;
      /**
       * True if we should send no request at all to the registry before that time; false if only this address
       * should not be requested.
       */
      readonly isForAll: boolean;
      /** True if the reply came whole but cannot be read, so that a second try would not help. */
      readonly isUnreadable?: true;
    };

/** Form in which a registry replies. `text` is any text, a page in HTML included. */
export type ReplyForm = 'json' | 'text';

/**
 * Fetches the reply at one address. `refusals` says what statuses mean at that address, such as 401. Unless it
 * says otherwise, 404 and 410 mean "not found". Replies are in JSON, unless `form` says otherwise.
 */
export type FetchJson = (
  url: string,
  refusals: Refusals,
  signal: AbortSignal,
  form?: ReplyForm,
) => Promise<Answer>;

/** Longest time in ms for a reply. DANDI's front server gives up after 15 s, and readers give up sooner. */
const PATIENCE = 12_000;
/**
 * Status that a network sends in place of the registry's reply if the reader must first sign in to the
 * network.
 */
const CAPTIVE_PORTAL = 511;

/** Makes the answer for a failure. `retryAfter` is in seconds. */
export const failed = (reason: Reason, retryAfter: number | null = null, isForAll = false): Answer => ({
  ok: false,
  reason,
  retryAfter,
  isForAll,
});

/** Answer for a reply that came whole, with a good status, but cannot be read. */
export const UNREADABLE: Answer = {
  ok: false,
  reason: 'unexpected-reply',
  retryAfter: null,
  isForAll: false,
  isUnreadable: true,
};

function isJson(response: Response): boolean {
  const type = response.headers.get('Content-Type');
  return type === null || /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type.trim());
}

/** Statuses by which every registry says that a data set does not exist, or no longer exists. */
const GONE: Refusals = { 404: 'not-found', 410: 'not-found' };

/**
 * Returns true for a redirect. It is recognised by its type, because browsers hide the status of a redirect
 * that is not followed.
 */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

function reasonOf(response: Response, refusals: Refusals, asksToWait: boolean): Reason {
  const { status } = response;
  const said = refusals[status] ?? GONE[status];
  if (said !== undefined) return isJson(response) && said !== 'read' ? said : 'unexpected-reply';
  if (status === CAPTIVE_PORTAL || isRedirect(response)) return 'unreachable';
  if (status !== 408 && status !== 429 && status < 500) return 'unexpected-reply';
  if (status === 429) return 'busy';
  return asksToWait ? 'unavailable' : 'in-trouble';
}

/**
 * Longest wait in seconds that we accept from a registry. Registries ask for less than an hour, and a wrong
 * date must not block a registry for a year.
 */
const LONGEST_WAIT = 3600;
/** Shortest time in seconds that we wait for a busy registry, even if it asks for 0. */
const SHORTEST_WAIT = 1;

/**
 * Parses a `Retry-After` header, which is in seconds or a date. Returns seconds, or null if the header makes
 * no sense.
 * @param now time in ms since 1970
 */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  // Requires a letter at the beginning, because `Date.parse` finds a date in nearly any text. HTTP dates
  // begin with the day of the week.
  const date = /^[a-z]{3}/i.test(retryAfter.trim()) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (date - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), SHORTEST_WAIT), LONGEST_WAIT);
}

function refusal(response: Response, refusals: Refusals): Answer {
  const { status, headers } = response;
  const seconds = secondsOf(headers.get('Retry-After'), Date.now());
  const asksToWait = status === 429 || status === 503 || seconds !== null;
  const reason = reasonOf(response, refusals, asksToWait);
  // Passes on the time to wait if the registry is busy or unavailable. After status 429, we send no request
  // at all to the registry in that time. After 5xx, the registry may well serve other records.
  const comesBack = reason === 'busy' || reason === 'unavailable';
  return failed(reason, comesBack ? seconds : null, status === 429);
}

const isHtml = (response: Response): boolean =>
  /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '');

/** Answers with the body of a reply that may be any text. */
async function textIn(response: Response): Promise<Answer> {
  const body = await readText(response);
  return body === undefined ? UNREADABLE : { ok: true, body };
}

/** Answers with the body of a reply, or of a refusal that says why; it may have `most` bytes. */
async function answerIn(response: Response, most: number): Promise<Answer> {
  // Some archives say "not found" by status 204.
  if (response.status === 204) return { ok: true, body: null };
  // HTML comes from a network that wants the reader to sign in to it, so the registry has not received the
  // request.
  if (isHtml(response)) return failed('unreachable');
  const body = isJson(response) ? await readJson(response, most) : undefined;
  return body === undefined ? UNREADABLE : { ok: true, body };
}

/**
 * Sends one simple GET request. It has no cookies, no referrer and no headers of our own, which would need a
 * preflight that registries refuse. It follows no redirect, so that no other host is asked. Failures are
 * returned; the function throws only if `signal` aborts.
 * @param refusals what statuses such as 401 mean at this address
 * @param patience time in ms from the request to the last byte of the reply
 */
export async function fetchJson(
  url: string,
  refusals: Refusals,
  signal: AbortSignal,
  form: ReplyForm = 'json',
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
    if (response.ok) return await (form === 'text' ? textIn(response) : answerIn(response, MOST_REPLY_BYTES));
    const isRead = refusals[response.status] === 'read' && isJson(response);
    return isRead ? await answerIn(response, MOST_REFUSAL_BYTES) : refusal(response, refusals);
  } catch {
    signal.throwIfAborted();
    return failed(navigator.onLine === false ? 'offline' : 'unreachable');
  } finally {
    // Aborts the request, because a body that is not read would keep the connection open.
    unread.abort();
  }
}
