import type { Session } from '@/lib/background/tabs/session';
import { type Answer, failed } from './fetch-json';
import { isWorthWaiting, nextToSend, type WaitingRequest } from './next-to-send';
import { afterAnswer, afterReturn, type Hold, INITIAL, parseRateState, type RateState } from './rate-limit';

/** A request, and what is done with it. */
export interface QueuedRequest extends WaitingRequest {
  readonly send: () => Promise<Answer>;
  /** Called once, with what it came to. */
  readonly settle: (answer: Answer) => void;
  /** Called whenever it is known why it waits and until when, but not where it only waits behind others. */
  readonly hold: (hold: Hold) => void;
}

/** While requests wait, the worker does something at least this often, in ms. */
const AWAKE = 20_000;

/** What a request is answered; null where sending it threw, as it does once nobody waits for it. */
async function answerTo(request: QueuedRequest): Promise<Answer | null> {
  try {
    return await request.send();
  } catch {
    return null;
  }
}

function tellHold(request: QueuedRequest, hold: Hold): void {
  try {
    request.hold(hold);
  } catch {
    // A subscriber whose own end is gone must not hold up the others.
  }
}

/**
 * The requests to one registry: the most urgent first, few at once, and no more a minute than is polite. What could
 * not be answered just now goes on waiting. Its rate is kept in the session under `name`.
 */
export class RequestQueue {
  /** Null until what an earlier worker sent, which still counts, has been read. */
  #rate: RateState | null = null;
  readonly #waiting = new Map<QueuedRequest, Hold | null>();
  readonly #running = new Set<QueuedRequest>();
  /** Nobody wants these any more, though they may be under way. */
  readonly #removed = new WeakSet<QueuedRequest>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly session: Session,
    private readonly now: () => number,
  ) {
    void session.recall(name).then((kept) => {
      this.#rate = parseRateState(kept);
      this.pump();
    });
  }

  add(request: QueuedRequest): void {
    this.#waiting.set(request, null);
    this.pump();
  }
  remove(request: QueuedRequest): void {
    this.#waiting.delete(request);
    this.#removed.add(request);
  }
  /** There is a network again: what waited for that is sent. */
  resume(): void {
    if (this.#rate) this.#keep(afterReturn(this.#rate));
    this.pump();
  }
  /** Sends what may be sent now. Call it when a waiting request has become more urgent. */
  pump(): void {
    clearTimeout(this.#timer);
    const rate = this.#rate;
    if (!rate) return;
    const now = this.now();
    const turn = nextToSend({ rate, waiting: this.#waiting, running: this.#running.size }, now);
    if (turn.send.length > 0) this.#keep(turn.rate);
    for (const request of turn.send) void this.#send(request, now);
    for (const request of turn.giveUp) {
      this.#waiting.delete(request);
      request.settle(failed('busy'));
    }
    if (turn.nextAt !== null) this.#timer = setTimeout(this.#wake, Math.min(turn.nextAt - now, AWAKE));
    for (const [request, hold] of turn.tell) {
      // Whoever was told before may have left with all that it asked for.
      if (!this.#waiting.has(request)) continue;
      this.#waiting.set(request, hold);
      tellHold(request, hold);
    }
  }
  readonly #wake = (): void => {
    // Browsers end a worker that has called none of their functions for half a minute, timers or not.
    if (this.#rate) this.#keep(this.#rate);
    this.pump();
  };
  /** In the session at once: what a registry asked for must outlive a worker that is ended in the next instant. */
  #keep(rate: RateState): void {
    this.#rate = rate;
    void this.session.keep(this.name, rate);
  }
  async #send(request: QueuedRequest, sentAt: number): Promise<void> {
    this.#waiting.delete(request);
    this.#running.add(request);
    const answer = await answerTo(request);
    this.#running.delete(request);
    try {
      if (answer) this.#take(request, answer, sentAt);
      else request.settle(failed('unreachable'));
    } finally {
      this.pump();
    }
  }
  #take(request: QueuedRequest, answer: Answer, sentAt: number): void {
    const rate = afterAnswer(this.#rate ?? INITIAL, request, answer, sentAt, this.now());
    this.#keep(rate);
    request.insists = false;
    const goesOnWaiting = !this.#removed.has(request) && isWorthWaiting(rate, request, answer);
    if (goesOnWaiting) this.#waiting.set(request, null);
    else request.settle(answer);
  }
}
