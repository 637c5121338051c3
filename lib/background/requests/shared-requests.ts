import type { Session } from '@/lib/background/tabs/session';
import type { ApiRequest, Refusals } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import type { Registry } from '@/lib/registry/naming';
import type { Answer, FetchJson } from './fetch-json';
import { RequestQueue, type Subscriber } from './request-queue';

/** Address to request from a registry. */
export interface Target {
  readonly registry: Registry;
  readonly url: string;
  /**
   * Accession or other thing that the request is about. If requests about one subject fail, those about
   * others may still succeed.
   */
  readonly subject: string;
  /** Meanings of statuses at this address, in addition to those at the whole registry. */
  readonly refusals?: Refusals | undefined;
  /** Set if the reply is text, and no JSON. */
  readonly fromText?: ApiRequest<unknown>['fromText'];
}

/** Network, storage and clock that requests use. `now` returns ms since 1970. */
export interface SharedRequestParts {
  readonly fetchJson: FetchJson;
  readonly session: Session;
  readonly now: () => number;
  /**
   * Registers a function to call when the network comes back; left out if the environment cannot report that.
   */
  readonly onOnline?: (resume: () => void) => void;
}

/** Makes the function that sends requests. Registries that use the same service share one queue. */
export function makeSharedRequests({ fetchJson, session, now, onOnline }: SharedRequestParts) {
  const queues = new Map<string, RequestQueue>();
  onOnline?.(() => {
    for (const queue of queues.values()) queue.resume();
  });
  return async function request(target: Target, subscriber: Subscriber): Promise<Answer> {
    const { registry, url, subject } = target;
    const { weight, refusal, pace } = apis[registry.kind];
    const { service, gap } = pace?.(url) ?? { service: registry.apiUrl, gap: 0 };
    const queue = queues.get(service) ?? new RequestQueue(`rate:${service}`, session, now, gap);
    queues.set(service, queue);
    const refused = refusal?.(registry) ?? 'unexpected-reply';
    const refusals = { 401: refused, 403: refused, ...target.refusals };
    const form = target.fromText ? 'text' : 'json';
    const send = (signal: AbortSignal) => fetchJson(url, refusals, signal, form);
    return queue.ask({ url, subject, weight, send }, subscriber);
  };
}
