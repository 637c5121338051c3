import { describe, expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { goodAnswers, readsBy, tableOf } from '@/lib/background/fixtures/asking';
import { openChannel } from '@/lib/background/fixtures/ports';
import { memoryCache } from '@/lib/background/fixtures/stores';
import { makeDescribePort, type Port } from './describe-port';
import type { ReadOptions, Reads } from './reads';

const { registry } = sampleIdentifier(null);
const OWN = 'chrome-extension://ours/';
const request = { key: 'harbour:000417', depth: 'card', refresh: false, forget: false };

function serving() {
  const table = tableOf(goodAnswers());
  const cache = memoryCache();
  const reads = readsBy(table.fetchJson, cache);
  const seen: ReadOptions[] = [];
  let told = 0;
  const watched: Reads = (read, options, onPart) => {
    seen.push(options);
    return reads(read, options, onPart);
  };
  return {
    serve: makeDescribePort(
      { ownId: 'ours', ownPages: OWN, enabledRegistries: async () => [registry], reads: watched },
      () => void told++,
    ),
    isTold: () => told > 0,
    table,
    cache,
    seen,
  };
}

/** Asks over a port. Returns the descriptions that come, up to the last one or until the port closes. */
async function ask(message: unknown, { sender, name }: { sender?: Port['sender']; name?: string } = {}) {
  const { serve, table, cache, seen, isTold } = serving();
  const channel = openChannel(sender, name);
  const steps: unknown[] = [];
  await new Promise<void>((resolve) => {
    channel.near.onMessage.addListener((step) => {
      steps.push(step);
      if (typeof step === 'object' && step !== null && 'done' in step && step.done === true) resolve();
    });
    channel.near.onDisconnect.addListener(resolve);
    serve(channel.far);
    if (channel.isOpen) channel.near.postMessage(message);
  });
  return {
    steps,
    asked: table.asked,
    isOpen: channel.isOpen,
    kept: cache.held.size,
    isTold: isTold(),
    options: seen[0],
  };
}

test('describes what the first message asks for, step by step', async () => {
  const { steps, isOpen } = await ask(request);
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toMatchObject({
    summary: { state: 'loaded' },
    record: { state: 'loaded', value: { accession: '000417' } },
    done: true,
  });
  expect(isOpen).toBe(true);
});

describe('a description is stored and reported to badges', () => {
  test.each<[boolean, string, object, Port['sender']]>([
    [true, 'of a page', {}, { id: 'ours', tab: { incognito: false } }],
    [true, 'of the popup', {}, { id: 'ours' }],
    [false, 'of a page in a private window', {}, { id: 'ours', tab: { incognito: true } }],
    [false, 'of the popup in a private window', { forget: true }, { id: 'ours' }],
  ])('%s: %s', async (isKept, _, change, sender) => {
    const { kept, isTold } = await ask({ ...request, ...change }, { sender });
    expect([kept > 0, isTold]).toEqual([isKept, isKept]);
  });
});

test.each<[number | null, string, Port['sender']]>([
  [7, 'of a page', { id: 'ours', tab: { id: 7 }, url: 'https://journal.example/' }],
  [7, 'of a frame', { id: 'ours', tab: { id: 7 }, frameId: 3, url: 'https://widget.example/' }],
  [null, 'of the popup', { id: 'ours', url: `${OWN}popup.html` }],
  [null, 'of our page of a PDF, which has a tab', { id: 'ours', tab: { id: 7 }, url: `${OWN}pdf.html` }],
])('requests count for tab %j: %s', async (tab, _, sender) =>
  expect((await ask(request, { sender })).options?.tab).toBe(tab),
);

test.each([
  [{ depth: 'card' }, 'now'],
  [{ depth: 'row' }, 'later'],
  [{ depth: 'row', urgency: 'soon' }, 'soon'],
  [{ depth: 'card', urgency: 'later' }, 'later'],
])('a request with %j has the urgency %s', async (change, urgency) =>
  expect((await ask({ ...request, ...change })).options?.urgency).toBe(urgency),
);

test('sends no request with onlyKept', async () => {
  const { asked, steps } = await ask({ ...request, onlyKept: true });
  expect(asked).toEqual([]);
  const part = { state: 'failed', reason: 'not-asked' };
  expect(steps.at(-1)).toMatchObject({ summary: part, record: part, done: true });
});

describe('the port is closed, and no request sent, for', () => {
  test.each<[string, unknown, { sender?: Port['sender']; name?: string }]>([
    ['a port of another extension', request, { sender: { id: 'theirs' } }],
    ['a port without a sender id', request, { sender: {} }],
    ['a port of another name', request, { name: 'fetch' }],
    ['no request', 'harbour:000417', {}],
    ['an address for a key', { ...request, key: 'https://api.harbour.example/' }, {}],
    ['a registry we do not know', { ...request, key: 'reef:000417' }, {}],
    ['a key with a path', { ...request, key: 'harbour:000417/../../../x' }, {}],
    ['a number for a key', { ...request, key: 417 }, {}],
    ['another depth', { ...request, depth: 'all' }, {}],
    ['another urgency', { ...request, urgency: 'at once' }, {}],
    ['a string for onlyKept', { ...request, onlyKept: 'yes' }, {}],
    ['no refresh', { ...request, refresh: undefined }, {}],
  ])('%s', async (_, message, from) => {
    const { asked, steps, isOpen } = await ask(message, from);
    expect([asked, steps, isOpen]).toEqual([[], [], false]);
  });

  test('a port that asks twice', async () => {
    const { serve, table } = serving();
    const channel = openChannel();
    serve(channel.far);
    channel.near.postMessage(request);
    channel.near.postMessage({ ...request, key: 'harbour:000418' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(channel.isOpen).toBe(false);
    expect(table.asked.filter((url) => url.includes('000418'))).toEqual([]);
  });
});

test('a closed port gets no further step, and its requests are cancelled', async () => {
  const { serve, table } = serving();
  const waits = Promise.withResolvers<never>();
  for (const url of Object.keys(table.answers)) table.answers[url] = waits.promise;
  const channel = openChannel();
  serve(channel.far);
  channel.near.postMessage(request);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const before = table.asked.length;
  channel.near.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([before, table.asked.length]).toEqual([1, 1]);
});
