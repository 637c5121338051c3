import * as z from 'zod/mini';
import type { Reason } from '@/lib/collection/answers';
import type { Answer } from './fetch-json';

/** How a registry was asked lately and what it made of it. All times are in ms since 1970. */
export interface Pace {
  /** When it was asked, within the last minute. */
  readonly asked: readonly number[];
  /** Until when it wants to be left alone. */
  readonly busyUntil: number;
  /** Requests in a row without a sensible answer; when and why the last of them failed. */
  readonly failures: number;
  readonly failedAt: number;
  readonly failedBecause: Senseless;
}

const SENSELESS = ['busy', 'in-trouble', 'unreachable', 'unexpected-reply'] as const;
/** Reasons that say nothing of what was asked for. */
type Senseless = (typeof SENSELESS)[number];

/** True for failures that say nothing of the collection itself: what was known before still holds. */
export function isSenseless(reason: Reason): reason is Senseless {
  return SENSELESS.some((senseless) => senseless === reason);
}

const MINUTE = 60_000;
/** A quarter of what the real service means to allow one address a minute. */
export const MOST_A_MINUTE = 120;
/** Kept for what a reader waits for: a list of hundreds must not make the next card wait. */
export const RESERVE = MOST_A_MINUTE / 5;
/** What is only good to know is asked for while the registry was asked less than this within the minute. */
const EASY = MOST_A_MINUTE / 4;
/** Rests after failures in a row: none after the first, then twice as long each time. In ms. */
const FIRST_REST = 1000;
const LONGEST_REST = 5000;
/** A clock that was set back would otherwise silence a registry for as long. */
const LONGEST_BUSY = 3_600_000;

export const AT_EASE: Pace = {
  asked: [],
  busyUntil: 0,
  failures: 0,
  failedAt: 0,
  failedBecause: 'unreachable',
};

/** Times that the clock, which may have been set, cannot have given are no times. */
const recent = (times: readonly number[], now: number) =>
  times.filter((time) => time <= now && time > now - MINUTE);

/** How long the next request has to wait for its place in the minute, in ms. */
export function waitOf({ asked }: Pace, isUrgent: boolean, now: number): number {
  const most = isUrgent ? MOST_A_MINUTE : MOST_A_MINUTE - RESERVE;
  const first = recent(asked, now).at(-most);
  return first === undefined ? 0 : first + MINUTE - now;
}

/** True while there is room for what nobody waits for. */
export function isAtEase({ asked }: Pace, now: number): boolean {
  return recent(asked, now).length < EASY;
}

/** True while the registry wants to be left alone. */
export function isBusy({ busyUntil }: Pace, now: number): boolean {
  return busyUntil > now && busyUntil <= now + LONGEST_BUSY;
}

/**
 * True while a registry that failed again and again, as all do offline, is not worth another try. A reader who
 * insists waits a second at most.
 */
export function isResting({ failures, failedAt }: Pace, insists: boolean, now: number): boolean {
  const rest = failures < 2 ? 0 : Math.min(FIRST_REST * 2 ** (failures - 2), LONGEST_REST);
  return failedAt <= now && now < failedAt + Math.min(rest, insists ? FIRST_REST : LONGEST_REST);
}

export function afterAsking(pace: Pace, now: number): Pace {
  return { ...pace, asked: [...recent(pace.asked, now), now] };
}

export function afterAnswer(pace: Pace, answer: Answer, now: number): Pace {
  if (answer.ok || !isSenseless(answer.reason)) return { ...pace, failures: 0 };
  const busyUntil = answer.retryAfter === null ? pace.busyUntil : now + answer.retryAfter * 1000;
  const failures = pace.failures + 1;
  return { ...pace, busyUntil, failures, failedAt: now, failedBecause: answer.reason };
}

const stored = z.object({
  asked: z.array(z.number()).check(z.maxLength(MOST_A_MINUTE)),
  busyUntil: z.number(),
  failures: z.int(),
  failedAt: z.number(),
  failedBecause: z.enum(SENSELESS),
});

/** The pace that an earlier worker kept; at ease where it kept none, or none that can be read. */
export function parsePace(kept: unknown): Pace {
  return stored.safeParse(kept).data ?? AT_EASE;
}
