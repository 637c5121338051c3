import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenStores, memoryStore } from '@/lib/background/fixtures/stores';
import { makeSession, type SessionStore } from '@/lib/background/tabs/session';
import type { Urgency } from '@/lib/messages/contract';
import { type Answer, failed } from './fetch-json';
import { type Errand, isMoreUrgent, type Line, makeLine } from './request-queue';

const OK: Answer = { ok: true, body: {} };

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A line whose errands take `takes` ms each, and what was sent when, in ms since the start. */
function watchedLine(
  takes: number,
  { answer = OK, store = memoryStore() }: { answer?: Answer; store?: SessionStore } = {},
) {
  const started = Date.now();
  const sent: { readonly name: string; readonly at: number }[] = [];
  const landed = new Map<string, Answer>();
  const line: Line = makeLine('pace:tidepool', makeSession(store), Date.now);
  function join(name: string, urgency: Urgency, insists = false): Errand {
    const send = async () => {
      sent.push({ name, at: Date.now() - started });
      await new Promise((resolve) => setTimeout(resolve, takes));
      return answer;
    };
    const errand: Errand = { urgency, insists, send, land: (came) => void landed.set(name, came) };
    line.join(errand);
    return errand;
  }
  const joinMany = (count: number, urgency: Urgency) =>
    Array.from({ length: count }, (_, at) => join(`${urgency} ${at}`, urgency));
  const names = () => sent.map(({ name }) => name);
  return { line, join, joinMany, sent, names, landed };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each<[Urgency, Urgency, boolean]>([
  ['now', 'soon', true],
  ['now', 'later', true],
  ['soon', 'later', true],
  ['later', 'spare', true],
  ['now', 'now', false],
  ['later', 'soon', false],
])('%s before %s: %s', (a, b, more) => expect(isMoreUrgent(a, b)).toBe(more));

describe('few at once', () => {
  test('four rows, and two more for a card', async () => {
    const { joinMany, names } = watchedLine(1000);
    joinMany(6, 'later');
    await pass(10);
    joinMany(3, 'now');
    await pass(10);
    expect(names()).toEqual(['later 0', 'later 1', 'later 2', 'later 3', 'now 0', 'now 1']);
  });

  test('a card goes at once while four slow rows are under way', async () => {
    const { joinMany, join, names } = watchedLine(12_000);
    joinMany(9, 'later');
    await pass(10);
    join('card', 'now');
    await pass(10);
    expect(names()).toEqual(['later 0', 'later 1', 'later 2', 'later 3', 'card']);
  });
});

describe('the most urgent first', () => {
  test('then in the order of asking', async () => {
    const { join, names } = watchedLine(100);
    for (const [name, urgency] of [
      ['a', 'later'],
      ['b', 'soon'],
      ['c', 'now'],
      ['d', 'soon'],
      ['e', 'now'],
    ] as const) {
      join(name, urgency);
    }
    await pass(1000);
    expect(names()).toEqual(['c', 'e', 'b', 'd', 'a']);
  });

  test('what becomes urgent in line is brought forward', async () => {
    const { line, joinMany, names } = watchedLine(1000);
    const errands = joinMany(8, 'later');
    await pass(10);
    const last = errands.at(-1);
    if (last) last.urgency = 'now';
    line.look();
    await pass(10);
    expect(names().at(-1)).toBe('later 7');
  });

  test('what leaves the line is not sent', async () => {
    const { line, joinMany, names } = watchedLine(100);
    const errands = joinMany(6, 'later');
    await pass(10);
    for (const errand of errands.slice(4)) line.leave(errand);
    await pass(1000);
    expect(names()).toHaveLength(4);
  });
});

describe('what is only good to know', () => {
  test('is asked for while the minute is young', async () => {
    const { join, names } = watchedLine(10);
    join('list', 'spare');
    await pass(100);
    expect(names()).toEqual(['list']);
  });

  test('is let go, and not kept waiting, once readers ask for much', async () => {
    const { joinMany, join, names, landed } = watchedLine(10);
    joinMany(40, 'now');
    await pass(1000);
    join('list', 'spare');
    await pass(1000);
    expect(names()).not.toContain('list');
    expect(landed.get('list')).toEqual(failed('busy'));
  });
});

describe('500 rows of one page', () => {
  /** The most that fall into any 60 s. */
  const busiest = (times: readonly number[]) =>
    Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length));

  test('take their time, never more than 96 a minute, and all come', async () => {
    const { joinMany, sent, landed } = watchedLine(50);
    joinMany(500, 'later');
    await pass(6 * 60_000);
    expect(busiest(sent.map(({ at }) => at))).toBe(96);
    expect([...landed.values()].filter(({ ok }) => ok)).toHaveLength(500);
  });

  test('keep their worker awake while they wait', async () => {
    const store = memoryStore();
    const writes: number[] = [];
    const noting: SessionStore = {
      ...store,
      set(items) {
        writes.push(Date.now());
        return store.set(items);
      },
    };
    watchedLine(50, { store: noting }).joinMany(500, 'later');
    await pass(5 * 60_000);
    const idle = writes.slice(1).map((at, index) => at - (writes[index] ?? 0));
    expect(Math.max(...idle)).toBeLessThanOrEqual(20_200);
  });

  test('leave 24 of 120 to cards, which go at once', async () => {
    const { joinMany, sent } = watchedLine(50);
    joinMany(500, 'later');
    await pass(20_000);
    joinMany(24, 'now');
    await pass(1000);
    const cards = sent.filter(({ name }) => name.startsWith('now'));
    expect(cards).toHaveLength(24);
    expect(Math.max(...cards.map(({ at }) => at))).toBeLessThan(20_500);
    await pass(5 * 60_000);
    expect(busiest(sent.map(({ at }) => at))).toBe(120);
  });

  test('and a 25th card is told so rather than kept waiting for half a minute', async () => {
    const { joinMany, landed } = watchedLine(50);
    joinMany(500, 'later');
    await pass(20_000);
    joinMany(25, 'now');
    await pass(1000);
    expect(landed.get('now 24')).toEqual(failed('busy'));
  });
});

describe('a registry that is busy', () => {
  test('gets no request before its time, whoever asks, and the answer is `busy`', async () => {
    const { join, names, landed } = watchedLine(10, { answer: failed('busy', 30) });
    join('first', 'now');
    await pass(100);
    join('row', 'later');
    join('card', 'now');
    join('again', 'now', true);
    await pass(29_000);
    expect(names()).toEqual(['first']);
    expect([...landed.values()].every((answer) => !answer.ok && answer.reason === 'busy')).toBe(true);
    join('after', 'now');
    await pass(2000);
    join('at last', 'now');
    await pass(10);
    expect(names()).toEqual(['first', 'at last']);
  });

  test('is left alone also by the next worker', async () => {
    const store = memoryStore();
    const before = watchedLine(10, { answer: failed('busy', 300), store });
    before.join('first', 'now');
    await pass(60_000);
    const after = watchedLine(10, { store });
    after.join('card', 'now', true);
    await pass(100);
    expect([after.names(), after.landed.get('card')]).toEqual([[], failed('busy')]);
  });
});

test('a minute counts on in the next worker', async () => {
  const store = memoryStore();
  watchedLine(1, { store }).joinMany(96, 'later');
  await pass(2000);
  const next = watchedLine(1, { store });
  next.joinMany(5, 'later');
  await pass(30_000);
  expect(next.names()).toEqual([]);
  await pass(30_000);
  expect(next.names()).toHaveLength(5);
});

describe('offline', () => {
  test('a list of 500 costs five requests: the four at once, and one more before it shows. And each row gets its answer', async () => {
    const { joinMany, names, landed } = watchedLine(5, { answer: failed('unreachable') });
    joinMany(500, 'later');
    await pass(1000);
    expect(names()).toHaveLength(5);
    expect(
      [...landed.values()].filter((answer) => !answer.ok && answer.reason === 'unreachable'),
    ).toHaveLength(500);
  });

  test('nothing is asked twice a second, however often the reader tries again', async () => {
    const { join, sent } = watchedLine(5, { answer: failed('unreachable') });
    for (let at = 0; at < 100; at++) {
      join(`try ${at}`, 'now', true);
      await pass(100);
    }
    const [, ...later] = sent.map(({ at }) => at);
    const gaps = later.slice(1).map((at, index) => at - (later[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(sent.length).toBeGreaterThan(5);
  });
});

test.each(Object.entries(brokenStores))('a session storage that is %s keeps nobody', async (_, store) => {
  const { join, landed } = watchedLine(5, { store });
  join('card', 'now');
  await pass(1100);
  expect(landed.get('card')).toEqual(OK);
});
