import { ask, rememberFirst } from '@/bench/faults/ask';
import { everywhere, type FaultKind } from '@/bench/faults/kind';
import { heldBy, type Stage } from '@/bench/faults/stage';
import { brokenCaches, brokenStores, memoryCache, memoryStore } from '@/lib/background/fixtures/stores';
import type { CachedReply } from '@/lib/background/requests/cache';

/** Everything that was kept, as some other build or a broken disk has it. */
const tampered = (tamper: (reply: CachedReply) => unknown) => async (stage: Stage) => {
  await rememberFirst(stage);
  stage.ahead = 0;
  const held = new Map([...heldBy(stage.cache)].map(([url, reply]) => [url, tamper(reply)]));
  const cache = memoryCache();
  stage.cache = {
    ...cache,
    // A browser's database gives whatever is there.
    get: async (url) => JSON.parse(JSON.stringify(cache.held.get(url) ?? held.get(url) ?? null)) ?? undefined,
  };
};
const asksAnew = (_: Stage, { requests }: { requests: number }) => (requests > 0 ? null : 'it was believed');

const withStore = (store: Stage['store']) => (stage: Stage) => {
  stage.store = store;
};
const withCache = (cache: Stage['cache']) => (stage: Stage) => {
  stage.cache = cache;
};

/** What the browser keeps for us, and the clock. */
export const storage: readonly FaultKind[] = [
  { kind: 'cache that fails', ending: 'answered', arrange: withCache(brokenCaches.failing) },
  { kind: 'cache that hangs', ending: 'answered', arrange: withCache(brokenCaches.hanging) },
  {
    kind: 'cache that is full',
    ending: 'answered',
    arrange: withCache({ ...memoryCache(), put: brokenCaches.failing.put }),
  },
  {
    kind: 'cache that fails, and offline',
    ending: 'unreachable',
    arrange: (stage) => {
      stage.cache = brokenCaches.failing;
      everywhere({ destroy: 'at-once' })(stage);
    },
  },
  { kind: 'cache that is corrupt', ending: 'answered', arrange: tampered(() => 'no reply'), proof: asksAnew },
  {
    kind: 'cache of an older build: other fields',
    ending: 'answered',
    arrange: tampered(({ url, body }) => ({ key: url, value: body })),
    proof: asksAnew,
  },
  {
    kind: 'cache of a newer build: the body wrapped',
    ending: 'answered',
    arrange: tampered((reply) => ({ ...reply, body: { v: 9, reply: reply.body } })),
    proof: asksAnew,
  },
  {
    kind: 'cache with another collection’s reply',
    ending: 'answered',
    arrange: tampered((reply) => ({
      ...reply,
      body: JSON.parse(JSON.stringify(reply.body).replaceAll('000003', '000020')),
    })),
    proof: asksAnew,
  },
  {
    kind: 'cache with a text for a time',
    ending: 'answered',
    arrange: tampered((reply) => ({ ...reply, fetchedAt: String(reply.fetchedAt) })),
    proof: asksAnew,
  },
  { kind: 'session storage that fails', ending: 'answered', arrange: withStore(brokenStores.failing) },
  { kind: 'session storage that hangs', ending: 'answered', arrange: withStore(brokenStores.hanging) },
  {
    kind: 'session storage that is full',
    ending: 'answered',
    arrange: withStore({ ...memoryStore(), set: brokenStores.failing.set }),
  },
  {
    kind: 'session storage that is corrupt',
    ending: 'answered',
    arrange: withStore(memoryStore({ 'pace:harbour': { asked: 'often', busyUntil: 'for ever' } })),
  },
  {
    kind: 'session storage in which the registry is busy for a century',
    ending: 'answered',
    arrange: withStore(
      memoryStore({
        'pace:harbour': { asked: [], busyUntil: 9e12, failures: 0, failedAt: 0, failedBecause: 'busy' },
      }),
    ),
  },
  {
    kind: 'clock set back by a year, and offline',
    ending: 'answered of old: unreachable',
    arrange: async (stage: Stage) => {
      await ask(stage);
      stage.ahead = -365 * 24 * 3_600_000;
      everywhere({ destroy: 'at-once' })(stage);
    },
  },
  {
    kind: 'clock set back by a year: nothing stays fresh for ever',
    ending: 'answered',
    arrange: async (stage: Stage) => {
      await ask(stage);
      stage.ahead = -365 * 24 * 3_600_000;
    },
    proof: asksAnew,
  },
  {
    kind: 'clock set forward by a century',
    ending: 'answered',
    arrange: async (stage: Stage) => {
      await ask(stage);
      stage.ahead = 100 * 365 * 24 * 3_600_000;
    },
    proof: asksAnew,
  },
];
