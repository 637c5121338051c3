import type { Reason } from '@/lib/collection/answers';
import type { ManyWorks } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import type { Registry } from '@/lib/registry/naming';
import type { Answer } from './fetch-json';
import type { Subscriber } from './request-queue';
import type { Target } from './shared-requests';

type AskOne = (target: Target, subscriber: Subscriber) => Promise<Answer>;

/**
 * Time in ms for which the requests of a list's rows are collected before they are sent as one. A list
 * requests its rows one by one, as fast as the cache can be read.
 */
const ROWS_COME_WITHIN = 50;
/**
 * Greatest length of the address of a combined request, in UTF-16 code units. Servers accept 8,000 bytes, and
 * DOIs may be long.
 */
export const LONGEST_ADDRESS = 6000;

/**
 * Failures of a combined request that say nothing about the single works in it. These works are then
 * requested alone.
 */
const SAYS_NOTHING: ReadonlySet<Reason> = new Set(['not-found', 'unexpected-reply']);

/** Works that will share one request. Further works can join them until the request is sent. */
class Gathering {
  readonly #subjects = new Set<string>();
  readonly #list = Promise.withResolvers<Target>();
  isOpen = true;

  constructor(
    private readonly registry: Registry,
    private readonly many: ManyWorks,
    wait: number,
  ) {
    setTimeout(() => this.#close(), wait);
  }

  /** Adds a work. Resolves with the combined request once it is complete. */
  add(subject: string): Promise<Target> {
    this.#subjects.add(subject);
    const isLong = this.#url().length > LONGEST_ADDRESS;
    if (isLong || this.#subjects.size >= this.many.most) this.#close();
    return this.#list.promise;
  }
  #url(): string {
    return this.many.url(this.registry, [...this.#subjects]);
  }
  #close(): void {
    this.isOpen = false;
    const url = this.#url();
    this.#list.resolve({ registry: this.registry, url, subject: url });
  }
}

/**
 * Returns the part of a combined answer that is about one work; null if that work has to be requested alone.
 */
function ownAnswer(answer: Answer, many: ManyWorks, accession: string): Answer | null {
  if (!answer.ok) return SAYS_NOTHING.has(answer.reason) ? null : answer;
  const body = many.replyFor(answer.body, accession);
  return body === null ? null : { ok: true, body };
}

/**
 * Wraps `ask` so that works of one service that are requested in the same moment share one request. If the
 * reply lacks a work, that work is requested alone. Requests that cannot be combined pass through unchanged.
 */
export function askTogether(ask: AskOne): AskOne {
  /**
   * Maps the service's address, together with whether a reader waits, to the combined request that more works
   * can still join.
   */
  const open = new Map<string, Gathering>();
  /** Maps the address of a single work to the combined request that will answer for that work. */
  const asked = new Map<string, Promise<Target>>();

  function gather({ registry, url, subject }: Target, many: ManyWorks, isAwaited: boolean): Promise<Target> {
    const place = `${registry.apiUrl} ${isAwaited}`;
    const before = open.get(place);
    const gathering = before?.isOpen
      ? before
      : new Gathering(registry, many, isAwaited ? 0 : ROWS_COME_WITHIN);
    open.set(place, gathering);
    const list = gathering.add(subject);
    asked.set(url, list);
    return list;
  }
  return async function request(target, subscriber) {
    const api = apis[target.registry.kind];
    const many = api.answers === 'at-once' ? api.many : null;
    if (!many?.canHold(target.subject)) return ask(target, subscriber);
    const list = asked.get(target.url) ?? gather(target, many, subscriber.urgency === 'now');
    try {
      const together = await list;
      const answer = await ask(together, subscriber);
      // No other work joined, so the answer is that to the request for this work alone.
      const own = together.url === target.url ? answer : ownAnswer(answer, many, target.subject);
      if (own) return own;
    } finally {
      asked.delete(target.url);
    }
    return ask(target, subscriber);
  };
}
