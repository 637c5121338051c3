import type { Session } from '@/lib/background/tabs/session';
import type { Reason } from '@/lib/collection/answers';
import { kindOf } from '@/lib/kinds/kinds';
import type { Registry } from '@/lib/registry/naming';
import type { Answer, FetchJson } from './fetch-json';
import { isMoreUrgent } from './next-to-send';
import type { Hold, Priority } from './rate-limit';
import { type QueuedRequest, RequestQueue } from './request-queue';

/** One address of one registry. */
export interface Target {
  readonly registry: Registry;
  readonly url: string;
  /** What it is about, as an accession: failures of one subject say nothing of the others. */
  readonly subject: string;
}

/** What a registry means that lets nobody in. DataCite keeps nothing from anybody. */
function refusalOf({ needsSignIn, works }: Registry): Reason {
  if (works) return 'unexpected-reply';
  return needsSignIn ? 'sign-in' : 'embargoed';
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
  readonly fetchJson: FetchJson;
  readonly session: Session;
  readonly now: () => number;
  /** Calls back whenever there is a network again; left out where nobody can tell. */
  readonly onOnline?: (resume: () => void) => void;
}

type SendRequest = (signal: AbortSignal) => Promise<Answer>;

/** One request that is queued or under way, and all who want its answer. */
class SharedRequest {
  readonly #subscribers = new Set<Subscriber>();
  readonly #controller = new AbortController();
  readonly #answer = Promise.withResolvers<Answer>();
  readonly #queued: QueuedRequest;
  /** Why it waits; null where it was never held back. */
  #hold: Hold | null = null;

  constructor(
    { registry, url, subject }: Target,
    { urgency, insists }: Subscriber,
    private readonly queue: RequestQueue,
    send: SendRequest,
    /** Called when it is answered or cancelled, before anybody learns of it. */
    private readonly onEnd: () => void,
  ) {
    this.#queued = {
      url,
      subject,
      urgency,
      insists,
      weight: kindOf(registry).api.weight,
      send: () => send(this.#controller.signal),
      settle: (answer) => this.#settle(answer),
      hold: (hold) => this.#tellHold(hold),
    };
  }

  /** Queues the request for its first subscriber. Rejects only with the reason of the subscriber's own signal. */
  async answerFor(subscriber: Subscriber): Promise<Answer> {
    const { signal } = subscriber;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(signal.reason);
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) this.#cancel();
    };
    const isFirst = this.#subscribers.size === 0;
    this.#subscribers.add(subscriber);
    signal.addEventListener('abort', leave, { once: true });
    // A subscriber that learns why the request has to wait may leave at once.
    if (isFirst) this.queue.add(this.#queued);
    else this.#join(subscriber);
    try {
      return await Promise.race([this.#answer.promise, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
  #join({ urgency, insists, onHold }: Subscriber): void {
    if (this.#hold) onHold(this.#hold);
    const isBroughtForward = isMoreUrgent(urgency, this.#queued.urgency);
    if (isBroughtForward) this.#queued.urgency = urgency;
    if (!isBroughtForward && (!insists || this.#queued.insists)) return;
    this.#queued.insists ||= insists;
    this.queue.pump();
  }
  #settle(answer: Answer): void {
    this.onEnd();
    this.#answer.resolve(answer);
  }
  #tellHold(hold: Hold): void {
    this.#hold = hold;
    for (const { onHold } of this.#subscribers) onHold(hold);
  }
  #cancel(): void {
    this.onEnd();
    this.queue.remove(this.#queued);
    this.#controller.abort();
  }
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
  function queueOf({ apiUrl }: Registry): RequestQueue {
    const queue = queues.get(apiUrl) ?? new RequestQueue(`rate:${apiUrl}`, session, now);
    queues.set(apiUrl, queue);
    return queue;
  }
  function start(target: Target, subscriber: Subscriber): SharedRequest {
    const { registry, url } = target;
    const send = (signal: AbortSignal) => fetchJson(url, refusalOf(registry), signal);
    const forget = () => {
      // A subscriber that leaves just as the answer comes must not end the next request to the same address.
      if (running.get(url) === shared) running.delete(url);
    };
    const shared = new SharedRequest(target, subscriber, queueOf(registry), send, forget);
    running.set(url, shared);
    return shared;
  }
  return async function request(target: Target, subscriber: Subscriber): Promise<Answer> {
    subscriber.signal.throwIfAborted();
    const shared = running.get(target.url) ?? start(target, subscriber);
    return shared.answerFor(subscriber);
  };
}
