import * as z from 'zod/mini';
import type { Reason } from '@/lib/collection/answers';
import type { Answer } from './fetch-json';

/** When we sent a registry lately, and how it answered. All times are in ms since 1970. */
export interface RateState {
  /** When requests were sent, within the last minute. */
  readonly sent: readonly number[];
  /** Until when it sent us to wait. */
  readonly busyUntil: number;
  /** Transient failures in a row; when and why the last of them happened. */
  readonly failures: number;
  readonly failedAt: number;
  readonly failedBecause: TransientReason;
}

const TRANSIENT = ['busy', 'in-trouble', 'unreachable', 'unexpected-reply'] as const;
/** Failures of the connection or the server, not of the request. */
type TransientReason = (typeof TRANSIENT)[number];

/** True for failures that say nothing about the collection: what was known before still holds. */
export function isTransient(reason: Reason): reason is TransientReason {
  return TRANSIENT.some((senseless) => senseless === reason);
}

const MINUTE = 60_000;
/** A quarter of what the real service means to allow one address a minute. */
export const MOST_A_MINUTE = 120;
/** Kept for what a reader waits for: a list of hundreds must not make the next card wait. */
export const RESERVE = MOST_A_MINUTE / 5;
/** Idle requests are sent only while fewer than this were sent within the minute. */
const IDLE_LIMIT = MOST_A_MINUTE / 4;
/** Back-off after failures in a row: none after the first, then twice as long each time. In ms. */
const FIRST_BACKOFF = 1000;
const LONGEST_BACKOFF = 5000;
/** A clock that was set back would otherwise silence a registry for as long. */
const LONGEST_BUSY = 3_600_000;

export const INITIAL: RateState = {
  sent: [],
  busyUntil: 0,
  failures: 0,
  failedAt: 0,
  failedBecause: 'unreachable',
};

/** Drops times in the future: the clock may have been set back. */
const recent = (times: readonly number[], now: number) =>
  times.filter((time) => time <= now && time > now - MINUTE);

/** How long the next request has to wait for its place in the minute, in ms. */
export function waitOf({ sent }: RateState, isUrgent: boolean, now: number): number {
  const most = isUrgent ? MOST_A_MINUTE : MOST_A_MINUTE - RESERVE;
  const first = recent(sent, now).at(-most);
  return first === undefined ? 0 : first + MINUTE - now;
}

/** True while there is room for requests that nobody waits for. */
export function hasSpareBudget({ sent }: RateState, now: number): boolean {
  return recent(sent, now).length < IDLE_LIMIT;
}

/** True while the registry asked us to wait. */
export function isBusy({ busyUntil }: RateState, now: number): boolean {
  return busyUntil > now && busyUntil <= now + LONGEST_BUSY;
}

/**
 * True while we leave a registry alone that failed several times in a row, as all do offline. A reader who insists
 * waits a second at most.
 */
export function isBackingOff({ failures, failedAt }: RateState, insists: boolean, now: number): boolean {
  const backoff = failures < 2 ? 0 : Math.min(FIRST_BACKOFF * 2 ** (failures - 2), LONGEST_BACKOFF);
  return failedAt <= now && now < failedAt + Math.min(backoff, insists ? FIRST_BACKOFF : LONGEST_BACKOFF);
}

export function afterSending(state: RateState, now: number): RateState {
  return { ...state, sent: [...recent(state.sent, now), now] };
}

export function afterAnswer(state: RateState, answer: Answer, now: number): RateState {
  if (answer.ok || !isTransient(answer.reason)) return { ...state, failures: 0 };
  const busyUntil = answer.retryAfter === null ? state.busyUntil : now + answer.retryAfter * 1000;
  const failures = state.failures + 1;
  return { ...state, busyUntil, failures, failedAt: now, failedBecause: answer.reason };
}

const stored = z.object({
  sent: z.array(z.number()).check(z.maxLength(MOST_A_MINUTE)),
  busyUntil: z.number(),
  failures: z.int(),
  failedAt: z.number(),
  failedBecause: z.enum(TRANSIENT),
});

/** Reads the state that an earlier worker kept. Gives `INITIAL` if there is none or it cannot be read. */
export function parseRateState(kept: unknown): RateState {
  return stored.safeParse(kept).data ?? INITIAL;
}
