import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@/lib/background/fixtures/stores';
import { makeSession } from '@/lib/background/tabs/session';
import { sampleIdentifier } from '@/lib/collection/sample';
import type { Urgency } from '@/lib/messages/contract';
import { type Answer, failed } from './fetch-json';
import { makeSharedRequests } from './shared-requests';

const { registry } = sampleIdentifier(null);
const OK: Answer = { ok: true, body: {} };
afterEach(() => void vi.useRealTimers());

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Flights of which each lands when told to. */
function watchedFlights() {
  const sent: { readonly url: string; readonly signal: AbortSignal; land(answer: Answer): void }[] = [];
  const fetchJson = (url: string, _: boolean, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ url, signal, land: resolve });
    return promise;
  };
  const fly = makeSharedRequests({ fetchJson, session: makeSession(memoryStore()), now: Date.now });
  function ask(
    url: string,
    { urgency = 'later', insists = false }: { urgency?: Urgency; insists?: boolean } = {},
  ) {
    const controller = new AbortController();
    const answer = fly({ registry, url }, { urgency, insists, signal: controller.signal });
    return { answer, leave: () => controller.abort(new Error('left')) };
  }
  return { fly, ask, sent };
}

test('an address is in flight once, however many ask, and all hear the answer', async () => {
  const { ask, sent } = watchedFlights();
  const asked = ['a', 'a', 'b', 'a'].map((url) => ask(url).answer);
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b']);
  sent[0]?.land(OK);
  sent[1]?.land(failed('not-found'));
  expect(await Promise.all(asked)).toEqual([OK, OK, failed('not-found'), OK]);
});

test('after it has landed it flies anew', async () => {
  const { ask, sent } = watchedFlights();
  const first = ask('a').answer;
  await tick();
  sent[0]?.land(OK);
  await first;
  void ask('a');
  await tick();
  expect(sent).toHaveLength(2);
});

test('who leaves is free at once; the others still hear', async () => {
  const { ask, sent } = watchedFlights();
  const [one, other] = [ask('a'), ask('a')];
  await tick();
  one.leave();
  await expect(one.answer).rejects.toThrow('left');
  expect(sent[0]?.signal.aborted).toBe(false);
  sent[0]?.land(OK);
  expect(await other.answer).toEqual(OK);
});

test('who leaves last calls it back, and the next to ask is not let down', async () => {
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

test('who leaves as the answer lands does not call back the next flight', async () => {
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

test('who has left before asking asks nothing', async () => {
  const { fly, sent } = watchedFlights();
  const asker = { urgency: 'now', insists: false, signal: AbortSignal.abort(new Error('left')) } as const;
  await expect(fly({ registry, url: 'a' }, asker)).rejects.toThrow('left');
  await tick();
  expect(sent).toEqual([]);
});

test('a later asker in a hurry takes a waiting flight along', async () => {
  const { ask, sent } = watchedFlights();
  for (const url of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void ask(url);
  await tick();
  void ask('g', { urgency: 'now' });
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'g']);
});

test('a reader who tries again is not put off by the rest of those who did not', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const { ask, sent } = watchedFlights();
  const asked = ['a', 'b', 'c', 'd'].map((url) => ask(url).answer);
  await vi.advanceTimersByTimeAsync(0);
  for (const { land } of sent) land(failed('unreachable'));
  await Promise.all(asked);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await ask('e').answer).toEqual(failed('unreachable'));
  expect(sent).toHaveLength(4);
  void ask('e', { insists: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(5);
});

test('each registry has its own line', async () => {
  const { fly, sent } = watchedFlights();
  const asker = { urgency: 'later', insists: false, signal: new AbortController().signal } as const;
  for (const url of ['a', 'b', 'c', 'd', 'e']) void fly({ registry, url }, asker);
  void fly({ registry: { ...registry, key: 'reef' }, url: 'z' }, asker);
  await tick();
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'z']);
});
