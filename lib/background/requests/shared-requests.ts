import type { Session } from '@/lib/background/tabs/session';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Answer } from './fetch-json';
import {
  isMoreUrgent,
  makeRequestQueue,
  type Priority,
  type QueuedRequest,
  type RequestQueue,
} from './request-queue';

/** One address of one registry. */
export interface Target {
  readonly registry: RegistryProfile;
  readonly url: string;
}

export interface Subscriber {
  readonly signal: AbortSignal;
  readonly urgency: Priority;
  /** True where the reader asked to try again. */
  readonly insists: boolean;
}

export interface SharedRequestParts {
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  readonly session: Session;
  readonly now: () => number;
}

interface SharedRequest {
  readonly queued: QueuedRequest;
  readonly queue: RequestQueue;
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  subscribers: number;
}

/**
 * Makes the function that asks registries. An address is asked once, however many subscribers want it: the most
 * urgent of them sets its urgency, and when the last one leaves, the request is cancelled.
 * The promise rejects only with the reason of the subscriber's own signal.
 */
export function makeSharedRequests({ fetchJson, session, now }: SharedRequestParts) {
  const running = new Map<string, SharedRequest>();
  const queues = new Map<string, RequestQueue>();

  function queueOf({ key }: RegistryProfile): RequestQueue {
    const queue = queues.get(key) ?? makeRequestQueue(`rate:${key}`, session, now);
    queues.set(key, queue);
    return queue;
  }
  function start({ registry, url }: Target, { urgency, insists }: Subscriber): SharedRequest {
    const controller = new AbortController();
    const { promise: answer, resolve } = Promise.withResolvers<Answer>();
    const settle = (given: Answer) => {
      forget(url, shared);
      resolve(given);
    };
    const send = () => fetchJson(url, registry.needsSignIn, controller.signal);
    const shared: SharedRequest = {
      queued: { urgency, insists, send, settle },
      queue: queueOf(registry),
      answer,
      controller,
      subscribers: 0,
    };
    running.set(url, shared);
    shared.queue.add(shared.queued);
    return shared;
  }
  function join({ queued, queue }: SharedRequest, { urgency, insists }: Subscriber): void {
    queued.insists ||= insists;
    if (!isMoreUrgent(urgency, queued.urgency)) return;
    queued.urgency = urgency;
    queue.pump();
  }
  function cancel(shared: SharedRequest, url: string): void {
    forget(url, shared);
    shared.queue.remove(shared.queued);
    shared.controller.abort();
  }
  /** A subscriber that leaves just as the answer comes must not cancel the next request to the same address. */
  function forget(url: string, shared: SharedRequest): void {
    if (running.get(url) === shared) running.delete(url);
  }
  return async function request(target: Target, subscriber: Subscriber): Promise<Answer> {
    const { url } = target;
    const { signal } = subscriber;
    signal.throwIfAborted();
    const shared = running.get(url) ?? start(target, subscriber);
    join(shared, subscriber);
    shared.subscribers++;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(signal.reason);
      if (--shared.subscribers === 0) cancel(shared, url);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
