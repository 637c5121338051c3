import { type Channel, openChannel } from '@/lib/background/fixtures/ports';
import { onlyAllowed } from '@/lib/background/requests/allowed-fetch';
import { neverThrows, type ReplyCache } from '@/lib/background/requests/cache';
import { makeDescribePort, type Port } from '@/lib/background/requests/describe-port';
import { type Answer, fetchJson, type ReplyForm } from '@/lib/background/requests/fetch-json';
import { makeReads } from '@/lib/background/requests/reads';
import { makeSession } from '@/lib/background/tabs/session';
import type { Refusals } from '@/lib/kinds/api';
import { type Moment, STORAGE_PATIENCE, type Stage } from './stage';

const never = () => new Promise<never>(() => undefined);

/**
 * Background worker made of the shipped code. A browser may end a worker at any moment; this one ends at the moment
 * that a test has set as `ending` of its `Stage`.
 */
class Worker {
  readonly #stage: Stage;
  readonly #channels: Channel[] = [];
  readonly #serve: (port: Port) => void;
  isOver = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    const reads = makeReads({
      cache: this.#cache(neverThrows(stage.cache, STORAGE_PATIENCE)),
      session: makeSession(stage.store, STORAGE_PATIENCE),
      fetchJson: onlyAllowed(this.#fetchJson, () => stage.mayAsk()),
      now: () => Date.now() + stage.ahead,
      onOnline: (resume) => {
        stage.online = resume;
      },
    });
    this.#serve = makeDescribePort({
      ownId: 'ours',
      ownPages: 'chrome-extension://ours/',
      enabledRegistries: async () => [stage.registry],
      reads,
    });
  }

  /**
   * Ends the worker if the test wants it to end at this `moment` (`ending` of its `Stage`): all ports of the worker
   * close, and its unfinished work is lost. Returns true if the worker has ended, now or before.
   */
  #endsAt(moment: Moment): boolean {
    const { ending } = this.#stage;
    if (this.isOver) return true;
    if (ending?.moment !== moment || ending.times === 0) return false;
    ending.times--;
    this.isOver = true;
    for (const channel of this.#channels) channel.cut();
    return true;
  }

  #cache(cache: ReplyCache): ReplyCache {
    return {
      get: async (url) => {
        if (this.#endsAt('before the cache is read')) return never();
        const reply = await cache.get(url);
        return this.#endsAt('after the cache is read') ? never() : reply;
      },
      put: async (reply) => {
        if (this.#endsAt('after the answer is parsed, before it is written')) return never();
        await cache.put(reply);
        if (this.#endsAt('after the answer is written')) return never();
      },
      drop: (url) => (this.isOver ? never() : cache.drop(url)),
    };
  }

  readonly #fetchJson = async (
    url: string,
    refusals: Refusals,
    signal: AbortSignal,
    form: ReplyForm = 'json',
  ): Promise<Answer> => {
    if (this.#endsAt('before the request leaves')) return never();
    const answer = fetchJson(url, refusals, signal, form, this.#stage.patience);
    // Ignores a rejection, because the worker that sent the request may have ended.
    answer.catch(() => undefined);
    if (this.#endsAt('while the registry answers')) return never();
    const came = await answer;
    return this.#endsAt('after the answer came, before it is parsed') ? never() : came;
  };

  /** Connects a page to this worker. Returns the channel; the page uses its near end. */
  connect(sender?: Port['sender']): Channel {
    const channel = openChannel(sender);
    this.#channels.push(channel);
    queueMicrotask(() => {
      if (this.#endsAt('before the message')) channel.cut();
    });
    const { far } = channel;
    this.#serve({
      ...far,
      postMessage: (step) => {
        if (this.#endsAt('before the reply')) return;
        far.postMessage(step);
        // Ends the worker only after this task, because the browser still delivers messages that were sent before the
        // end.
        queueMicrotask(() => void this.#endsAt('after the reply'));
      },
    });
    far.onMessage.addListener(() => void this.#endsAt('after the message'));
    return channel;
  }
}

/**
 * Gives a page the extension API. The page's connections lead to a simulated worker, unless the test has set its own
 * API as `runtime` of the stage.
 */
export function takeApi(stage: Stage): void {
  const connect = makeBrowser(stage);
  const whole = { id: 'ours', connect: () => connect(stage.sender).near };
  Object.assign(globalThis, { chrome: { runtime: stage.runtime ?? whole } });
}

/** Returns a function that connects as a browser does: it starts a worker unless one is running. */
export function makeBrowser(stage: Stage) {
  let worker: Worker | undefined;
  return (sender?: Port['sender']): Channel => {
    if (!worker || worker.isOver) worker = new Worker(stage);
    return worker.connect(sender);
  };
}
