import { describe, expect, test } from 'vitest';
import type { Reason } from '@/lib/collection/answers';
import { type Answer, failed } from './fetch-json';
import {
  afterAnswer,
  afterSending,
  INITIAL,
  isBackingOff,
  isBusy,
  MOST_A_MINUTE,
  parseRateState,
  type RateState,
  RESERVE,
  waitOf,
} from './rate-limit';

const NOW = 1_700_000_000_000;
const OK: Answer = { ok: true, body: {} };

const askedAt = (...times: readonly number[]): RateState => times.reduce(afterSending, INITIAL);
/** `count` requests, 100 ms apart, the last of them at `NOW`. */
const burst = (count: number) =>
  askedAt(...Array.from({ length: count }, (_, at) => NOW - (count - 1 - at) * 100));
const answered = (...answers: readonly Answer[]) =>
  answers.reduce((state, answer) => afterAnswer(state, answer, NOW), INITIAL);

describe('the budget of a minute', () => {
  test.each([
    ['a row, nothing sent', 0, false, 0],
    ['a row, one place left', MOST_A_MINUTE - RESERVE - 1, false, 0],
    ['a row, only the reserve left', MOST_A_MINUTE - RESERVE, false, 60_000 - 9500],
    ['a card, only the reserve left', MOST_A_MINUTE - RESERVE, true, 0],
    ['a card, one place left', MOST_A_MINUTE - 1, true, 0],
    ['a card, nothing left', MOST_A_MINUTE, true, 60_000 - 11_900],
  ])('%s', (_, sent, isUrgent, wait) => expect(waitOf(burst(sent), isUrgent, NOW)).toBe(wait));

  test('keeps a fifth of 120', () => expect([MOST_A_MINUTE, RESERVE]).toEqual([120, 24]));

  test('what is a minute old is forgotten', () => {
    const state = askedAt(NOW - 60_000, NOW - 59_999, NOW);
    expect(state.sent).toEqual([NOW - 59_999, NOW]);
  });

  test('a clock that was set back keeps nobody waiting', () =>
    expect(waitOf(burst(MOST_A_MINUTE), true, NOW - 3_600_000)).toBe(0));
});

describe('a busy registry is left alone', () => {
  test.each([
    ['as long as it says', 30, 29_999, true],
    ['and no longer', 30, 30_000, false],
    ['but not for a clock set back', 30, -3_600_000, false],
  ])('%s', (_, seconds, later, busy) =>
    expect(isBusy(answered(failed('busy', seconds)), NOW + later)).toBe(busy),
  );

  test('also where another request was answered meanwhile', () =>
    expect(isBusy(answered(failed('busy', 30), OK), NOW + 1000)).toBe(true));
});

describe('a failing registry gets a rest', () => {
  const times = (count: number, reason: Reason) =>
    answered(...Array.from({ length: count }, () => failed(reason)));

  test.each([
    [0, 0],
    [1, 0],
    [2, 1000],
    [3, 2000],
    [4, 4000],
    [5, 5000],
    [50, 5000],
  ])('after %i failures in a row of %i ms', (count, rest) => {
    const state = times(count, 'unreachable');
    expect([isBackingOff(state, false, NOW + rest - 1), isBackingOff(state, false, NOW + rest)]).toEqual([
      rest > 0,
      false,
    ]);
  });

  test('of a second at most where the reader insists', () => {
    const state = times(9, 'unreachable');
    expect([isBackingOff(state, true, NOW + 999), isBackingOff(state, true, NOW + 1000)]).toEqual([
      true,
      false,
    ]);
  });

  test.each<[Reason, boolean]>([
    ['unreachable', true],
    ['busy', true],
    ['in-trouble', true],
    ['unexpected-reply', true],
    ['not-found', false],
    ['embargoed', false],
    ['sign-in', false],
  ])('%s counts: %s', (reason, counts) =>
    expect(isBackingOff(times(3, reason), false, NOW + 1)).toBe(counts),
  );

  test('which one answer ends', () =>
    expect(isBackingOff(answered(failed('busy'), failed('busy'), OK), false, NOW + 1)).toBe(false));

  test('and says why', () => expect(times(2, 'unexpected-reply').failedBecause).toBe('unexpected-reply'));

  test('but not for a clock set back', () =>
    expect(isBackingOff(times(9, 'unreachable'), false, NOW - 3_600_000)).toBe(false));
});

test('a state outlives the worker', () => {
  const state = afterAnswer(burst(3), failed('busy', 9), NOW);
  expect(parseRateState(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

test.each([
  undefined,
  null,
  7,
  'busy',
  [],
  {},
  { ...INITIAL, sent: 'often' },
  { ...INITIAL, sent: Array.from({ length: MOST_A_MINUTE + 1 }, () => NOW) },
  { ...INITIAL, busyUntil: null },
  { ...INITIAL, failedBecause: 'not-found' },
])('%j is no state', (kept) => expect(parseRateState(kept)).toEqual(INITIAL));
