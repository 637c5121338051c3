import type { Session } from '@/lib/background/tabs/session';
import { apiOf } from '@/lib/registry/kinds/apis';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Answer } from './fetch-json';
import type { Hold, Priority } from './rate-limit';
import { isMoreUrgent, makeRequestQueue, type QueuedRequest, type RequestQueue } from './request-queue';

/** One address of one registry. */
export interface Target {
  readonly registry: RegistryProfile;
  readonly url: string;
  /** What it is about, as an accession: failures of one subject say nothing of the others. */
  readonly subject: string;
}

export interface Subscriber {
  readonly signal: AbortSignal;
  readonly urgency: Priority;
  /** True where the reader asked to try again. */
  readonly insists: boolean;
  /** Called whenever it is known why the request waits, and until when. */
  readonly onHold: (hold: Hold) => void;
}

export interface SharedRequestParts {
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  readonly session: Session;
  readonly now: () => number;
  /** Calls back whenever there is a network again; left out where nobody can tell. */
  readonly onOnline?: (resume: () => void) => void;
}

interface SharedRequest {
  readonly queued: QueuedRequest;
  readonly queue: RequestQueue;
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  readonly subscribers: Set<Subscriber>;
  /** Why it waits; null where it was never held back. */
  hold: Hold | null;
}

/**
 * Makes the function that asks registries. An address is asked once, however many subscribers want it: the most
 * urgent of them sets its urgency, and when the last one leaves, the request is cancelled.
 * The promise rejects only with the reason of the subscriber's own signal.
 */
export function makeSharedRequests({ fetchJson, session, now, onOnline }: SharedRequestParts) {
  const running = new Map<string, SharedRequest>();
  const queues = new Map<string, RequestQueue>();
  onOnline?.(() => {
    for (const queue of queues.values()) queue.resume();
  });

  /** Repositories that share an API share its patience. */
  function queueOf({ apiUrl }: RegistryProfile): RequestQueue {
    const queue = queues.get(apiUrl) ?? makeRequestQueue(`rate:${apiUrl}`, session, now);
    queues.set(apiUrl, queue);
    return queue;
  }
  function start({ registry, url, subject }: Target, { urgency, insists }: Subscriber): SharedRequest {
    const controller = new AbortController();
    const { promise: answer, resolve } = Promise.withResolvers<Answer>();
    const settle = (given: Answer) => {
      forget(url, shared);
      resolve(given);
    };
    const send = () => fetchJson(url, registry.needsSignIn, controller.signal);
    const hold = (now: Hold) => {
      shared.hold = now;
      for (const { onHold } of shared.subscribers) onHold(now);
    };
    const shared: SharedRequest = {
      queued: { url, subject, urgency, insists, weight: apiOf(registry).weight, send, settle, hold },
      queue: queueOf(registry),
      answer,
      controller,
      subscribers: new Set(),
      hold: null,
    };
    running.set(url, shared);
    return shared;
  }
  function join({ queued, queue, hold }: SharedRequest, { urgency, insists, onHold }: Subscriber): void {
    if (hold) onHold(hold);
    const isBroughtForward = isMoreUrgent(urgency, queued.urgency);
    if (isBroughtForward) queued.urgency = urgency;
    if (!isBroughtForward && (!insists || queued.insists)) return;
    queued.insists ||= insists;
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
    const before = running.get(url);
    const shared = before ?? start(target, subscriber);
    shared.subscribers.add(subscriber);
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(signal.reason);
      shared.subscribers.delete(subscriber);
      if (shared.subscribers.size === 0) cancel(shared, url);
    };
    signal.addEventListener('abort', leave, { once: true });
    // Who hears why it has to wait may leave at once.
    if (before) join(shared, subscriber);
    else shared.queue.add(shared.queued);
    try {
      return await Promise.race([shared.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
