import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, addressOf, ok, tableOf } from '@/lib/background/fixtures/asking';
import { memoryCache, memoryStore } from '@/lib/background/fixtures/stores';
import { failed } from '@/lib/background/requests/fetch-json';
import { makeReads } from '@/lib/background/requests/reads';
import { makeSession } from '@/lib/background/tabs/session';
import { fromFile } from '@/lib/index/file';
import type { IndexStep } from '@/lib/messages/contract';
import {
  PUBLISHED,
  sampleIdentifier,
  wireRecord,
  wireSummary,
} from '@/lib/registry/kinds/collections/sample';
import { renewIndex } from './renew-index';

const { registry } = sampleIdentifier(null);
const LIST = 'https://api.tidepool.example/api/collections/?ordering=id&page_size=1000&page=1';
const NOW = Date.UTC(2026, 10, 21);
const LISTED = ok({ next: null, results: [wireSummary()] });

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const good = (): Answers => ({
  [LIST]: LISTED,
  [addressOf.record(PUBLISHED)]: ok(wireRecord(PUBLISHED)),
  [addressOf.record('draft')]: ok(wireRecord('draft')),
});

/** Renews over a registry that answers so; `during` is called at each step, and may end it. */
async function renewed(
  answers: Answers,
  { over = [registry], isBroken = false, during = (_: AbortController) => {} } = {},
) {
  const table = tableOf(answers);
  const cache = memoryCache();
  const session = makeSession(memoryStore());
  const reads = makeReads({ cache, session, fetchJson: table.fetchJson, now: Date.now });
  const kept: string[] = [];
  const steps: IndexStep[] = [];
  const controller = new AbortController();
  const parts = {
    enabledRegistries: async () => over,
    reads,
    indexNow: async () => null,
    keep: async (file: string) => {
      if (isBroken) throw new Error('full');
      kept.push(file);
    },
    now: Date.now,
  };
  const onStep = (step: IndexStep) => {
    steps.push(step);
    during(controller);
  };
  const renewing = renewIndex(parts, onStep, controller.signal).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await renewing;
  const index = kept[0] === undefined ? null : fromFile(JSON.parse(kept[0]));
  return { steps, last: steps.at(-1), index, asked: table.asked, cached: cache.held.size };
}

test('keeps what the registry gave, of the moment it began, and nothing of it in the cache of replies', async () => {
  const { steps, index, cached } = await renewed(good());
  expect(steps).toEqual([
    { state: 'asking', registry: registry.name, done: 0, of: 0 },
    { state: 'asking', registry: registry.name, done: 0, of: 1 },
    { state: 'asking', registry: registry.name, done: 1, of: 1 },
    { state: 'done' },
  ]);
  expect(index?.asOf).toBe(NOW);
  expect(index?.registries.get(registry.key)?.map(({ accession }) => accession)).toEqual(['000417']);
  expect(cached).toBe(0);
});

test('a record that is gone is left out, a registry that does not answer ends it, with nothing kept', async () => {
  const gone = await renewed({ ...good(), [addressOf.record('draft')]: failed('not-found') });
  expect(gone.last).toEqual({ state: 'done' });
  const away = await renewed({ ...good(), [addressOf.record('draft')]: failed('unreachable') });
  expect(away.last).toEqual({ state: 'failed', registry: registry.name });
  expect(away.index).toBeNull();
});

test('what failed once is asked for again', async () => {
  const answers = good();
  const listed = tableOf(answers);
  let tries = 0;
  Object.defineProperty(answers, LIST, { get: () => (tries++ === 0 ? failed('in-trouble') : LISTED) });
  expect(listed.answers).toBe(answers);
  expect((await renewed(answers)).last).toEqual({ state: 'done' });
  expect(tries).toBeGreaterThan(1);
});

test.each([
  ['cannot be cited', { citable: false }],
  ['asks for an account', { needsSignIn: true }],
  ['has no list', { offers: { ...registry.offers, list: false } }],
])('a registry that %s is not asked', async (_, change) => {
  const { asked, last } = await renewed(good(), { over: [{ ...registry, ...change }] });
  expect(asked).toEqual([]);
  expect(last).toEqual({ state: 'done' });
});

test('who leaves ends it, and nothing is kept', async () => {
  const { index, last } = await renewed(good(), { during: (controller) => controller.abort() });
  expect(index).toBeNull();
  expect(last).toEqual({ state: 'asking', registry: registry.name, done: 0, of: 0 });
});

test('where it cannot be kept it says so', async () => {
  expect((await renewed(good(), { isBroken: true })).last).toEqual({ state: 'failed', registry: null });
});
