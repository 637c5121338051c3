import type { Session } from '@/lib/background/tabs/session';
import { isTransient, type Reason } from '@/lib/collection/answers';
import { type Answer, failed } from './fetch-json';
import {
  afterAnswer,
  afterReturn,
  afterSending,
  failuresOf,
  type Hold,
  holdOf,
  INITIAL,
  isOnTrial,
  type PacedRequest,
  type Priority,
  parseRateState,
} from './rate-limit';

/** A request that waits for its turn. Its urgency and insistence may grow while it waits. */
export interface QueuedRequest extends PacedRequest {
  urgency: Priority;
  insists: boolean;
  /** For how many requests it counts; 1 if left out. */
  readonly weight?: number;
  readonly send: () => Promise<Answer>;
  /** Called once, with what it came to. */
  readonly settle: (answer: Answer) => void;
  /** Called whenever it is known why it waits and until when, but not where it only waits behind others. */
  readonly hold: (hold: Hold) => void;
}

/**
 * The requests to one registry: the most urgent first, few at once, and no more a minute than is polite. What could
 * not be answered just now goes on waiting.
 */
export interface RequestQueue {
  add(request: QueuedRequest): void;
  remove(request: QueuedRequest): void;
  /** Sends what may be sent now. Call it when a waiting request has become more urgent. */
  pump(): void;
  /** There is a network again: what waited for that is sent. */
  resume(): void;
}

/** Few at once: a popup that lists a page must not make the registry feel it. */
const AT_ONCE = 4;
/** And two more for what a reader waits for: four slow rows must not hold up the card. */
const AT_ONCE_NOW = AT_ONCE + 2;
/** A server that is at fault so often in a row means this very request. */
const MOST_FAILURES = 3;
/** Of these a registry is expected to come back, however often they came. */
const MAY_SOON_ANSWER: ReadonlySet<Reason> = new Set(['busy', 'unreachable', 'offline']);
/** A worker is ended when it has been idle for far longer, so a burst of requests is one write. In ms. */
const SAVE_AFTER = 200;
/** A wait for our own limit that is not worth a word, in ms. */
const BRIEF = 2000;
/** While requests wait, the worker does something at least this often, in ms. */
const AWAKE = 20_000;

const ORDER: readonly Priority[] = ['now', 'soon', 'later', 'idle'];

export function isMoreUrgent(a: Priority, b: Priority): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b);
}

/** True where those who wait should hear of it: our own limit moves with each request, theirs or not. */
function isNews(told: Hold | null | undefined, hold: Hold, now: number): boolean {
  const isSameReason = told?.because === hold.because;
  if (hold.because === 'own-limit') return hold.until > now + BRIEF && (!isSameReason || told.until <= now);
  return !isSameReason || told.until !== hold.until;
}

/** Makes the queue of one registry. Its rate is kept in the session under `name`: a wait must outlive the worker. */
export function makeRequestQueue(name: string, session: Session, now: () => number): RequestQueue {
  /** An earlier worker's requests of this minute still count. */
  let rate = INITIAL;
  let isReady = false;
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<QueuedRequest, Hold | null>();
  const sent = new Set<QueuedRequest>();

  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    void session.keep(name, rate);
  };
  const saveSoon = () => {
    if (saving === undefined) saving = setTimeout(save, SAVE_AFTER);
  };
  const update = (next: typeof rate) => {
    rate = next;
    saveSoon();
  };
  const inOrder = () =>
    ORDER.flatMap((urgency) => [...waiting.keys()].filter((it) => it.urgency === urgency));

  function hasRoom({ urgency }: QueuedRequest): boolean {
    if (isOnTrial(rate)) return running === 0;
    return running < (urgency === 'now' ? AT_ONCE_NOW : AT_ONCE);
  }
  /** True where the answer may be another one if the same is asked again. */
  function isWorthWaiting(request: QueuedRequest, answer: Answer): boolean {
    if (answer.ok || !isTransient(answer.reason) || request.urgency === 'idle') return false;
    if (MAY_SOON_ANSWER.has(answer.reason)) return true;
    return failuresOf(rate, request.url) < MOST_FAILURES;
  }
  async function send(request: QueuedRequest): Promise<void> {
    waiting.delete(request);
    sent.add(request);
    running++;
    const sentAt = now();
    for (let counted = 0; counted < (request.weight ?? 1); counted++) update(afterSending(rate, sentAt));
    try {
      const answer = await request.send();
      update(afterAnswer(rate, request, answer, sentAt, now()));
      // A worker that is ended in the next instant must not lose what the registry asked for.
      if (!answer.ok && isTransient(answer.reason)) save();
      const isWanted = sent.has(request);
      request.insists = false;
      if (isWanted && isWorthWaiting(request, answer)) waiting.set(request, null);
      else request.settle(answer);
    } catch {
      // All its subscribers have left.
    } finally {
      sent.delete(request);
      running--;
      pump();
    }
  }
  function keepBack(request: QueuedRequest, hold: Hold): void {
    if (request.urgency === 'idle') {
      waiting.delete(request);
      request.settle(failed('busy'));
    } else if (isNews(waiting.get(request), hold, now())) {
      waiting.set(request, hold);
      request.hold(hold);
    }
  }
  function pump(): void {
    clearTimeout(timer);
    if (!isReady) return;
    let next = Number.POSITIVE_INFINITY;
    for (const request of inOrder()) {
      const hold = holdOf(rate, request, now());
      if (hold) keepBack(request, hold);
      else if (hasRoom(request)) void send(request);
      if (hold && waiting.has(request)) next = Math.min(next, hold.until);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(pump, Math.min(next - now(), AWAKE));
    // Browsers end a worker that has called none of their functions for half a minute, timers or not.
    saveSoon();
  }
  void session.recall(name).then((kept) => {
    rate = parseRateState(kept);
    isReady = true;
    pump();
  });
  return {
    add(request) {
      waiting.set(request, null);
      pump();
    },
    remove(request) {
      waiting.delete(request);
      sent.delete(request);
    },
    pump,
    resume() {
      update(afterReturn(rate));
      pump();
    },
  };
}
