import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StandInZotero, startZotero, type ZoteroState } from '@/demo/zotero';
import { saveToZotero } from './zotero';

const RIS = 'TY  - DATA\r\nTI  - Tide pools − Ünal\r\nDO  - 10.5555/a\r\nER  - \r\n';

const { permissions, openSettings } = vi.hoisted(() => ({
  permissions: { request: vi.fn(async () => true), contains: vi.fn(async () => false) },
  openSettings: vi.fn(async () => undefined),
}));
vi.mock('webextension-polyfill', () => ({ default: { permissions } }));
vi.mock('@/lib/settings/open-settings', () => ({ openSettings }));

let zotero: StandInZotero;
/** Options of each request that was sent. */
let made: RequestInit[] = [];

beforeEach(async () => {
  zotero = await startZotero(0);
  made = [];
  const { fetch } = globalThis;
  // Replaces `fetch`, because a real Zotero may run on this machine and no test may reach it.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    made.push(init);
    return fetch(url.replace(':23119/', `:${zotero.port}/`), {
      ...init,
      headers: { ...init.headers, 'User-Agent': 'Mozilla/5.0', Origin: 'chrome-extension://ours' },
    });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await zotero.close();
});

test('a bibliography is saved unchanged, each time in a new session, and the answer names the place', async () => {
  zotero.state.selected = 'Tides\u202E & reefs';
  expect(await saveToZotero(RIS)).toEqual({ state: 'saved', where: 'Tides & reefs' });
  expect(await saveToZotero(RIS)).toMatchObject({ state: 'saved' });
  expect(zotero.saved.map(({ ris }) => ris)).toEqual([RIS, RIS]);
  expect(zotero.asked.some(({ isDropped }) => isDropped)).toBe(false);
});

test('three requests are sent, without a referrer or cookies', async () => {
  await saveToZotero(RIS);
  const said = made.map(({ credentials, referrerPolicy, redirect }) => [
    credentials,
    referrerPolicy,
    redirect,
  ]);
  expect(said).toEqual(new Array(3).fill(['omit', 'no-referrer', 'error']));
});

test('if the selected library is read-only, the answer names the one that was used', async () => {
  Object.assign(zotero.state, { selected: 'Group', isSelectedEditable: false });
  expect(await saveToZotero(RIS)).toEqual({ state: 'saved', where: 'My Library' });
});

test.each<[string, Partial<ZoteroState>, string, string]>([
  ['nothing answers', { isAway: true }, RIS, 'not-running'],
  ['no library is writable', { isSelectedEditable: false, isOwnEditable: false }, RIS, 'read-only'],
  ['Zotero does not accept the text', {}, 'Tides', 'failed'],
])('if %s, nothing is saved and the answer says why', async (_, state, text, why) => {
  Object.assign(zotero.state, state);
  expect(await saveToZotero(text)).toEqual({ state: why });
  expect(zotero.saved).toEqual([]);
});

/** Makes Zotero answer at one path with this status and body. */
function answerAt(path: string, body: string, status: number) {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    new URL(url).pathname.endsWith(path) ? Promise.resolve(new Response(body, { status })) : real(url, init),
  );
}

test.each([
  ['not-running', 'ping', '<!doctype html>', 200],
  ['not-running', 'ping', '[]', 200],
  ['failed', 'import', 'created', 201],
  ['failed', 'import', '[]', 201],
  ['failed', 'import', '{"ok":true}', 201],
])('another program on the port is recognised: %s if "%s" answers %s', async (state, ...answer) => {
  answerAt(...answer);
  expect(await saveToZotero(RIS)).toEqual({ state });
});

test('a long name of the place is cut', async () => {
  zotero.state.selected = 'x'.repeat(4000);
  const { where = '' } = { where: '', ...(await saveToZotero(RIS)) };
  expect(where).toBe(`${'x'.repeat(79)}…`);
});

test('without the permission, no request is sent', async () => {
  permissions.request.mockResolvedValueOnce(false);
  expect(await saveToZotero(RIS)).toEqual({ state: 'not-allowed' });
  expect(zotero.asked).toEqual([]);
});

test('if the browser lets only our pages ask, the settings open once', async () => {
  permissions.request.mockRejectedValue(new Error('May only be called from a user input handler.'));
  expect(await saveToZotero(RIS)).toEqual({ state: 'ask-first' });
  expect([zotero.asked, openSettings.mock.calls]).toEqual([[], [['zotero']]]);
  permissions.contains.mockResolvedValueOnce(true);
  expect(await saveToZotero(RIS)).toMatchObject({ state: 'saved' });
  expect(openSettings).toHaveBeenCalledTimes(1);
  permissions.request.mockResolvedValue(true);
});

test('a save without the name of its place counts as saved', async () => {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('getSelectedCollection') ? Promise.reject(new Error('gone')) : real(url, init),
  );
  expect(await saveToZotero(RIS)).toEqual({ state: 'saved', where: '' });
});
