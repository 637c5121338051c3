import type { Reason } from '@/lib/collection/description';

/** A failure is a value with a reason: an Error loses its class between contexts, and the card needs one sentence. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly reason: Reason; readonly retryAfter: number | null };

/** The registry's own front gives up after 15 s; a reader does before that. In ms. */
const PATIENCE = 12_000;
/** The largest real record is below 1 MB; more than this is no answer. In bytes. */
export const MOST_BYTES = 10_000_000;

const failed = (reason: Reason, retryAfter: number | null = null): Answer => ({
  ok: false,
  reason,
  retryAfter,
});

/** Seconds to wait, from a `Retry-After` in seconds or as a date; null where there is none that makes sense. */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 3600) : null;
}

function reasonOf(status: number, needsSignIn: boolean): Reason {
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403) return needsSignIn ? 'sign-in' : 'embargoed';
  if (status === 429 || status >= 500) return 'busy';
  return 'unexpected-reply';
}

/** Reads a body as text, and stops reading where it is too long rather than after. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string | null): Answer {
  if (text === null) return failed('unexpected-reply');
  try {
    const body: unknown = JSON.parse(text);
    return { ok: true, body };
  } catch {
    return failed('unexpected-reply');
  }
}

/**
 * One simple GET: no cookie, no referrer, no header of our own (a preflight would refuse it). Redirects are not
 * followed: every address we ask is the one the registry answers at, and nobody else is to be asked.
 * Never throws, except when `signal` ends it.
 */
export async function fetchJson(url: string, needsSignIn: boolean, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (response.type === 'opaqueredirect') return failed('unexpected-reply');
    if (response.ok) return parse(await readText(response));
    const wait = secondsOf(response.headers.get('Retry-After'), Date.now());
    return failed(reasonOf(response.status, needsSignIn), wait);
  } catch {
    signal.throwIfAborted();
    return failed('unreachable');
  }
}
