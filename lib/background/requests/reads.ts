import type { Loadable, Reason } from '@/lib/collection/answers';
import type { Cache } from './cache';
import { isTransient } from './rate-limit';
import { makeSharedRequests, type SharedRequestParts, type Subscriber, type Target } from './shared-requests';

/** One thing to be read from a registry's API. */
export interface Read<T> extends Target {
  /** The reply in our own shape; null where it is not what was asked for. */
  readonly parse: (body: unknown) => T | null;
  /** How long a reply is taken as fresh, in ms. */
  readonly maxAge: number;
}

export interface ReadOptions extends Omit<Subscriber, 'insists'> {
  /** Asks the registry though the cache holds a fresh answer. */
  readonly refresh: boolean;
  /** False in private windows: nothing of them is kept. */
  readonly keep: boolean;
}

export type Reads = <T>(read: Read<T>, options: ReadOptions) => AsyncGenerator<Loadable<T>>;

export interface ReadsParts extends SharedRequestParts {
  readonly cache: Cache;
}

interface Remembered<T> {
  readonly value: T;
  readonly fetchedAt: number;
  readonly isFresh: boolean;
}

/**
 * Makes the function that reads from registries. A read gives what the cache holds at once, then, if that is old or
 * missing, what the registry answers. A transient failure never replaces a good answer: it only makes it stale. If the
 * collection is gone or closed, that is the answer, and what the cache held of it is dropped.
 * Throws only what the subscriber's signal ends it with.
 */
export function makeReads(parts: ReadsParts): Reads {
  const request = makeSharedRequests(parts);
  const { cache, now } = parts;

  async function remember<T>({ url, parse, maxAge }: Read<T>): Promise<Remembered<T> | null> {
    const reply = await cache.get(url);
    if (!reply) return null;
    const value = parsed(parse, reply.body);
    if (value === null) {
      void cache.drop(url);
      return null;
    }
    // A clock that was set back would make an answer fresh for ever, and speak of times to come.
    const age = now() - reply.fetchedAt;
    return { value, fetchedAt: Math.min(reply.fetchedAt, now()), isFresh: age >= 0 && age < maxAge };
  }
  return async function* reads<T>(read: Read<T>, options: ReadOptions): AsyncGenerator<Loadable<T>> {
    const { signal, refresh, keep } = options;
    const remembered = await remember(read);
    signal.throwIfAborted();
    const known = remembered && { value: remembered.value, fetchedAt: remembered.fetchedAt };
    if (known) yield { state: 'loaded', ...known };
    if (remembered?.isFresh && !refresh) return;
    const answer = await request(read, { ...options, insists: refresh });
    const value = answer.ok ? parsed(read.parse, answer.body) : null;
    if (answer.ok && value !== null) {
      const fetchedAt = now();
      // Nobody waits for the disk.
      if (keep) void cache.put({ url: read.url, body: answer.body, fetchedAt });
      yield { state: 'loaded', value, fetchedAt };
      return;
    }
    const reason: Reason = answer.ok ? 'unexpected-reply' : answer.reason;
    if (!isTransient(reason)) void cache.drop(read.url);
    if (known && isTransient(reason)) yield { state: 'loaded', ...known, staleBecause: reason };
    else yield { state: 'failed', reason };
  };
}

/** What damage could make of a reply is the registry's doing, and must not end the reading. */
function parsed<T>(parse: Read<T>['parse'], body: unknown): T | null {
  try {
    return parse(body);
  } catch {
    return null;
  }
}
