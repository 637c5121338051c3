import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@/lib/background/fixtures/stores';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { library } from '@/lib/kinds/known';
import { fromAllowSearch } from '@/lib/messages/allow-page';
import { originsOf } from '@/lib/settings/sites';
import { openAllow } from './open-allow';
import { openBeside } from './open-link';
import { makeSession } from './session';
import { makeTabMentions } from './tab-mentions';

const browser = vi.hoisted(() => ({
  windows: {
    create: vi.fn(async (_: object) => ({})),
    get: vi.fn(async (_: number) => ({ left: 100, top: 50, width: 1420 })),
  },
  runtime: { getURL: (path: string) => `chrome-extension://ours${path}` },
}));
vi.mock('webextension-polyfill', () => ({ default: browser }));
// Replaces a module whose own tests replace the browser in another way, and may run in the same process.
vi.mock('./open-link', () => ({ openBeside: vi.fn() }));

const registryOf = (key: string) => {
  const found = builtInRegistries.find((registry) => registry.key === key);
  if (!found) throw new Error(`No registry is ${key}.`);
  return found;
};
const keyOf = (registry: string, accession = '000321') =>
  toKey({ registry: registryOf(registry), accession, version: null } satisfies Identifier);

const TAB = { id: 7, windowId: 2, index: 4 };
const tabMentions = makeTabMentions(makeSession(memoryStore()));
let allowed: string[];
const parts = {
  enabledRegistries: async () => builtInRegistries,
  tabMentions,
  mayAsk: async (origin: string) => allowed.includes(origin),
};

const report = (...keys: readonly string[]) =>
  tabMentions.put(TAB.id, {
    frameId: 0,
    mentions: keys.map((key) => ({ key, form: 'curie' as const, count: 1 })),
    hasFailed: undefined,
  });

beforeEach(() => {
  allowed = ['dandi', 'linc-staging'].flatMap((key) => originsOf(registryOf(key)));
  browser.windows.create.mockClear();
  vi.mocked(openBeside).mockClear();
});

const opened = () => {
  const [[{ url }] = [{ url: '' }]] = browser.windows.create.mock.calls as [{ url: string }][];
  return url === '' ? null : fromAllowSearch(new URL(url).search);
};

test.each<[string, string[], string[]]>([
  ['of the pressed identifier', [], ['linc']],
  [
    'of all archives on the page whose hosts are not allowed',
    ['dandi-sandbox', 'ember-sandbox'],
    ['linc', 'dandi-sandbox', 'ember-sandbox'],
  ],
  ['of no archive whose hosts are allowed', ['dandi', 'linc-staging'], ['linc']],
  ['each once', ['linc', 'linc'], ['linc']],
])('a small window asks for the hosts %s', async (_, mentioned, registries) => {
  await report(...mentioned.map((registry) => keyOf(registry)));
  await openAllow(keyOf('linc'), TAB, 3, parts);
  expect(opened()).toEqual({ tabId: 7, frameId: 3, registries });
  expect(browser.windows.create.mock.calls[0]?.[0]).toMatchObject({ type: 'popup', left: 600, top: 210 });
  expect(openBeside).not.toHaveBeenCalled();
});

test.each(['linc-staging', 'dandi'])('no window opens if %s is allowed by now', async (registry) => {
  await report();
  await openAllow(keyOf(registry), TAB, 0, parts);
  await openAllow('no key of ours', TAB, 0, parts);
  expect(browser.windows.create).not.toHaveBeenCalled();
});

test('for the library, a small window asks for its host alone, unless it is allowed by now', async () => {
  await report(keyOf('linc'));
  await openAllow(null, TAB, 3, parts);
  expect(opened()).toEqual({ tabId: 7, frameId: 3, registries: [library.key] });
  browser.windows.create.mockClear();
  allowed = originsOf(library);
  await openAllow(null, TAB, 3, parts);
  expect(browser.windows.create).not.toHaveBeenCalled();
});

test('a tab opens beside the page if the browser has no small windows', async () => {
  await report();
  browser.windows.create.mockRejectedValueOnce(
    new Error('Bounds must be at least 50% within visible screen space.'),
  );
  await openAllow(keyOf('linc'), TAB, 0, parts);
  expect(vi.mocked(openBeside).mock.calls).toEqual([[expect.stringMatching(/\/allow\.html\?/), true, TAB]]);
});

test('the browser places the window if the position of the page’s window is unknown', async () => {
  await report();
  browser.windows.get.mockRejectedValueOnce(new Error('No window with id: 2.'));
  await openAllow(keyOf('linc'), TAB, 0, parts);
  expect(browser.windows.create.mock.calls[0]?.[0]).not.toHaveProperty('left');
});
