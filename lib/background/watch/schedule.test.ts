import { describe, expect, test } from 'vitest';
import type { Watched } from '@/lib/collection/watched';
import {
  afterLook,
  BETWEEN_LOOKS,
  DAY,
  firstDue,
  looksDue,
  MOST_AT_ONCE,
  nextWaking,
  withinDays,
} from './schedule';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;

const due = (key: string, dueIn: number, lookedIn = dueIn - DAY): Watched => ({
  key,
  lookedAt: NOW + lookedIn,
  dueAt: NOW + dueIn,
  isAlone: false,
});
const ALONE = () => null;
/** Works of DataCite share a list of two. */
const IN_PAIRS = ({ key }: Watched) => (key.startsWith('w') ? { name: 'works', most: 2 } : null);
const keysOf = (looks: readonly (readonly Watched[])[]) => looks.map((look) => look.map(({ key }) => key));

describe('the first look', () => {
  const hours = Array.from({ length: 2400 }, (_, at) => (firstDue(`dandi:${at}`, NOW) - NOW) / HOUR);
  test('is more than a day and at most two days after the press', () => {
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(24);
    expect(Math.max(...hours)).toBeLessThan(48);
  });
  test('spreads over the day: each hour gets its share', () => {
    const shares = Array.from(
      { length: 24 },
      (_, hour) => hours.filter((at) => Math.floor(at) === 24 + hour).length,
    );
    expect(Math.min(...shares)).toBeGreaterThan(50);
    expect(Math.max(...shares)).toBeLessThan(150);
  });
  test('is at another time of day for another press, so that not all readers ask at once', () =>
    expect(firstDue('dandi:000003', NOW) - NOW).not.toBe(firstDue('dandi:000003', NOW + 1) - NOW - 1));
});

test.each<[string, readonly Watched[], typeof ALONE | typeof IN_PAIRS, readonly (readonly string[])[]]>([
  ['nothing is watched', [], ALONE, []],
  ['nothing is due', [due('a', 1)], ALONE, []],
  ['one is due', [due('a', 0), due('b', HOUR)], ALONE, [['a']]],
  ['the longest overdue is first', [due('a', -1), due('b', -9)], ALONE, [['b'], ['a']]],
  ['a list takes others along', [due('w1', 0), due('w2', HOUR, -DAY)], IN_PAIRS, [['w1', 'w2']]],
  ['but none that was asked about today', [due('w1', 0), due('w2', HOUR)], IN_PAIRS, [['w1']]],
  ['and none of another archive', [due('w1', 0), due('a', HOUR, -DAY)], IN_PAIRS, [['w1']]],
  [
    'and no more than it holds',
    [due('w1', -3), due('w2', -2), due('w3', -1)],
    IN_PAIRS,
    [['w1', 'w2'], ['w3']],
  ],
])('looks: %s', (_, watched, listOf, looks) => {
  expect(keysOf(looksDue(watched, NOW, listOf))).toEqual(looks);
});

test('after a week with the browser closed, only a few are looked at at once', () => {
  const all = Array.from({ length: 500 }, (_, at) => due(`a${at}`, -7 * DAY + at));
  expect(looksDue(all, NOW, ALONE)).toHaveLength(MOST_AT_ONCE);
});

test('a look is due again a day later, and its list then takes along what was too young', () => {
  const [old, young, other] = [due('w1', 0), due('w2', HOUR, -HOUR), due('a', HOUR)];
  const moved = afterLook([old], [old, young, other], NOW, IN_PAIRS);
  expect(moved).toEqual([
    { ...old, lookedAt: NOW, dueAt: NOW + DAY },
    { ...young, dueAt: NOW + DAY },
  ]);
});

test.each<[string, number, number, boolean]>([
  ['times of now', -DAY, 0, true],
  ['a first look', 0, 2 * DAY, true],
  ['a clock that was a year ahead', 365 * DAY, 366 * DAY, false],
  ['a damaged time', -DAY, 9e15, false],
])('%s: stays %s', (_, lookedIn, dueIn, isKept) => {
  const watched = due('a', dueIn, lookedIn);
  const { lookedAt, dueAt } = withinDays(watched, NOW);
  expect(dueAt === watched.dueAt).toBe(isKept);
  expect(lookedAt).toBeLessThanOrEqual(NOW);
  expect(dueAt).toBeLessThanOrEqual(NOW + 2 * DAY);
});

test.each<[string, readonly number[], number | undefined]>([
  ['nothing is watched', [], undefined],
  ['something is overdue', [-DAY, HOUR], BETWEEN_LOOKS],
  ['the first is due in an hour', [5 * HOUR, HOUR], HOUR],
  ['the first is due tomorrow', [DAY], 6 * HOUR],
])('the next waking, if %s', (_, dueIn, wakeIn) => {
  const at = nextWaking(
    dueIn.map((each) => due('a', each)),
    NOW,
  );
  expect(at).toBe(wakeIn === undefined ? undefined : NOW + wakeIn);
});
