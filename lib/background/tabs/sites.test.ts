import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRead } from '@/lib/messages/contract';
import { addedOrigins } from '@/lib/settings/sites';
import { bringScript, insertMarkStyle, readTab, registerGrantedSites, takeOverOpenTabs } from './sites';

interface Registered {
  readonly id: string;
  readonly matches: readonly string[];
  readonly js: readonly string[];
}

const DECLARED = ['https://journal.example/*'];

/** What the browser holds and was told. `readable` are tabs it lets us into, `scripted` those with our scripts, `mute` those whose scripts fail at once. */
const state = vi.hoisted(() => ({
  granted: [] as string[],
  registered: new Map<
    string,
    { readonly id: string; readonly matches: readonly string[]; readonly js: readonly string[] }
  >(),
  readable: new Set<number>(),
  scripted: new Set<number>(),
  mute: new Set<number>(),
  told: [] as [string, object][],
  isBroken: false,
}));

vi.mock('webextension-polyfill', () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const into = (name: string) => async (injection: { target: { tabId: number }; func?: unknown }) => {
    const { tabId } = injection.target;
    if (injection.func) {
      if (!state.scripted.has(tabId) || state.mute.has(tabId)) return [{ frameId: 0, result: undefined }];
      state.told.push([`tab ${tabId}`, {}]);
      return [
        { frameId: 0, result: undefined },
        { frameId: 3, result: true },
      ];
    }
    state.told.push([name, injection]);
    if (!state.readable.has(injection.target.tabId)) throw new Error('Cannot access contents of the page.');
    if (name === 'script') state.scripted.add(injection.target.tabId);
    return [];
  };
  const scripting = {
    getRegisteredContentScripts: async () => {
      const found = [...state.registered.values()];
      await pause();
      return found;
    },
    registerContentScripts: async (scripts: Registered[]) => {
      for (const script of scripts) {
        if (state.registered.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        state.registered.set(script.id, script);
      }
    },
    updateContentScripts: async (scripts: Registered[]) => {
      for (const script of scripts) state.registered.set(script.id, script);
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      for (const id of ids) state.registered.delete(id);
    },
    insertCSS: into('sheet'),
    executeScript: into('script'),
  };
  const permissions = {
    getAll: async () => {
      if (state.isBroken) throw new Error('No permissions.');
      return { origins: [...DECLARED, ...state.granted] };
    },
  };
  const runtime = {
    getManifest: () => ({ host_permissions: DECLARED, content_scripts: [{ matches: DECLARED }] }),
  };
  const tabs = {
    query: async (query: object) => {
      state.told.push(['query', query]);
      return [{ id: 1 }, { id: 2 }, {}];
    },
  };
  return { default: { scripting, permissions, runtime, tabs } };
});

beforeEach(() => {
  state.granted = [];
  state.registered.clear();
  state.readable.clear();
  state.scripted.clear();
  state.mute.clear();
  state.told = [];
  state.isBroken = false;
});

const scans = () => [...state.registered.values()].filter(({ js }) => js.includes('scan.js'));
const readAt = () => scans().map(({ matches }) => matches);

test.each([
  [[], []],
  [DECLARED, []],
  [
    [...DECLARED, '*://b.example/*', '*://a.example/*'],
    ['*://a.example/*', '*://b.example/*'],
  ],
  [['<all_urls>'], ['<all_urls>']],
  // Allowed for Zotero alone.
  [['http://127.0.0.1/*'], []],
])('of %j the reader added %j', (granted, added) => expect(addedOrigins(granted, DECLARED)).toEqual(added));

describe('the scanner runs', () => {
  test.each<[string, string[][], string[][]]>([
    ['nowhere more where nothing was granted', [[]], []],
    ['at what was granted', [['*://a.example/*']], [['*://a.example/*']]],
    [
      'at what was granted next',
      [['*://a.example/*'], ['*://a.example/*', '*://b.example/*']],
      [['*://a.example/*', '*://b.example/*']],
    ],
    [
      'no longer at what was taken back',
      [['*://a.example/*', '*://b.example/*'], ['*://b.example/*']],
      [['*://b.example/*']],
    ],
    ['nowhere more where all was taken back', [['*://a.example/*'], []], []],
  ])('%s', async (_, grants, matches) => {
    for (const granted of grants) {
      state.granted = granted;
      await registerGrantedSites();
    }
    expect(readAt()).toEqual(matches);
  });

  test('once, however many grants come at once', async () => {
    state.granted = ['*://a.example/*'];
    const first = registerGrantedSites();
    state.granted = ['*://a.example/*', '*://b.example/*'];
    await Promise.all([first, registerGrantedSites(), registerGrantedSites()]);
    expect(readAt()).toEqual([['*://a.example/*', '*://b.example/*']]);
  });

  test('again after the browser failed', async () => {
    state.granted = ['*://a.example/*'];
    state.isBroken = true;
    await expect(registerGrantedSites()).resolves.toBeUndefined();
    state.isBroken = false;
    await registerGrantedSites();
    expect(readAt()).toEqual([['*://a.example/*']]);
  });

  test('in every frame, and with no sheet that a page could find', async () => {
    state.granted = ['*://a.example/*'];
    await registerGrantedSites();
    expect(JSON.stringify([...state.registered.values()])).not.toContain('css');
    const everywhere = { allFrames: true, matchOriginAsFallback: true };
    expect([...state.registered.values()]).toMatchObject([
      // Chromium gives our scripts no API once a frame is called `chrome`.
      { ...everywhere, js: ['early.js'], runAt: 'document_start' },
      { ...everywhere, js: ['scan.js'], runAt: 'document_idle' },
    ]);
    state.granted = [];
    await registerGrantedSites();
    expect(state.registered.size).toBe(0);
  });
});

describe('a tab is read', () => {
  const [again, asked] = [true, true];
  test.each<[string, ('scripted' | 'readable' | 'mute')[], boolean, boolean, PageRead, string[]]>([
    ['by its own scripts where they are there', ['scripted'], false, false, 'read', ['tab 1']],
    ['by scripts put there, which then speak', ['readable'], false, false, 'read', ['script', 'tab 1']],
    ['not where the browser lets nobody in', [], false, false, 'refused', ['script']],
    [
      'by scripts for this click, where only a click reads',
      ['readable'],
      false,
      asked,
      'read',
      ['script', 'tab 1'],
    ],
    ['not where the browser lets nobody in for a click', [], false, asked, 'refused', ['script']],
    [
      'again by scripts that take it over',
      ['scripted', 'readable'],
      again,
      false,
      'read',
      ['script', 'tab 1'],
    ],
    [
      'not where scripts are put there and nobody answers',
      ['readable', 'mute'],
      false,
      false,
      'silent',
      ['script'],
    ],
  ])('%s', async (_, which, isAgain, whenAsked, isRead, told) => {
    for (const each of which) state[each].add(1);
    expect(await readTab(1, isAgain, whenAsked)).toBe(isRead);
    expect(state.told.map(([what]) => what)).toEqual(told);
  });

  test.each([
    [false, 'scan.js'],
    [true, 'scan-on-click.js'],
  ])('where only a click reads (%s) by %s', async (whenAsked, script) => {
    state.readable.add(1);
    await readTab(1, false, whenAsked);
    expect(state.told.find(([what]) => what === 'script')?.[1]).toMatchObject({ files: [script] });
  });
});

test.each([
  [1, true],
  [2, false],
])('styles the marks of one frame of tab %d: %s', async (tabId, isStyled) => {
  state.readable.add(1);
  expect(await insertMarkStyle(tabId, 3)).toBe(isStyled);
  expect(state.told).toEqual([['sheet', { target: { tabId, frameIds: [3] }, files: ['mark.css'] }]]);
});

test.each([
  [1, true],
  [2, false],
])('puts a script into one frame of tab %d: %s', async (tabId, isBrought) => {
  state.readable.add(1);
  expect(await bringScript(tabId, 3, 'card')).toBe(isBrought);
  expect(state.told).toEqual([['script', { target: { tabId, frameIds: [3] }, files: ['card.js'] }]]);
});

describe('after an update', () => {
  const GRANTED = 'https://lab.example/*';
  const put = (tabId: number, file: string) => [
    'script',
    { target: { tabId, allFrames: true }, files: [file] },
  ];
  const asked = (url: string[]) => ['query', { url, discarded: false }];

  test('the open tabs of the manifest and of the reader’s sites are taken over, and none stops another', async () => {
    state.granted = [GRANTED];
    state.readable.add(2);
    await takeOverOpenTabs();
    expect(state.told).toEqual([asked([...DECLARED, GRANTED]), put(1, 'scan.js'), put(2, 'scan.js')]);
    expect([...state.scripted]).toEqual([2]);
  });

  test('so are those of every site', async () => {
    state.granted = ['<all_urls>'];
    await takeOverOpenTabs();
    expect(state.told[0]).toEqual(asked([...DECLARED, '<all_urls>']));
  });

  test.each([
    ['what the build before left goes first, then the reader’s sites are taken over', [GRANTED]],
    ['the manifest’s are left to the browser', []],
  ])('in Firefox %s', async (_, granted) => {
    vi.stubEnv('FIREFOX', 'true');
    state.granted = granted;
    await takeOverOpenTabs();
    vi.unstubAllEnvs();
    const stale = [1, 2].map((tabId) => put(tabId, 'remove-stale-cards.js'));
    const scans = granted.length > 0 ? [asked(granted), put(1, 'scan.js'), put(2, 'scan.js')] : [];
    expect(state.told).toEqual([asked([...DECLARED, ...granted]), ...stale, ...scans]);
  });
});
