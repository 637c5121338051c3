import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenStores, memoryStore } from '@/lib/background/fixtures/stores';
import { makeSession, type SessionStore } from '@/lib/background/tabs/session';
import { type Answer, failed } from './fetch-json';
import {
  isMoreUrgent,
  makeRequestQueue,
  type Priority,
  type QueuedRequest,
  type RequestQueue,
} from './request-queue';

const OK: Answer = { ok: true, body: {} };

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A queue whose requests take `takes` ms each, and what was sent when, in ms since the start. */
function watchedQueue(
  takes: number,
  { answer = OK, store = memoryStore() }: { answer?: Answer; store?: SessionStore } = {},
) {
  const started = Date.now();
  const sent: { readonly name: string; readonly at: number }[] = [];
  const settled = new Map<string, Answer>();
  const queue: RequestQueue = makeRequestQueue('rate:tidepool', makeSession(store), Date.now);
  function add(name: string, urgency: Priority, insists = false): QueuedRequest {
    const send = async () => {
      sent.push({ name, at: Date.now() - started });
      await new Promise((resolve) => setTimeout(resolve, takes));
      return answer;
    };
    const request: QueuedRequest = { urgency, insists, send, settle: (came) => void settled.set(name, came) };
    queue.add(request);
    return request;
  }
  const addMany = (count: number, urgency: Priority) =>
    Array.from({ length: count }, (_, at) => add(`${urgency} ${at}`, urgency));
  const names = () => sent.map(({ name }) => name);
  return { queue, add, addMany, sent, names, settled };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each<[Priority, Priority, boolean]>([
  ['now', 'soon', true],
  ['now', 'later', true],
  ['soon', 'later', true],
  ['later', 'idle', true],
  ['now', 'now', false],
  ['later', 'soon', false],
])('%s before %s: %s', (a, b, more) => expect(isMoreUrgent(a, b)).toBe(more));

describe('few at once', () => {
  test('four rows, and two more for a card', async () => {
    const { addMany, names } = watchedQueue(1000);
    addMany(6, 'later');
    await pass(10);
    addMany(3, 'now');
    await pass(10);
    expect(names()).toEqual(['later 0', 'later 1', 'later 2', 'later 3', 'now 0', 'now 1']);
  });

  test('a card goes at once while four slow rows are under way', async () => {
    const { addMany, add, names } = watchedQueue(12_000);
    addMany(9, 'later');
    await pass(10);
    add('card', 'now');
    await pass(10);
    expect(names()).toEqual(['later 0', 'later 1', 'later 2', 'later 3', 'card']);
  });
});

describe('the most urgent first', () => {
  test('then in the order of asking', async () => {
    const { add, names } = watchedQueue(100);
    for (const [name, urgency] of [
      ['a', 'later'],
      ['b', 'soon'],
      ['c', 'now'],
      ['d', 'soon'],
      ['e', 'now'],
    ] as const) {
      add(name, urgency);
    }
    await pass(1000);
    expect(names()).toEqual(['c', 'e', 'b', 'd', 'a']);
  });

  test('what becomes urgent in queue is brought forward', async () => {
    const { queue, addMany, names } = watchedQueue(1000);
    const requests = addMany(8, 'later');
    await pass(10);
    const last = requests.at(-1);
    if (last) last.urgency = 'now';
    queue.pump();
    await pass(10);
    expect(names().at(-1)).toBe('later 7');
  });

  test('what leaves the queue is not sent', async () => {
    const { queue, addMany, names } = watchedQueue(100);
    const requests = addMany(6, 'later');
    await pass(10);
    for (const request of requests.slice(4)) queue.remove(request);
    await pass(1000);
    expect(names()).toHaveLength(4);
  });
});

describe('what is only good to know', () => {
  test('is asked for while the minute is young', async () => {
    const { add, names } = watchedQueue(10);
    add('list', 'idle');
    await pass(100);
    expect(names()).toEqual(['list']);
  });

  test('is let go, and not kept waiting, once readers ask for much', async () => {
    const { addMany, add, names, settled } = watchedQueue(10);
    addMany(40, 'now');
    await pass(1000);
    add('list', 'idle');
    await pass(1000);
    expect(names()).not.toContain('list');
    expect(settled.get('list')).toEqual(failed('busy'));
  });
});

describe('500 rows of one page', () => {
  /** The most that fall into any 60 s. */
  const busiest = (times: readonly number[]) =>
    Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length));

  test('take their time, never more than 96 a minute, and all come', async () => {
    const { addMany, sent, settled } = watchedQueue(50);
    addMany(500, 'later');
    await pass(6 * 60_000);
    expect(busiest(sent.map(({ at }) => at))).toBe(96);
    expect([...settled.values()].filter(({ ok }) => ok)).toHaveLength(500);
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
    watchedQueue(50, { store: noting }).addMany(500, 'later');
    await pass(5 * 60_000);
    const idle = writes.slice(1).map((at, index) => at - (writes[index] ?? 0));
    expect(Math.max(...idle)).toBeLessThanOrEqual(20_200);
  });

  test('leave 24 of 120 to cards, which go at once', async () => {
    const { addMany, sent } = watchedQueue(50);
    addMany(500, 'later');
    await pass(20_000);
    addMany(24, 'now');
    await pass(1000);
    const cards = sent.filter(({ name }) => name.startsWith('now'));
    expect(cards).toHaveLength(24);
    expect(Math.max(...cards.map(({ at }) => at))).toBeLessThan(20_500);
    await pass(5 * 60_000);
    expect(busiest(sent.map(({ at }) => at))).toBe(120);
  });

  test('and a 25th card is told so rather than kept waiting for half a minute', async () => {
    const { addMany, settled } = watchedQueue(50);
    addMany(500, 'later');
    await pass(20_000);
    addMany(25, 'now');
    await pass(1000);
    expect(settled.get('now 24')).toEqual(failed('busy'));
  });
});

describe('a registry that is busy', () => {
  test('gets no request before its time, whoever asks, and the answer is `busy`', async () => {
    const { add, names, settled } = watchedQueue(10, { answer: failed('busy', 30) });
    add('first', 'now');
    await pass(100);
    add('row', 'later');
    add('card', 'now');
    add('again', 'now', true);
    await pass(29_000);
    expect(names()).toEqual(['first']);
    expect([...settled.values()].every((answer) => !answer.ok && answer.reason === 'busy')).toBe(true);
    add('after', 'now');
    await pass(2000);
    add('at last', 'now');
    await pass(10);
    expect(names()).toEqual(['first', 'at last']);
  });

  test('is left alone also by the next worker', async () => {
    const store = memoryStore();
    const before = watchedQueue(10, { answer: failed('busy', 300), store });
    before.add('first', 'now');
    await pass(60_000);
    const after = watchedQueue(10, { store });
    after.add('card', 'now', true);
    await pass(100);
    expect([after.names(), after.settled.get('card')]).toEqual([[], failed('busy')]);
  });
});

test('a minute counts on in the next worker', async () => {
  const store = memoryStore();
  watchedQueue(1, { store }).addMany(96, 'later');
  await pass(2000);
  const next = watchedQueue(1, { store });
  next.addMany(5, 'later');
  await pass(30_000);
  expect(next.names()).toEqual([]);
  await pass(30_000);
  expect(next.names()).toHaveLength(5);
});

describe('offline', () => {
  test('a list of 500 costs five requests: the four at once, and one more before it shows. And each row gets its answer', async () => {
    const { addMany, names, settled } = watchedQueue(5, { answer: failed('unreachable') });
    addMany(500, 'later');
    await pass(1000);
    expect(names()).toHaveLength(5);
    expect(
      [...settled.values()].filter((answer) => !answer.ok && answer.reason === 'unreachable'),
    ).toHaveLength(500);
  });

  test('nothing is asked twice a second, however often the reader tries again', async () => {
    const { add, sent } = watchedQueue(5, { answer: failed('unreachable') });
    for (let at = 0; at < 100; at++) {
      add(`try ${at}`, 'now', true);
      await pass(100);
    }
    const [, ...later] = sent.map(({ at }) => at);
    const gaps = later.slice(1).map((at, index) => at - (later[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(sent.length).toBeGreaterThan(5);
  });
});

test.each(Object.entries(brokenStores))('a session storage that is %s keeps nobody', async (_, store) => {
  const { add, settled } = watchedQueue(5, { store });
  add('card', 'now');
  await pass(1100);
  expect(settled.get('card')).toEqual(OK);
});
