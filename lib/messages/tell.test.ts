import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMentions, readPage } from './ask';
import type { PageMessage } from './contract';
import { isAlive, pageApi } from './runtime';
import { listenOnPage, tell } from './tell';

type Listener = (message: unknown) => unknown;

/** A runtime that replies `reply` to all it is told. */
function stage(reply: (message: unknown) => Promise<unknown> = async () => undefined) {
  const told: unknown[] = [];
  const listeners = new Set<Listener>();
  const runtime = {
    id: 'ours',
    sendMessage: (message: unknown) => {
      told.push(message);
      return reply(message);
    },
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  };
  vi.stubGlobal('chrome', { runtime });
  return { told, listeners, runtime };
}

beforeEach(() => void vi.stubGlobal('browser', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('telling', () => {
  test('says it once', () => {
    const { told } = stage();
    tell({ type: 'pageScanned', mentions: [{ key: 'tidepool:000417', naming: 'curie', count: 2 }] });
    tell({ type: 'pageLeft' });
    expect(told).toEqual([
      { type: 'pageScanned', mentions: [{ key: 'tidepool:000417', naming: 'curie', count: 2 }] },
      { type: 'pageLeft' },
    ]);
  });

  test('to nobody is no error', async () => {
    stage(() => Promise.reject(new Error('Could not establish connection.')));
    expect(() => tell({ type: 'pageLeft' })).not.toThrow();
    vi.stubGlobal('chrome', undefined);
    expect(() => tell({ type: 'pageLeft' })).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
  });
});

describe('listening on a page', () => {
  test.each<[unknown, boolean]>([
    [{ type: 'announce' }, true],
    [{ type: 'summon' }, false],
    [{ type: 'reveal', key: 'tidepool:000417' }, true],
    [{ type: 'reveal' }, false],
    [{ type: 'reveal', key: 417 }, false],
    [{ type: 'pageLeft' }, false],
    [{ type: ['announce'] }, false],
    ['announce', false],
    [null, false],
    [undefined, false],
    [{}, false],
  ])('%j is taken: %s', (message, isTaken) => {
    const { listeners } = stage();
    const taken: PageMessage[] = [];
    listenOnPage((it) => taken.push(it), new AbortController().signal);
    const replies = [...listeners].map((listener) => listener(message));
    expect(taken).toEqual(isTaken ? [message] : []);
    // Anything but `undefined` would make the browser wait for a reply that never comes.
    expect(replies).toEqual([undefined]);
  });

  test('takes nothing more after its signal, and calls nothing of an extension that has gone', () => {
    const { listeners } = stage();
    const controller = new AbortController();
    const taken: PageMessage[] = [];
    listenOnPage((it) => taken.push(it), controller.signal);
    controller.abort();
    for (const listener of listeners) listener({ type: 'announce' });
    expect(taken).toEqual([]);
  });
});

describe('asking', () => {
  const frames = [{ frameId: 0, mentions: [{ key: 'tidepool:000417', naming: 'curie', count: 2 }] }];

  test.each<[string, unknown, unknown]>([
    ['gives what the tab mentions', frames, frames],
    ['gives nothing where nobody answers', undefined, []],
    ['gives nothing where the answer is no list of frames', [{ frameId: 'top' }], []],
  ])('%s', async (_, reply, given) => {
    const { told } = stage(async () => reply);
    expect(await listMentions(7)).toEqual(given);
    expect(told).toEqual([{ type: 'listMentions', tabId: 7 }]);
  });

  test.each<[unknown, string]>([
    ['read', 'read'],
    ['silent', 'silent'],
    ['refused', 'refused'],
    [undefined, 'refused'],
    [true, 'refused'],
    ['yes', 'refused'],
  ])('where the reply is %j, a page is taken as %s', async (reply, told) => {
    stage(async () => reply);
    expect(await readPage(7, false)).toBe(told);
  });

  test('of nobody gives nothing', async () => {
    stage(() => Promise.reject(new Error('Could not establish connection.')));
    expect([await listMentions(7), await readPage(7, true)]).toEqual([[], 'refused']);
  });
});

test.each<[string, unknown, boolean]>([
  ['alive', { runtime: { id: 'ours' } }, true],
  ['updated', { runtime: { id: undefined } }, false],
  ['without a runtime', {}, false],
  ['removed', undefined, false],
])('an extension that is %s', (_, api, alive) => {
  vi.stubGlobal('chrome', api);
  expect(isAlive()).toBe(alive);
});

test('an element that is called `browser` is not taken for the API', () => {
  const api = { runtime: { id: 'a' } };
  vi.stubGlobal('browser', { localName: 'div' });
  vi.stubGlobal('chrome', api);
  expect(pageApi()).toBe(api);
});
