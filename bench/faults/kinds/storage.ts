import { ask, rememberFirst } from '@/bench/faults/ask';
import { everywhere, type FaultKind, having, inTurn } from '@/bench/faults/kind';
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
const asksAgain = (_: Stage, { requests }: { requests: number }) => (requests > 0 ? null : 'it was believed');

/** Bodies of a cache that are nothing to believe. */
const TAMPERED: readonly (readonly [what: string, tamper: (reply: CachedReply) => unknown])[] = [
  ['that is corrupt', () => 'no reply'],
  ['of an older build: other fields', ({ url, body }) => ({ key: url, value: body })],
  ['of a newer build: the body wrapped', (reply) => ({ ...reply, body: { v: 9, reply: reply.body } })],
  [
    'with another collection’s reply',
    (reply) => ({ ...reply, body: JSON.parse(JSON.stringify(reply.body).replaceAll('000003', '000020')) }),
  ],
  ['with a text for a time', (reply) => ({ ...reply, fetchedAt: String(reply.fetchedAt) })],
];

const { failing, hanging } = brokenStores;
const corrupt = { 'pace:harbour': { asked: 'often', busyUntil: 'for ever' } };
const centuryOf = { asked: [], busyUntil: 9e12, failures: 0, failedAt: 0, failedBecause: 'busy' };

/** Stores of a session, all of which are done without. */
const STORES: readonly (readonly [what: string, store: Stage['store']])[] = [
  ['that fails', failing],
  ['that hangs', hanging],
  ['that is full', { ...memoryStore(), set: failing.set }],
  ['that is corrupt', memoryStore(corrupt)],
  ['in which the registry is busy for a century', memoryStore({ 'pace:harbour': centuryOf })],
];

const YEAR = 365 * 24 * 3_600_000;

/** A clock that changes once everything is known. */
const clockSetBy = (years: number) => inTurn(ask, having({ ahead: years * YEAR }));
const offline = everywhere({ destroy: 'at-once' });

/** What the browser keeps for us, and the clock. */
export const storage: readonly FaultKind[] = [
  ['cache that fails', 'answered', having({ cache: brokenCaches.failing })],
  ['cache that hangs', 'answered', having({ cache: brokenCaches.hanging })],
  ['cache that is full', 'answered', having({ cache: { ...memoryCache(), put: brokenCaches.failing.put } })],
  ['cache that fails, and offline', 'unreachable', inTurn(having({ cache: brokenCaches.failing }), offline)],
  ...TAMPERED.map(
    ([what, tamper]) => [`cache ${what}`, 'answered' as const, tampered(tamper), asksAgain] as const,
  ),
  ...STORES.map(
    ([what, store]) => [`session storage ${what}`, 'answered' as const, having({ store })] as const,
  ),
  ['clock set back by a year, and offline', 'answered of old: unreachable', inTurn(clockSetBy(-1), offline)],
  ['clock set back by a year: nothing stays fresh for ever', 'answered', clockSetBy(-1), asksAgain],
  ['clock set forward by a century', 'answered', clockSetBy(100), asksAgain],
];
