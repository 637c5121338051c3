import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { ok, tableOf } from '@/lib/background/fixtures/asking';
import { brokenCaches, memoryCache, memoryStore } from '@/lib/background/fixtures/stores';
import { makeSession } from '@/lib/background/tabs/session';
import type { Loadable, Reason } from '@/lib/collection/answers';
import { neverThrows, type ReplyCache } from './cache';
import { type Answer, failed } from './fetch-json';
import { makeReads, type Read, type ReadOptions } from './reads';

const NOW = 1_700_000_000_000;
/** Length of a year in ms. */
const YEAR = 365 * 86_400_000;
const URL_ASKED = 'https://harbour.example/api/collections/000417/';

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const read: Read<string> = {
  registry: sampleIdentifier(null).registry,
  url: URL_ASKED,
  subject: '000417',
  parse: (body) => (typeof body === 'string' ? body : undefined),
  maxAge: 60_000,
};

const held = (body: unknown, age: number) => ({ url: URL_ASKED, body, fetchedAt: NOW - age });

interface Case {
  readonly cache?: ReplyCache;
  readonly answer?: Answer;
  readonly options?: Partial<ReadOptions>;
  readonly parse?: Read<string>['parse'];
}

/**
 * Collects all states of one answer, and the requests, until just before the first waiting time after a
 * failure ends.
 */
async function partsOf({
  cache = memoryCache(),
  answer = ok('new'),
  options = {},
  parse = read.parse,
}: Case) {
  const table = tableOf({ [URL_ASKED]: answer });
  const session = makeSession(memoryStore());
  const reads = makeReads({ cache, session, fetchJson: table.fetchJson, now: () => NOW });
  const controller = new AbortController();
  const { signal } = controller;
  const parts: Loadable<string>[] = [];
  const whole: ReadOptions = { signal, urgency: 'now', refresh: false, keep: true, ...options };
  const reading = reads({ ...read, parse }, whole, (part) => parts.push(part)).catch(() => 'left');
  await vi.advanceTimersByTimeAsync(900);
  controller.abort();
  await reading;
  return { parts, asked: table.asked.length };
}

const known = (value: string, age: number) => ({ state: 'loaded', value, fetchedAt: NOW - age });

describe('a cached reply', () => {
  test.each<[string, unknown, number, object, string[]]>([
    ['fresh: is the only answer', 'old', 59_999, {}, ['old']],
    ['old: comes first, then the new one', 'old', 60_000, {}, ['old', 'new']],
    ['fresh, with refresh: comes first, then the new one', 'old', 1, { refresh: true }, ['old', 'new']],
    ['unreadable: the new alone', { of: 'another build' }, 1, {}, ['new']],
    ['missing: the new alone', undefined, 1, {}, ['new']],
    ['from the future, as a clock was set back: both', 'old', -3_600_000, {}, ['old', 'new']],
    ['from the future, as it was set back by a year: both', 'old', -YEAR, {}, ['old', 'new']],
    ['a year old, as it was set forward: both', 'old', YEAR, {}, ['old', 'new']],
  ])('%s', async (_, body, age, options, values) => {
    const cache = body === undefined ? memoryCache() : memoryCache(held(body, age));
    const { parts, asked } = await partsOf({ cache, options });
    expect(parts.map((part) => part.state === 'loaded' && part.value)).toEqual(values);
    expect(asked).toBe(values.includes('new') ? 1 : 0);
  });

  test('never has a time in the future', async () => {
    const { parts } = await partsOf({
      cache: memoryCache(held('old', -3_600_000)),
      answer: failed('unreachable'),
    });
    expect(parts.at(-1)).toEqual({ ...known('old', 0), staleBecause: 'unreachable', nextTry: NOW + 1000 });
  });

  test.each<[string, unknown, number, Loadable<string>]>([
    ['fresh', 'old', 59_999, { state: 'loaded', value: 'old', fetchedAt: NOW - 59_999 }],
    [
      'old, and says so',
      'old',
      60_000,
      { state: 'loaded', value: 'old', fetchedAt: NOW - 60_000, staleBecause: 'not-asked' },
    ],
    ['missing', undefined, 1, { state: 'failed', reason: 'not-asked' }],
    ['that there is none', null, 86_399_999, { state: 'failed', reason: 'not-found' }],
    ['that there was none a day ago', null, 86_400_000, { state: 'failed', reason: 'not-asked' }],
  ])('is the only answer with onlyKept: %s', async (_, body, age, part) => {
    const cache = body === undefined ? memoryCache() : memoryCache(held(body, age));
    expect(await partsOf({ cache, options: { onlyKept: true } })).toEqual({ parts: [part], asked: 0 });
  });

  test('is dropped if it is unreadable', async () => {
    const cache = memoryCache(held(7, 1));
    await partsOf({ cache, answer: failed('unreachable') });
    expect(cache.held.size).toBe(0);
  });
});

describe('a failure', () => {
  test.each<[Reason, object]>([
    ['busy', { nextTry: NOW + 1000 }],
    ['in-trouble', { nextTry: NOW + 1000 }],
    ['unreachable', { nextTry: NOW + 1000 }],
    ['unexpected-reply', { nextTry: NOW + 1000 }],
  ])('%s only makes a good answer stale', async (reason, next) => {
    const cache = memoryCache(held('old', 90_000));
    const { parts } = await partsOf({ cache, answer: failed(reason) });
    expect(parts).toEqual([known('old', 90_000), { ...known('old', 90_000), staleBecause: reason, ...next }]);
    expect(cache.held.get(URL_ASKED)?.body).toBe('old');
  });

  test.each<[Reason, isKept: boolean]>([
    ['not-found', true],
    ['embargoed', false],
    ['sign-in', false],
  ])('%s is an answer, and drops the cached reply', async (reason, isKept) => {
    const cache = memoryCache(held('old', 90_000));
    const { parts } = await partsOf({ cache, answer: failed(reason) });
    expect(parts).toEqual([known('old', 90_000), { state: 'failed', reason }]);
    expect([...cache.held.values()].map(({ body }) => body)).toEqual(isKept ? [null] : []);
  });

  test.each<[Reason, object]>([
    ['busy', { nextTry: NOW + 1000 }],
    ['unreachable', { nextTry: NOW + 1000 }],
    ['not-found', {}],
    ['embargoed', {}],
    ['not-allowed', {}],
  ])('%s is the answer without a cached reply', async (reason, next) =>
    expect((await partsOf({ answer: failed(reason) })).parts).toEqual([{ state: 'failed', reason, ...next }]),
  );

  test('not-allowed keeps the cached reply, because no request was sent', async () => {
    const cache = memoryCache(held('old', 90_000));
    const { parts } = await partsOf({ cache, answer: failed('not-allowed') });
    expect(parts.at(-1)).toEqual({ ...known('old', 90_000), staleBecause: 'not-allowed' });
    expect(cache.held.get(URL_ASKED)?.body).toBe('old');
  });
});

describe('a DOI that its agency does not know', () => {
  const DAY = 86_400_000;
  const missing = { state: 'failed', reason: 'not-found' };
  /** Reads twice with one cache, the second time after `age` ms. */
  async function readTwice(age: number, again: Partial<ReadOptions> = {}, first: Partial<ReadOptions> = {}) {
    const cache = memoryCache();
    const table = tableOf({ [URL_ASKED]: failed('not-found') });
    const session = makeSession(memoryStore());
    let now = NOW;
    const reads = makeReads({ cache, session, fetchJson: table.fetchJson, now: () => now });
    const parts: Loadable<string>[] = [];
    for (const options of [first, again]) {
      const { signal } = new AbortController();
      const whole: ReadOptions = { signal, urgency: 'now', refresh: false, keep: true, ...options };
      const reading = reads({ ...read, missingFor: DAY }, whole, (part) => parts.push(part));
      await vi.advanceTimersByTimeAsync(900);
      await reading;
      now += age;
    }
    return { parts, asked: table.asked.length };
  }

  test.each<[string, number, Partial<ReadOptions>, Partial<ReadOptions>, number]>([
    ['is not asked for again on the same day', DAY - 1, {}, {}, 1],
    ['is asked for after a day', DAY, {}, {}, 2],
    ['is asked for again if the reader says so', 1, { refresh: true }, {}, 2],
    ['is not remembered in a private window', 1, {}, { keep: false }, 2],
    ['is asked for after the clock was set back', -1, {}, {}, 2],
    ['is known without a request', 1, { onlyKept: true }, {}, 1],
  ])('%s', async (_, age, again, first, times) => {
    const { parts, asked } = await readTwice(age, again, first);
    expect([parts, asked]).toEqual([[missing, missing], times]);
  });

  test('is asked for each time where nothing says how long that holds', async () => {
    const cache = memoryCache({ ...held(null, 1) });
    expect(await partsOf({ cache })).toEqual({
      parts: [{ state: 'loaded', value: 'new', fetchedAt: NOW }],
      asked: 1,
    });
  });
});

describe('an answer that is not the requested one', () => {
  const explode = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  test.each<[string, Case]>([
    ['unreadable', { answer: ok({ another: 'shape' }) }],
    ['one whose parser throws', { answer: ok('deep'), parse: explode }],
  ])('%s', async (_, its) => {
    const cache = memoryCache();
    const { parts } = await partsOf({ ...its, cache });
    expect(parts).toEqual([{ state: 'failed', reason: 'unexpected-reply' }]);
    expect(cache.held.size).toBe(0);
  });

  test('does not replace a good one', async () => {
    const cache = memoryCache(held('old', 90_000));
    const { parts } = await partsOf({ cache, answer: ok({ another: 'shape' }) });
    expect(parts.at(-1)).toEqual({ ...known('old', 90_000), staleBecause: 'unexpected-reply' });
    expect(cache.held.get(URL_ASKED)?.body).toBe('old');
  });
});

test.each([
  [true, 'new'],
  [false, undefined],
])('the reply is cached: %s', async (keep, body) => {
  const cache = memoryCache();
  expect((await partsOf({ cache, options: { keep } })).parts).toEqual([known('new', 0)]);
  expect(cache.held.get(URL_ASKED)?.body).toBe(body);
});

test.each(Object.entries(brokenCaches))('a cache that is %s changes no answer', async (_, cache) =>
  expect((await partsOf({ cache: neverThrows(cache, 20) })).parts).toEqual([known('new', 0)]),
);

test('a caller that leaves gets no further step', async () => {
  const controller = new AbortController();
  const session = makeSession(memoryStore());
  const fetchJson = (_: string, __: unknown, signal: AbortSignal) =>
    new Promise<Answer>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const reads = makeReads({ cache: memoryCache(held('old', 90_000)), session, fetchJson, now: () => NOW });
  const options: ReadOptions = { signal: controller.signal, urgency: 'now', refresh: false, keep: true };
  const parts: Loadable<string>[] = [];
  const reading = reads(read, options, (part) => parts.push(part));
  await vi.advanceTimersByTimeAsync(0);
  controller.abort(new Error('left'));
  await expect(reading).rejects.toThrow('left');
  expect(parts).toEqual([known('old', 90_000)]);
});

/** Reads once, for a kind of registry that has `isMissing` or `withoutContacts`. */
async function readOnce(changes: Partial<Read<string>>, answer: Answer) {
  const cache = memoryCache();
  const { fetchJson } = tableOf({ [URL_ASKED]: answer });
  const reads = makeReads({ cache, session: makeSession(memoryStore()), fetchJson, now: () => NOW });
  const parts: Loadable<string>[] = [];
  const { signal } = new AbortController();
  await reads({ ...read, ...changes }, { signal, urgency: 'now', refresh: false, keep: true }, (part) =>
    parts.push(part),
  );
  return { part: parts.at(-1), kept: (await cache.get(URL_ASKED))?.body };
}

test('contact details that a kind removes are neither shown nor cached', async () => {
  const withoutContacts = (body: unknown) => String(body).replace('name@reef.example', '…');
  const { part, kept } = await readOnce({ withoutContacts }, ok('Write to name@reef.example.'));
  expect(part).toMatchObject({ state: 'loaded', value: 'Write to ….' });
  expect(kept).toBe('Write to ….');
});

test.each<keyof Read<string>>(['isMissing', 'isPrivate', 'withoutContacts'])(
  'a reply on which %s throws is unreadable, and does not end the read',
  async (step) => {
    const explode = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const { part, kept } = await readOnce({ [step]: explode }, ok('deep'));
    expect(part).toEqual({ state: 'failed', reason: 'unexpected-reply' });
    expect(kept).toBeUndefined();
  },
);

test('a successful reply may mean "not public"', async () => {
  const { part, kept } = await readOnce({ isPrivate: (body) => body === 'hidden' }, ok('hidden'));
  expect(part).toEqual({ state: 'failed', reason: 'not-public' });
  expect(kept).toBeUndefined();
});

test('a successful reply may mean "not found", which is kept for lists that may not ask', async () => {
  const { part, kept } = await readOnce({ isMissing: (body) => body === 'none' }, ok('none'));
  expect(part).toEqual({ state: 'failed', reason: 'not-found' });
  expect(kept).toBeNull();
});
