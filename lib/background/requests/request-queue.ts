import type { Session } from '@/lib/background/tabs/session';
import { isTransient } from '@/lib/collection/answers';
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

/** A worker is ended when it has been idle for far longer, so a burst of requests is one write. In ms. */
const SAVE_AFTER = 200;
/** While requests wait, the worker does something at least this often, in ms. */
const AWAKE = 20_000;

/** What we know of one registry's rate, kept in the session under `name`: a wait must outlive the worker. */
class KeptRate {
  /** Null until what an earlier worker sent, which still counts, has been read. */
  #rate: RateState | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly session: Session,
  ) {}

  get now(): RateState | null {
    return this.#rate;
  }
  async recall(): Promise<void> {
    this.#rate = parseRateState(await this.session.recall(this.name));
  }
  set(next: RateState): void {
    this.#rate = next;
    this.saveSoon();
  }
  saveSoon(): void {
    this.#saving ??= setTimeout(() => this.save(), SAVE_AFTER);
  }
  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    void this.session.keep(this.name, this.#rate);
  }
}

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
  readonly #rate: KeptRate;
  readonly #waiting = new Map<QueuedRequest, Hold | null>();
  readonly #running = new Set<QueuedRequest>();
  /** Nobody wants these any more, though they may be under way. */
  readonly #removed = new WeakSet<QueuedRequest>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    name: string,
    session: Session,
    private readonly now: () => number,
  ) {
    this.#rate = new KeptRate(name, session);
    void this.#rate.recall().then(() => this.pump());
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
    const rate = this.#rate.now;
    if (rate) this.#rate.set(afterReturn(rate));
    this.pump();
  }
  /** Sends what may be sent now. Call it when a waiting request has become more urgent. */
  pump(): void {
    clearTimeout(this.#timer);
    const rate = this.#rate.now;
    if (!rate) return;
    const now = this.now();
    const turn = nextToSend({ rate, waiting: this.#waiting, running: this.#running.size }, now);
    if (turn.send.length > 0) this.#rate.set(turn.rate);
    for (const request of turn.send) void this.#send(request, now);
    for (const request of turn.giveUp) {
      this.#waiting.delete(request);
      request.settle(failed('busy'));
    }
    if (turn.nextAt !== null) this.#pumpAgain(turn.nextAt - now);
    for (const [request, hold] of turn.tell) {
      // Whoever was told before may have left with all that it asked for.
      if (!this.#waiting.has(request)) continue;
      this.#waiting.set(request, hold);
      tellHold(request, hold);
    }
  }
  #pumpAgain(wait: number): void {
    this.#timer = setTimeout(() => this.pump(), Math.min(wait, AWAKE));
    // Browsers end a worker that has called none of their functions for half a minute, timers or not.
    this.#rate.saveSoon();
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
    const rate = afterAnswer(this.#rate.now ?? INITIAL, request, answer, sentAt, this.now());
    this.#rate.set(rate);
    // A worker that is ended in the next instant must not lose what the registry asked for.
    if (!answer.ok && isTransient(answer.reason)) this.#rate.save();
    request.insists = false;
    const goesOnWaiting = !this.#removed.has(request) && isWorthWaiting(rate, request, answer);
    if (goesOnWaiting) this.#waiting.set(request, null);
    else request.settle(answer);
  }
}
