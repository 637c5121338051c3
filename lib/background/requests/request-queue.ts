import type { Session } from '@/lib/background/tabs/session';
import type { Urgency } from '@/lib/messages/contract';
import { type Answer, failed } from './fetch-json';
import {
  afterAnswer,
  afterSending,
  hasSpareBudget,
  INITIAL,
  isBackingOff,
  isBusy,
  parseRateState,
  waitOf,
} from './rate-limit';

/** `idle`: nobody waits for it, it is only good to know. */
export type Priority = Urgency | 'idle';

/** A request that waits for its turn. Its urgency and insistence may grow while it waits. */
export interface QueuedRequest {
  urgency: Priority;
  /** True where the reader asked to try again. */
  insists: boolean;
  readonly send: () => Promise<Answer>;
  readonly settle: (answer: Answer) => void;
}

/** The requests to one registry: the most urgent first, few at once, and no more a minute than is polite. */
export interface RequestQueue {
  add(request: QueuedRequest): void;
  remove(request: QueuedRequest): void;
  /** Sends what may be sent now. Call it when a waiting request has become more urgent. */
  pump(): void;
}

/** Few at once: a popup that lists a page must not make the registry feel it. */
const AT_ONCE = 4;
/** And two more for what a reader waits for: four slow rows must not hold up the card. */
const AT_ONCE_NOW = AT_ONCE + 2;
/** A reader who would wait longer than this is told so instead, in ms. */
const LONGEST_WAIT = 10_000;
/** A worker is ended when it has been idle for far longer, so a burst of requests is one write. In ms. */
const SAVE_AFTER = 200;
/** While requests wait, the worker does something at least this often, in ms. */
const AWAKE = 20_000;

const ORDER: readonly Priority[] = ['now', 'soon', 'later', 'idle'];

export function isMoreUrgent(a: Priority, b: Priority): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b);
}

/** Makes the queue of one registry. Its rate is kept in the session under `name`: a wait must outlive the worker. */
export function makeRequestQueue(name: string, session: Session, now: () => number): RequestQueue {
  /** An earlier worker's requests of this minute still count. */
  let rate = INITIAL;
  let isReady = false;
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<QueuedRequest>();

  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    void session.keep(name, rate);
  };
  const saveSoon = () => {
    if (saving === undefined) saving = setTimeout(save, SAVE_AFTER);
  };
  const update = (next: typeof rate) => {
    const isUrgent = next.busyUntil !== rate.busyUntil;
    rate = next;
    // A worker that is ended in the next instant must not lose what the registry asked for.
    if (isUrgent) save();
    else saveSoon();
  };
  const first = () =>
    ORDER.flatMap((urgency) => [...waiting].find((request) => request.urgency === urgency) ?? [])[0];

  /** Why a request is answered at once instead of sent; null if it may be sent. */
  function refusalOf({ urgency, insists }: QueuedRequest, wait: number): Answer | null {
    if (isBusy(rate, now()) || (urgency === 'now' && wait > LONGEST_WAIT)) return failed('busy');
    if (urgency === 'idle' && !hasSpareBudget(rate, now())) return failed('busy');
    return isBackingOff(rate, insists, now()) ? failed(rate.failedBecause) : null;
  }
  async function send(request: QueuedRequest): Promise<void> {
    running++;
    update(afterSending(rate, now()));
    try {
      const answer = await request.send();
      update(afterAnswer(rate, answer, now()));
      request.settle(answer);
    } catch {
      // All its subscribers have left.
    } finally {
      running--;
      pump();
    }
  }
  function waitFor(ms: number): void {
    timer = setTimeout(pump, Math.min(ms, AWAKE));
    // Browsers end a worker that has called none of their functions for half a minute, timers or not.
    saveSoon();
  }
  function pump(): void {
    clearTimeout(timer);
    for (let request = first(); isReady && request; request = first()) {
      const isUrgent = request.urgency === 'now';
      const wait = waitOf(rate, isUrgent, now());
      const refusal = refusalOf(request, wait);
      if (!refusal && running >= (isUrgent ? AT_ONCE_NOW : AT_ONCE)) return;
      if (!refusal && wait > 0) {
        waitFor(wait);
        return;
      }
      waiting.delete(request);
      if (refusal) request.settle(refusal);
      else void send(request);
    }
  }
  void session.recall(name).then((kept) => {
    rate = parseRateState(kept);
    isReady = true;
    pump();
  });
  return {
    add(request) {
      waiting.add(request);
      pump();
    },
    remove: (request) => void waiting.delete(request),
    pump,
  };
}
