import { beforeEach, expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/lib/collection/sample';
import { makeMenus, onMenuClick } from './menus';

const { registry } = sampleIdentifier(null);

/** What the browser was told, and whether it has windows to open. */
const state = vi.hoisted(() => ({ opened: [] as string[], entries: [] as string[], hasWindows: true }));

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: { getURL: (path: string) => `ours:/${path}` },
    i18n: { getMessage: (key: string) => key },
    contextMenus: {
      removeAll: async () => void state.entries.splice(0),
      create: ({ id, contexts }: { id: string; contexts: string[] }) =>
        state.entries.push(`${id} on ${contexts}`),
    },
    windows: {
      create: async ({ url, type }: { url: string; type: string }) => {
        if (!state.hasWindows) throw new Error('No windows here.');
        state.opened.push(`${type} ${url}`);
      },
    },
    tabs: { create: async ({ url }: { url: string }) => void state.opened.push(`tab ${url}`) },
  },
}));

beforeEach(() => Object.assign(state, { opened: [], hasWindows: true }));

test('our entries stand on selections and links, once each', async () => {
  await makeMenus();
  await makeMenus();
  expect(state.entries).toEqual(['look-up-selection on selection', 'look-up-link on link']);
});

const PATH = 'ours://lookup.html?by=text';
test.each<[string, Parameters<typeof onMenuClick>[0], string[]]>([
  [
    'a selection',
    { menuItemId: 'look-up-selection', selectionText: 'as in TIDE:000417/draft, privately' },
    [`popup ${PATH}&found=tidepool%3A000417%2Fdraft&offers=`],
  ],
  [
    'a number alone',
    { menuItemId: 'look-up-selection', selectionText: ' 000417 ' },
    [`popup ${PATH}&found=&offers=tidepool%3A000417`],
  ],
  [
    'a selection that names nothing',
    { menuItemId: 'look-up-selection', selectionText: 'my secret' },
    [`popup ${PATH}&found=&offers=`],
  ],
  [
    'a link',
    {
      menuItemId: 'look-up-link',
      linkUrl: 'https://tidepool.example/collection/000417',
      linkText: 'TIDE:000418',
    },
    [`popup ${PATH}&found=tidepool%3A000417&offers=`],
  ],
  ['an entry that is not ours', { menuItemId: 'else', selectionText: 'TIDE:000417' }, []],
])('%s', async (_, click, opened) => {
  await onMenuClick(click, false, async () => [registry]);
  expect(state.opened).toEqual(opened);
});

test('opens a tab where there are no small windows, and says that a private one asked', async () => {
  state.hasWindows = false;
  await onMenuClick({ menuItemId: 'look-up-selection', selectionText: '' }, true, async () => [registry]);
  expect(state.opened).toEqual([`tab ${PATH}&found=&offers=&private=`]);
});
