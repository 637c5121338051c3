import { isAboutCollection, type Loadable, type Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiRequest } from '@/lib/kinds/api';
import { askTogether } from './ask-together';
import type { ReplyCache } from './cache';
import { type Answer, failed, UNREADABLE } from './fetch-json';
import type { Hold } from './rate-limit';
import type { Subscriber } from './request-queue';
import { makeSharedRequests, type SharedRequestParts, type Target } from './shared-requests';

/** Reply to read from a registry's API: where it is, how it is parsed, and for how long it is fresh. */
export interface Read<T> extends Target {
  /** Parses the reply. Returns undefined if the reply is not what was requested. */
  readonly parse: (body: unknown) => T | undefined;
  /** Time in ms for which a reply counts as fresh; a function if that depends on the reply. */
  readonly maxAge: ApiRequest<T>['maxAge'];
  readonly missingFor?: ApiRequest<T>['missingFor'];
  readonly isMissing?: ApiRequest<T>['isMissing'];
  readonly failureIn?: ApiRequest<T>['failureIn'];
  readonly isPrivate?: ApiRequest<T>['isPrivate'];
  readonly withoutContacts?: ApiRequest<T>['withoutContacts'];
  /**
   * Time in ms since 1970. A reply that was cached before that time is outdated, and is shown only if no
   * newer one comes.
   */
  readonly since?: number;
}

/**
 * Makes a `Read` from a request that the adapter of a registry's API describes. The request is about
 * `identifier`.
 */
export const toRead = <T>({ registry, accession }: Identifier, request: ApiRequest<T>): Read<T> => ({
  registry,
  subject: accession,
  ...request,
});

/** Options of one read. They name who waits for the answer, and whether to use the cache. */
export interface ReadOptions extends Omit<Subscriber, 'insists' | 'onHold'> {
  /** True to ask the registry even if the cache has a fresh answer. */
  readonly refresh: boolean;
  /** False for private windows: the replies that they request are not cached. */
  readonly keep: boolean;
  /** True to use only what is in the cache, and send no request. */
  readonly onlyKept?: boolean | undefined;
}

/**
 * Reads something from a registry. `onPart` receives each state of the answer. The promise resolves after the
 * last state.
 */
export type Reads = <T>(
  read: Read<T>,
  options: ReadOptions,
  onPart: (part: Loadable<T>) => void,
) => Promise<void>;

/** Answer that could be parsed, with the time of its reply in ms since 1970. */
interface Known<T> {
  readonly value: T;
  readonly fetchedAt: number;
}

/**
 * Body that is stored in the cache when a registry said "not found". A reply with a record never has this
 * body.
 */
const MISSING = null;

/** Time in ms for which "not found" is remembered where no request may be sent. */
const RECALLED_FOR = 86_400_000;

/**
 * Makes the function that reads from registries. It reports the answer in the cache immediately. If that
 * answer is old or missing, it then reports the registry's reply and, as long as the request has to wait, the
 * reason. A failure that may pass never replaces a good answer, but marks it as stale. If the collection is
 * gone or closed, that is the answer, and the reply in the cache is deleted. The function rejects only if the
 * signal of `options` aborts.
 */
export function makeReads(parts: SharedRequestParts & { readonly cache: ReplyCache }): Reads {
  const request = askTogether(makeSharedRequests(parts));
  const { cache, now } = parts;

  /**
   * Returns the cached answer; `missing` if the registry said in the last `missingFor` ms that there is nothing at the
   * address, and undefined if the cache has no answer.
   */
  async function remember<T>({
    url,
    parse,
    missingFor = 0,
  }: Read<T>): Promise<Known<T> | 'missing' | undefined> {
    const reply = await cache.get(url);
    if (!reply) return undefined;
    const age = now() - reply.fetchedAt;
    if (reply.body === MISSING) return age >= 0 && age < missingFor ? 'missing' : undefined;
    const value = parsed(parse, reply.body);
    if (value === undefined) void cache.drop(url);
    return value === undefined ? undefined : { value, fetchedAt: reply.fetchedAt };
  }
  return async function reads(read, { refresh, onlyKept = false, ...asker }, onPart) {
    const found = await remember(onlyKept ? { missingFor: RECALLED_FOR, ...read } : read);
    asker.signal.throwIfAborted();
    if (found === 'missing' && !refresh) return onPart(lacking(undefined, 'not-found'));
    const remembered = found === 'missing' ? undefined : found;
    const age = remembered ? now() - remembered.fetchedAt : 0;
    // The time of a cached reply is at most now. If the clock was set back, the answer would otherwise stay
    // fresh for too long, and show a time in the future.
    const known = remembered && { ...remembered, fetchedAt: Math.min(remembered.fetchedAt, now()) };
    const isCurrent = known !== undefined && known.fetchedAt >= (read.since ?? 0);
    const isFresh = isCurrent && age >= 0 && age < maxAgeOf(read, known.value);
    if (onlyKept) return onPart(isFresh ? { state: 'loaded', ...known } : lacking(known, 'not-asked'));
    if (isCurrent) onPart({ state: 'loaded', ...known });
    if (isFresh && !refresh) return;
    const onHold = (hold: Hold) => onPart(heldBack(known, hold));
    const answer = readAnswer(read, await request(read, { ...asker, insists: refresh, onHold }));
    const value = answer.ok ? parsed(read.parse, answer.body) : undefined;
    if (!answer.ok || value === undefined) {
      const reason = answer.ok ? 'unexpected-reply' : answer.reason;
      const isLasting = isAboutCollection(reason);
      if (reason === 'not-found' && asker.keep)
        void cache.put({ url: read.url, body: MISSING, fetchedAt: now() });
      else if (isLasting) void cache.drop(read.url);
      onPart(lacking(isLasting ? undefined : known, reason));
      return;
    }
    const fetchedAt = now();
    // Does not wait for the cache, so that the answer need not wait for the disk.
    if (asker.keep) void cache.put({ url: read.url, body: answer.body, fetchedAt });
    onPart({ state: 'loaded', value, fetchedAt });
  };
}

function maxAgeOf<T>({ maxAge }: Read<T>, value: T): number {
  return typeof maxAge === 'number' ? maxAge : maxAge(value);
}

/** Result of an adapter for the replies to a request. */
type Interpretation = {
  readonly [Of in 'fromText' | 'isMissing' | 'failureIn' | 'isPrivate' | 'withoutContacts']?:
    | ApiRequest<unknown>[Of]
    | undefined;
};

/**
 * Lets the adapter of the registry interpret a reply. Some archives say "not found" or "not public" in a
 * successful reply, some replies are text, and some contain contact details to remove. If the adapter throws on a
 * damaged reply, the reply counts as unreadable.
 */
export function readAnswer(read: Interpretation, answer: Answer): Answer {
  const { fromText, isMissing, failureIn, isPrivate, withoutContacts } = read;
  if (!answer.ok) return answer;
  try {
    const body = fromText && typeof answer.body === 'string' ? fromText(answer.body) : answer.body;
    if (isMissing?.(body)) return failed('not-found');
    const reason = failureIn?.(body);
    if (reason !== undefined) return failed(reason);
    if (isPrivate?.(body)) return failed('not-public');
    return { ok: true, body: withoutContacts ? withoutContacts(body) : body };
  } catch {
    return UNREADABLE;
  }
}

/**
 * Returns the state of the answer if no newer reply came: the known answer, marked as stale, or else the
 * failure.
 */
function lacking<T>(known: Known<T> | undefined, reason: Reason): Loadable<T> {
  return known ? { state: 'loaded', ...known, staleBecause: reason } : { state: 'failed', reason };
}

/** Returns the state of the answer while the request has to wait. */
function heldBack<T>(known: Known<T> | undefined, { because, until: nextTry }: Hold): Loadable<T> {
  if (because === 'own-limit') return known ? { state: 'loaded', ...known } : { state: 'loading', nextTry };
  return known
    ? { state: 'loaded', ...known, staleBecause: because, nextTry }
    : { state: 'failed', reason: because, nextTry };
}

/**
 * Parses a reply. Returns undefined if the parser throws, so that a damaged reply does not end the read with
 * an error.
 */
export function parsed<T>(parse: Read<T>['parse'], body: unknown): T | undefined {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}
