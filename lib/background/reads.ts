import PQueue from 'p-queue';
import type { Part, Reason } from '@/lib/collection/description';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Cache } from './cache';
import type { Answer } from './fetch-json';

/** One thing to be read from a registry's API. */
export interface Read<T> {
  readonly registry: RegistryProfile;
  readonly url: string;
  /** The reply in our own shape; null where it is not what was asked for. */
  readonly parse: (body: unknown) => T | null;
  /** How long a reply is taken as fresh, in ms. */
  readonly maxAge: number;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Higher goes first: what a reader waits for, before what fills a list. */
  readonly priority: number;
  /** Asks the registry though the cache holds a fresh answer. */
  readonly refresh: boolean;
  /** False in private windows: nothing of them is kept. */
  readonly keep: boolean;
}

export type Reads = <T>(read: Read<T>, options: ReadOptions) => AsyncGenerator<Part<T>>;

export interface ReadsParts {
  readonly cache: Cache;
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  readonly now: () => number;
}

/** Few at once: a popup that lists a page must not make the registry feel it. */
const AT_ONCE = 4;
/** Wait after a registry was busy without saying for how long, in ms. */
const BUSY_WAIT = 20_000;

interface Flight {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  askers: number;
}

/** Requests to registries: one in flight an address however many ask, few at once, and none while one is busy. */
function makeFlights({ fetchJson, now }: ReadsParts) {
  const flights = new Map<string, Flight>();
  const queues = new Map<string, PQueue>();
  const busyUntil = new Map<string, number>();

  const queueOf = ({ key }: RegistryProfile) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: AT_ONCE });
    queues.set(key, queue);
    return queue;
  };
  async function request({ registry, url }: Read<unknown>, signal: AbortSignal): Promise<Answer> {
    if ((busyUntil.get(registry.key) ?? 0) > now()) return { ok: false, reason: 'busy', retryAfter: null };
    const answer = await fetchJson(url, registry.needsSignIn, signal);
    if (!answer.ok && answer.reason === 'busy') {
      const wait = answer.retryAfter === null ? BUSY_WAIT : answer.retryAfter * 1000;
      busyUntil.set(registry.key, now() + wait);
    }
    return answer;
  }
  function start(read: Read<unknown>, priority: number): Flight {
    const controller = new AbortController();
    const answer = queueOf(read.registry)
      .add(() => request(read, controller.signal), { priority, signal: controller.signal })
      .finally(() => flights.delete(read.url));
    // Whoever leaves last ends the flight, and then nobody is there to hear of it.
    answer.catch(() => undefined);
    const flight = { answer, controller, askers: 0 };
    flights.set(read.url, flight);
    return flight;
  }
  return async function fly(read: Read<unknown>, { priority, signal }: ReadOptions): Promise<Answer> {
    const flight = flights.get(read.url) ?? start(read, priority);
    flight.askers++;
    const leave = () => {
      if (--flight.askers === 0) {
        flights.delete(read.url);
        flight.controller.abort();
      }
    };
    signal.addEventListener('abort', leave, { once: true });
    const answer = await flight.answer;
    signal.removeEventListener('abort', leave);
    return answer;
  };
}

/**
 * Makes the reader of registries. A read gives what the cache holds at once, then, where that is old or missing,
 * what the registry answers; a failure never takes the place of a good answer, it only makes it stale.
 */
export function makeReads(parts: ReadsParts): Reads {
  const fly = makeFlights(parts);
  const { cache, now } = parts;

  async function remembered<T>({ url, parse }: Read<T>): Promise<{ value: T; fetchedAt: number } | null> {
    const reply = await cache.get(url);
    if (!reply) return null;
    const value = parse(reply.body);
    // A clock set back would make an answer fresh for ever.
    if (value !== null && reply.fetchedAt <= now()) return { value, fetchedAt: reply.fetchedAt };
    await cache.drop(url);
    return null;
  }
  return async function* reads<T>(read: Read<T>, options: ReadOptions): AsyncGenerator<Part<T>> {
    const known = await remembered(read);
    if (known) yield { state: 'known', ...known };
    if (known && !options.refresh && now() - known.fetchedAt < read.maxAge) return;
    const answer = await fly(read, options);
    options.signal.throwIfAborted();
    const value = answer.ok ? read.parse(answer.body) : null;
    if (answer.ok && value !== null) {
      const fetchedAt = now();
      if (options.keep) await cache.put({ url: read.url, body: answer.body, fetchedAt });
      yield { state: 'known', value, fetchedAt };
      return;
    }
    const reason: Reason = answer.ok ? 'unexpected-reply' : answer.reason;
    if (known && isPassing(reason)) yield { state: 'known', ...known, staleBecause: reason };
    else yield { state: 'failed', reason };
  };
}

/** True for failures that say nothing of the collection itself: what was known before still holds. */
function isPassing(reason: Reason): boolean {
  return reason === 'busy' || reason === 'unreachable' || reason === 'unexpected-reply';
}
