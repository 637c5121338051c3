import { beforeEach, expect, test, vi } from 'vitest';
import { sampleIdentifier, wireSummary } from '@/demo/samples/collection';
import { wireWork } from '@/demo/samples/work';
import { memoryCache } from '@/lib/background/fixtures/stores';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import { makeFinder } from '@/lib/index/finder';
import { draftEntry } from '@/lib/index/fixtures/entries';
import { suggest } from '@/lib/index/suggest';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { knownTitles } from './known-titles';
import { listenToOmnibox, type OmniboxParts } from './omnibox';

type Listener = (...args: unknown[]) => void;

/** What the browser was told, and how to speak for it. */
const state = vi.hoisted(() => ({
  opened: [] as string[],
  listeners: new Map<string, (...args: unknown[]) => void>(),
}));

vi.mock('webextension-polyfill', () => {
  const event = (name: string) => ({
    addListener: (listener: Listener) => state.listeners.set(name, listener),
  });
  const note = (how: string) => async (what: { url: string; active?: boolean }) =>
    state.opened.push(`${how}${what.active === false ? ' behind' : ''} ${what.url}`);
  return {
    default: {
      runtime: { getURL: (path: string) => `ours:/${path}` },
      i18n: { getMessage: (key: string) => key },
      omnibox: {
        onInputStarted: event('started'),
        onInputChanged: event('changed'),
        onInputEntered: event('entered'),
        setDefaultSuggestion: ({ description }: { description: string }) => state.opened.push(description),
      },
      tabs: { query: async () => [{ id: 1 }], update: note('here'), create: note('tab') },
    },
  };
});

beforeEach(() => {
  state.opened = [];
});

const { registry } = sampleIdentifier(null);
const entry = draftEntry('000001', 'Octopus <at> "rest" & play');
const parts: OmniboxParts = {
  enabledRegistries: async () => [registry],
  currentIndex: async () =>
    makeFinder({ asOf: 0, registries: new Map([[registry.key, [entry]]]) }, [registry]),
  tabMentions: {
    list: async () => [
      { frameId: 0, mentions: [{ key: 'tidepool:000417/draft', naming: 'curie', count: 1 }] },
    ],
  },
  knownTitles: async () => [{ identifier: sampleIdentifier(null), title: 'Octopus arms' }],
};

const shownFor = (text: string, isMarkup = false) =>
  new Promise<unknown>((resolve) => {
    listenToOmnibox(parts, isMarkup);
    state.listeners.get('changed')?.(text, resolve);
  });

test('says what may be typed', () => {
  listenToOmnibox(parts, false);
  state.listeners.get('started')?.();
  expect(state.opened).toEqual(['omniboxHint']);
});

test.each<[string, boolean, object[]]>([
  ['', false, [{ content: 'TIDE:000417/draft', description: 'TIDE:000417/draft – Octopus arms' }]],
  ['TIDE:000009', false, [{ content: 'TIDE:000009', description: 'TIDE:000009 – Tidepool Archive' }]],
  [
    'rest',
    true,
    [
      {
        content: 'TIDE:000001',
        description: '<match>TIDE:000001</match> <dim>Octopus &#60;at&#62; &#34;rest&#34; &#38; play</dim>',
      },
    ],
  ],
  ['nothing like it', true, []],
])('"%s" (markup: %s) suggests', async (text, isMarkup, shown) =>
  expect(await shownFor(text, isMarkup)).toEqual(shown),
);

test.each([
  ['TIDE:000417/draft', 'currentTab', 'here https://tidepool.example/collection/000417/draft'],
  ['TIDE:000417', 'newForegroundTab', 'tab https://tidepool.example/collection/000417'],
  ['TIDE:000417', 'newBackgroundTab', 'tab behind https://tidepool.example/collection/000417'],
  [
    'TIDE:000417 TIDE:000418',
    'currentTab',
    'here ours://lookup.html?by=text&found=tidepool%3A000417+tidepool%3A000418&offers=',
  ],
  ['000417', 'currentTab', 'here ours://lookup.html?by=text&found=&offers=tidepool%3A000417'],
  ['octopus rest', 'currentTab', 'here ours://lookup.html?by=titles&found=tidepool%3A000001&offers='],
  ['nothing like it', 'currentTab', 'here ours://lookup.html?by=text&found=&offers='],
])('Enter after "%s" (%s) opens', async (text, disposition, opened) => {
  listenToOmnibox(parts, true);
  state.listeners.get('entered')?.(text, disposition);
  await vi.waitFor(() => expect(state.opened).toEqual([opened]), 10_000);
});

test('titles are those of the summaries that are kept, and of nothing else', async () => {
  const API = 'https://api.tidepool.example/api/collections/';
  const reply = (path: string, body: unknown) => ({ url: API + path, body, fetchedAt: 0 });
  const cache = memoryCache(
    reply('000417/', wireSummary()),
    reply('000418/', 'damaged'),
    reply('000417/versions/draft/', wireSummary()),
    { url: 'https://elsewhere.example/000419/', body: wireSummary(), fetchedAt: 0 },
  );
  const replies = { ...cache, urls: async () => [...cache.held.keys()] };
  expect(await knownTitles(replies, [registry])).toEqual([
    { identifier: sampleIdentifier(null), title: 'Octopus arm movements' },
  ]);
  const broken = { get: async () => Promise.reject(new Error('gone')), urls: replies.urls };
  expect(await knownTitles(broken, [registry])).toEqual([]);
});

test('the titles of works are known by the repository that their DOI is of, where it is read', async () => {
  const reply = (doi: string) => ({
    url: `https://api.datacite.org/dois/${encodeURIComponent(doi)}`,
    body: wireWork({ doi }),
    fetchedAt: 0,
  });
  const kept = ['10.5281/zenodo.8675309', '10.6084/m9.figshare.4234751', '10.4230/lipics.917'].map(reply);
  const cache = memoryCache(...kept, { ...reply('10.5281/zenodo.8675310'), body: 'damaged' });
  const replies = { ...cache, urls: async () => [...cache.held.keys()] };
  const read = [registry, ...repositories.filter(({ key }) => key !== 'figshare')];
  const known = await knownTitles(replies, read);
  expect(known.map(({ identifier, title }) => `${toKey(identifier)} ${title?.slice(0, 10)}`)).toEqual([
    'zenodo:10.5281%2Fzenodo.8675309 Tide pools',
    'datacite:10.4230%2Flipics.917 Tide pools',
  ]);
  const found = suggest('octopus tide', { registries: read, finder: null, here: [], kept: known });
  expect(found.map(({ identifier }) => toCurie(identifier))).toEqual([
    '10.5281/zenodo.8675309',
    '10.4230/lipics.917',
  ]);
});

test('a DOI that is typed leads to its work', async () => {
  listenToOmnibox({ ...parts, enabledRegistries: async () => repositories }, false);
  state.listeners.get('entered')?.('10.5281/zenodo.8675309', 'currentTab');
  await vi.waitFor(
    () => expect(state.opened).toEqual(['here https://doi.org/10.5281/zenodo.8675309']),
    10_000,
  );
});
