import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { memoryStore } from '@/lib/background/fixtures/stores';
import { makeSession } from '@/lib/background/tabs/session';
import type { Refusals } from '@/lib/kinds/api';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { type Answer, failed } from './fetch-json';
import type { Hold } from './rate-limit';
import type { Subscriber } from './request-queue';
import { makeSharedRequests } from './shared-requests';

const { registry } = sampleIdentifier(null);
const OK: Answer = { ok: true, body: {} };
afterEach(() => void vi.useRealTimers());

const tick = () => new Promise((resolve) => setTimeout(resolve));

const ignore = () => {};

/** Makes a `fetchJson` whose requests wait until the test answers them. */
function watchedFlights(onOnline?: (resume: () => void) => void) {
  const sent: {
    readonly url: string;
    readonly refusals: Refusals;
    readonly signal: AbortSignal;
    land(answer: Answer): void;
  }[] = [];
  const fetchJson = (url: string, refusals: Refusals, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ url, refusals, signal, land: resolve });
    return promise;
  };
  const fly = makeSharedRequests({
    fetchJson,
    session: makeSession(memoryStore()),
    now: Date.now,
    ...(onOnline && { onOnline }),
  });
  function ask(
    url: string,
    { urgency = 'later', insists = false, onHold = (_: Hold) => {} }: Partial<Subscriber> = {},
  ) {
    const controller = new AbortController();
    const answer = fly(
      { registry, url, subject: url },
      { urgency, insists, onHold, signal: controller.signal },
    );
    return { answer, leave: () => controller.abort(new Error('left')) };
  }
  return { fly, ask, sent };
}

test('an address is requested once for many callers, and all get the answer', async () => {
  const { ask, sent } = watchedFlights();
  const asked = ['a', 'a', 'b', 'a'].map((url) => ask(url).answer);
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b']);
  sent[0]?.land(OK);
  sent[1]?.land(failed('not-found'));
  expect(await Promise.all(asked)).toEqual([OK, OK, failed('not-found'), OK]);
});

test('statuses mean what they do at the whole registry, and at this address', async () => {
  const { fly, ask, sent } = watchedFlights();
  void ask('a').answer;
  await tick();
  const signal = new AbortController().signal;
  const target = {
    registry,
    url: 'b',
    subject: 'b',
    refusals: { 400: 'not-found', 401: 'not-public' },
  } as const;
  void fly(target, { urgency: 'now', insists: false, onHold: ignore, signal });
  await tick();
  expect(sent.map(({ refusals }) => refusals)).toEqual([
    { 401: 'embargoed', 403: 'embargoed' },
    { 400: 'not-found', 401: 'not-public', 403: 'embargoed' },
  ]);
});

test('an address is requested again after the answer', async () => {
  const { ask, sent } = watchedFlights();
  const first = ask('a').answer;
  await tick();
  sent[0]?.land(OK);
  await first;
  void ask('a');
  await tick();
  expect(sent).toHaveLength(2);
});

test('a caller that leaves is free at once; the others still get the answer', async () => {
  const { ask, sent } = watchedFlights();
  const [one, other] = [ask('a'), ask('a')];
  await tick();
  one.leave();
  await expect(one.answer).rejects.toThrow('left');
  expect(sent[0]?.signal.aborted).toBe(false);
  sent[0]?.land(OK);
  expect(await other.answer).toEqual(OK);
});

test('the last caller that leaves cancels the request; a later caller gets a new one', async () => {
  const { ask, sent } = watchedFlights();
  const asked = [ask('a'), ask('a')];
  await tick();
  for (const { leave } of asked) leave();
  await Promise.all(asked.map(({ answer }) => expect(answer).rejects.toThrow('left')));
  expect(sent[0]?.signal.aborted).toBe(true);
  const next = ask('a').answer;
  await tick();
  sent[1]?.land(OK);
  expect(await next).toEqual(OK);
});

test('a caller that leaves as the answer comes does not cancel the next request', async () => {
  const { ask, sent } = watchedFlights();
  const one = ask('a');
  await tick();
  sent[0]?.land(OK);
  await one.answer;
  const next = ask('a').answer;
  one.leave();
  await tick();
  expect(sent[1]?.signal.aborted).toBe(false);
  sent[1]?.land(OK);
  expect(await next).toEqual(OK);
});

test('an aborted caller sends no request', async () => {
  const { fly, sent } = watchedFlights();
  const signal = AbortSignal.abort(new Error('left'));
  const asker: Subscriber = { urgency: 'now', insists: false, onHold: ignore, signal };
  await expect(fly({ registry, url: 'a', subject: 'a' }, asker)).rejects.toThrow('left');
  await tick();
  expect(sent).toEqual([]);
});

test('a later urgent caller brings a waiting request forward', async () => {
  const { ask, sent } = watchedFlights();
  for (const url of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void ask(url);
  await tick();
  void ask('g', { urgency: 'now' });
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'g']);
});

test('an insisting caller does not wait for the back-off of others', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const { ask, sent } = watchedFlights();
  for (const url of ['a', 'b', 'c', 'd']) void ask(url);
  const failNew = async (from: number) => {
    await vi.advanceTimersByTimeAsync(0);
    for (const { land } of sent.slice(from)) land(failed('unreachable'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await failNew(0);
  await vi.advanceTimersByTimeAsync(1000);
  await failNew(4);
  // The queue waits for two seconds before the next try. Half of that time passes here.
  await vi.advanceTimersByTimeAsync(1000);
  void ask('e');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(5);
  void ask('e', { insists: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ url }) => url).slice(5)).toEqual(['e']);
});

test('all waiting callers learn why, even one that joins later', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const { ask, sent } = watchedFlights();
  const holds: Hold[] = [];
  const onHold = (hold: Hold) => void holds.push(hold);
  const first = ask('a', { onHold }).answer;
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.land(failed('busy', 30));
  await vi.advanceTimersByTimeAsync(0);
  const second = ask('a', { onHold }).answer;
  const until = 1_700_000_030_000;
  expect(holds).toEqual([
    { because: 'busy', until },
    { because: 'busy', until },
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  sent[1]?.land(OK);
  expect(await Promise.all([first, second])).toEqual([OK, OK]);
});

test('a caller may leave when it learns why it waits', async () => {
  const { fly, ask, sent } = watchedFlights();
  void ask('a');
  await tick();
  sent[0]?.land(failed('busy', 30, true));
  await tick();
  const controller = new AbortController();
  const onHold = () => controller.abort(new Error('left'));
  const asker: Subscriber = { urgency: 'now', insists: false, onHold, signal: controller.signal };
  await expect(fly({ registry, url: 'b', subject: 'b' }, asker)).rejects.toThrow('left');
});

test('requests that wait for the network are sent once it is back', async () => {
  let resume: (() => void) | undefined;
  const { ask, sent } = watchedFlights((given) => {
    resume = given;
  });
  for (const url of ['a', 'b', 'c']) void ask(url);
  await tick();
  for (const { land } of sent) land(failed('unreachable'));
  await tick();
  expect(sent).toHaveLength(3);
  resume?.();
  await tick();
  expect(sent).toHaveLength(6);
});

test('each registry has its own queue', async () => {
  const { fly, sent } = watchedFlights();
  const { signal } = new AbortController();
  const asker: Subscriber = { urgency: 'later', insists: false, onHold: ignore, signal };
  for (const url of ['a', 'b', 'c', 'd', 'e']) void fly({ registry, url, subject: url }, asker);
  void fly({ registry: { ...registry, apiUrl: 'https://reef.example/api' }, url: 'z', subject: 'z' }, asker);
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'z']);
});

describe('DataCite, which allows 500 requests in five minutes', () => {
  const { signal } = new AbortController();
  const asker: Subscriber = { urgency: 'now', insists: false, onHold: ignore, signal };
  /** Requests `count` works, of all repositories by turns. */
  function askFor(count: number, fly: ReturnType<typeof watchedFlights>['fly']) {
    for (let at = 0; at < count; at++) {
      const repository = repositories[at % repositories.length];
      if (repository) void fly({ registry: repository, url: `work ${at}`, subject: `${at}` }, asker);
    }
  }

  test('gets fewer requests, over all repositories', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const { fly, sent } = watchedFlights();
    askFor(900, fly);
    let landed = 0;
    for (let second = 0; second < 300; second++) {
      for (const { land } of sent.slice(landed)) land(OK);
      landed = sent.length;
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent.length).toBeGreaterThan(300);
    expect(sent.length).toBeLessThanOrEqual(500);
  });

  test('is paused for as long as it asks, for all repositories', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const { fly, sent } = watchedFlights();
    askFor(1, fly);
    await vi.advanceTimersByTimeAsync(0);
    sent[0]?.land(failed('busy', 120, true));
    await vi.advanceTimersByTimeAsync(0);
    askFor(13, fly);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.length).toBeGreaterThan(1);
  });
});
