import { beforeEach, expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import type { SoughtPdf } from '@/lib/pdf/address';
import { makeMenus, onMenuClick, onPdfMenuClick } from './menus';

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

const ENTRIES = [
  'look-up-selection on selection',
  'look-up-link on link',
  'read-linked-pdf on link',
  'read-pdf on action',
];
test.each([
  ['Chromium', false, ENTRIES],
  ['Firefox', true, [...ENTRIES, 'read-shown-pdf on page,tab']],
])('in %s our entries stand once each', async (_, isFirefox, entries) => {
  await makeMenus(isFirefox);
  await makeMenus(isFirefox);
  expect(state.entries).toEqual(entries);
});

const PATH = 'ours://lookup.html?';
test.each<[string, Parameters<typeof onMenuClick>[0], string[]]>([
  [
    'a selection',
    { menuItemId: 'look-up-selection', selectionText: 'as in TIDE:000417/draft, privately' },
    [`popup ${PATH}found=tidepool%3A000417%2Fdraft&offers=`],
  ],
  [
    'a number alone',
    { menuItemId: 'look-up-selection', selectionText: ' 000417 ' },
    [`popup ${PATH}found=&offers=tidepool%3A000417`],
  ],
  [
    'a selection that names nothing',
    { menuItemId: 'look-up-selection', selectionText: 'my secret' },
    [`popup ${PATH}found=&offers=`],
  ],
  [
    'a link',
    {
      menuItemId: 'look-up-link',
      linkUrl: 'https://tidepool.example/collection/000417',
      linkText: 'TIDE:000418',
    },
    [`popup ${PATH}found=tidepool%3A000417&offers=`],
  ],
  ['an entry that is not ours', { menuItemId: 'else', selectionText: 'TIDE:000417' }, []],
])('%s', async (_, click, opened) => {
  await onMenuClick(click, false, async () => [registry]);
  expect(state.opened).toEqual(opened);
});

test('opens a tab where there are no small windows, and says that a private one asked', async () => {
  state.hasWindows = false;
  await onMenuClick({ menuItemId: 'look-up-selection', selectionText: '' }, true, async () => [registry]);
  expect(state.opened).toEqual([`tab ${PATH}found=&offers=&private=`]);
});

const PAGE = 'https://journal.example/about';
const PDF = 'https://journal.example/a.pdf';
const ELSEWHERE = 'https://elsewhere.example/a.pdf';
const lent = { address: PDF, isLent: true };
const shown = { id: 3, incognito: false };
test.each<
  [string, Parameters<typeof onPdfMenuClick>[0], { id?: number; incognito: boolean }, (SoughtPdf | null)[]]
>([
  ['a link to one', { menuItemId: 'read-linked-pdf', linkUrl: PDF, pageUrl: PAGE }, shown, [lent]],
  [
    'a link to one of another host, which no click lends',
    { menuItemId: 'read-linked-pdf', linkUrl: ELSEWHERE, pageUrl: PAGE },
    shown,
    [{ address: ELSEWHERE, isLent: false }],
  ],
  ['the tab that shows one', { menuItemId: 'read-shown-pdf', pageUrl: PDF }, shown, [lent]],
  ['the icon, over a tab that shows one', { menuItemId: 'read-pdf' }, shown, [lent]],
  ['the icon, over one that shows none', { menuItemId: 'read-pdf' }, { id: 4, incognito: false }, [null]],
  ['the icon, over no tab', { menuItemId: 'read-pdf' }, { incognito: false }, [null]],
  [
    'a private window, whose address stays there',
    { menuItemId: 'read-linked-pdf', linkUrl: PDF, pageUrl: PAGE },
    { id: 3, incognito: true },
    [null],
  ],
  ['an entry that is not ours', { menuItemId: 'look-up-link', linkUrl: PDF }, shown, []],
])('reads the PDF of %s', async (_, click, tab, opened) => {
  const asked: (SoughtPdf | null)[] = [];
  await onPdfMenuClick(click, tab, {
    pdfIn: async (tabId) => (tabId === 3 ? lent : null),
    openPdfPage: async (sought) => void asked.push(sought),
    opensPrivately: false,
  });
  expect(asked).toEqual(opened);
});
