import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import type { Background } from '@/lib/background/background';
import { memoryStore } from '@/lib/background/fixtures/stores';
import type { Identifier } from '@/lib/identifier/identifier';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import type { Asker, Sender } from './asker';
import { makeMessageListener } from './on-message';
import { renewBadge } from './renew-badge';
import { makeSession } from './session';
import { countCollections, keysIn, makeTabMentions } from './tab-mentions';

const OWN = 'chrome-extension://ours/';
const frame = (frameId: number): Sender => ({
  id: 'ours',
  url: 'https://paper.example/',
  tab: { id: 1 },
  frameId,
});
const page = frame(0);
/** A page of a private window. */
const apart: Sender = { ...page, tab: { id: 1, incognito: true } };
const popup: Sender = { id: 'ours', url: `${OWN}popup.html` };
const pdfPage: Sender = { id: 'ours', url: `${OWN}pdf.html?of=x`, tab: { id: 1 }, frameId: 0 };
const popupInTab: Sender = { ...popup, tab: { id: 9 }, frameId: 0 };

/** Records the calls to the parts of the background and to the browser. */
const { pressed, press, BUSY } = vi.hoisted(() => {
  const pressed: unknown[] = [];
  const press = <Reply>(what: unknown, reply: Reply): Reply => {
    pressed.push(what);
    return reply;
  };
  return { pressed, press, BUSY: { state: 'failed', reason: 'busy' } };
});
beforeEach(() => void pressed.splice(0));

vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: { getMessage: (key: string) => `the ${key}` },
  },
}));
vi.mock('@/lib/settings/open-settings', () => ({
  openSettings: async (part?: string) => void pressed.push(`settings at ${part}`),
}));
vi.mock('./sites', () => ({
  insertMarkStyle: async (tabId: number, frameId: number) => tabId === 1 && frameId === 3,
  bringScript: async (tabId: number, frameId: number, script: string) =>
    tabId === 1 && frameId === 3 && script === 'card',
}));
vi.mock('./switch-cards', () => ({ switchCards: async (question: unknown) => press(question, 'done') }));
vi.mock('./renew-badge', () => ({ renewBadge: vi.fn() }));
vi.mock('./find-references', () => ({ findReferences: vi.fn() }));
vi.mock('@/lib/background/article/articles-of-tab', () => ({ articlesOfTab: vi.fn() }));
vi.mock('./open-allow', () => ({
  openAllow: async (key: string | null, { id }: { id: number }, frameId: number) =>
    void pressed.push([key, id, frameId]),
}));
vi.mock('./open-link', () => ({
  openLink: async (address: string, isBehind: boolean, { id }: { id: number }) =>
    void pressed.push([address, isBehind, id]),
}));
vi.mock('@/lib/background/save-apart', () => ({
  saveApart: async (file: unknown) => pressed.push(file) > 0,
}));
vi.mock('@/lib/background/zotero', () => ({
  saveToZotero: async (ris: string) => ({ state: 'saved', where: `${pressed.push(ris)}` }),
}));
vi.mock('@/lib/background/article/ask-article', () => ({
  askArticle: vi.fn(),
  askCited: async ({ accession }: Identifier, forget: boolean) => press([accession, forget], BUSY),
}));
vi.mock('@/lib/background/article/ask-links', () => ({
  askLinks: async (question: unknown) => press(question, BUSY),
}));
vi.mock('@/lib/background/article/ask-mentions', () => ({
  askMentions: async ({ accession }: Identifier, names: readonly string[], asker: Asker) =>
    press([accession, names, asker], BUSY),
}));
vi.mock('@/lib/background/article/look-up-dois', () => ({
  lookUpDois: async (question: unknown) => press(question, BUSY),
}));
vi.mock('@/lib/background/requests/read-folder', () => ({
  readFolder: async ({ accession, version }: Identifier, path: string, _: unknown, keep: boolean) =>
    press([accession, version, path, keep], BUSY),
}));
vi.mock('@/lib/background/requests/discover', () => ({
  discover: async (address: string) => ({ state: 'needs-access', origins: [address] }),
}));
function listening() {
  const shown: [number, number][] = [];
  vi.mocked(renewBadge).mockImplementation(
    async (tabId) => void shown.push([tabId, countCollections(keysIn(await tabMentions.list(tabId)))]),
  );
  const tabMentions = makeTabMentions(makeSession(memoryStore()));
  const means = {} as Background;
  const receive = makeMessageListener({
    ...means,
    ownId: 'ours',
    ownPages: OWN,
    enabledRegistries: async () => [sampleIdentifier(null).registry],
    tabMentions,
    watching: {
      ...means.watching,
      stateOf: async (key) => press(['state', key], 'unwatched'),
      turn: async (key, isOn) => press([key, isOn], isOn ? 'watched' : 'unwatched'),
      seen: async (keys) => press(['seen', keys], undefined),
      stop: async (keys) => press(['stop', keys], undefined),
    } as Background['watching'],
    readTab: async (tabId, isAgain) => (tabId === 1 ? (isAgain ? 'silent' : 'read') : 'refused'),
  });
  return { receive, shown, tabMentions, pressed };
}

const scanned = (...keys: readonly string[]) => ({
  type: 'pageScanned',
  mentions: keys.map((key) => ({ key, form: 'curie', count: 1 })),
});
const list = { type: 'listMentions', tabId: 1 };
const dois = { type: 'lookUpDois', dois: ['10.99999/a'], onlyKept: false, forget: false };
const naming = {
  type: 'askLinks',
  service: 'europePmc',
  articles: ['10.5555/arm'],
  again: false,
  forget: false,
};
const off = { type: 'switchCards', place: 'site', page: 'https://paper.example/' };

describe('a page', () => {
  test('reports the mentions of its frame, and the badge counts them', async () => {
    const { receive, shown, tabMentions } = listening();
    await receive(scanned('harbour:000417', 'harbour:000418/draft'), page);
    await receive(scanned('harbour:000419'), frame(3));
    expect(shown).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect((await tabMentions.list(1)).map(({ frameId }) => frameId)).toEqual([0, 3]);
  });

  test('leaves: a frame removes its own mentions, the top frame all', async () => {
    const { receive, shown, tabMentions } = listening();
    await receive(scanned('harbour:000417'), page);
    await receive(scanned('harbour:000418'), frame(3));
    await receive({ type: 'pageLeft' }, frame(3));
    expect(shown.at(-1)).toEqual([1, 1]);
    await receive({ type: 'pageLeft' }, page);
    expect(await tabMentions.list(1)).toEqual([]);
  });

  test('for PDFs reports its mentions as a web page does, until it is left', async () => {
    const { receive, shown, tabMentions } = listening();
    await receive(scanned('harbour:000417', 'unknown:000417'), pdfPage);
    expect(shown).toEqual([[1, 1]]);
    expect(await receive(list, popup)).toMatchObject([{ frameId: 0, mentions: [{ key: 'harbour:000417' }] }]);
    await receive({ type: 'pageLeft' }, pdfPage);
    expect(await tabMentions.list(1)).toEqual([]);
  });

  test('gets the style of marks in its own frame only', async () => {
    const { receive } = listening();
    expect(await receive({ type: 'styleMarks' }, frame(3))).toBe(true);
    expect(await receive({ type: 'styleMarks' }, frame(0))).toBe(false);
    expect(await receive({ type: 'styleMarks' }, popup)).toBeUndefined();
  });

  test('gets in advance the sentence for when the extension is gone', async () => {
    const { receive } = listening();
    const words = { sentence: 'the extensionGone', locale: 'the language' };
    expect(await receive({ type: 'wordsWhenGone' }, frame(3))).toEqual(words);
    expect(await receive({ type: 'wordsWhenGone' }, popup)).toBeUndefined();
  });

  test('gets our scripts in its own frame, and no other file of the package', async () => {
    const { receive } = listening();
    const bring = (script: string) => ({ type: 'bringScript', script });
    expect(await receive(bring('card'), frame(3))).toBe(true);
    expect(await receive(bring('card'), frame(0))).toBe(false);
    expect(await receive(bring('card'), popup)).toBeUndefined();
    for (const script of ['', '../scan', 'card.js', 'https://paper.example/x', 'scan'])
      expect(await receive(bring(script), frame(3))).toBeUndefined();
  });

  test.each([
    'unknown:000417',
    'harbour:417417417',
    'harbour:000417/../../x',
    'harbour:000417?x=1',
    'constructor:000417',
    ' harbour:000417',
  ])('cannot report %s', async (key) => {
    const { receive, shown } = listening();
    await receive(scanned(key), page);
    expect(shown).toEqual([[1, 0]]);
  });
});

describe('a press on a card', () => {
  test('turns cards off and on, and opens the settings', async () => {
    const { receive, pressed } = listening();
    expect(await receive(off, frame(3))).toBe('done');
    expect(await receive({ ...off, place: null }, page)).toBe('done');
    await receive({ type: 'openSettings', key: 'harbour:000417' }, page);
    await receive({ type: 'openSettings', key: 'gone:000417' }, page);
    expect(pressed).toMatchObject([
      { place: 'site' },
      { place: null },
      'settings at archive-harbour',
      'settings at undefined',
    ]);
  });

  test('is not stored in a private window', async () => {
    const { receive, pressed } = listening();
    expect(await receive(off, apart)).toBe('not-kept');
    expect(pressed).toEqual([]);
  });
});

describe('an action outside the page', () => {
  const link = { type: 'openLink', address: 'https://doi.org/10.5555/a', isBehind: true };
  const file = { fileName: 'a.bib', mimeType: 'application/x-bibtex', text: '@dataset{a}' };
  const save = { type: 'saveFile', file };
  const zotero = { type: 'saveToZotero', ris: 'TY  - DATA\r\nER  - \r\n' };
  const allow = { type: 'openAllow', key: 'harbour:000417' };
  const inZotero = { state: 'saved', where: '1' };

  test.each<[string, Sender, object, unknown, readonly unknown[]]>([
    ['a link is opened beside its tab', page, link, undefined, [['https://doi.org/10.5555/a', true, 1]]],
    ['a window asks for the hosts of an archive', frame(3), allow, undefined, [[allow.key, 1, 3]]],
    [
      'a window asks for the host of the library',
      frame(3),
      { ...allow, isForLibrary: true },
      undefined,
      [[null, 1, 3]],
    ],
    ['no window asks for our own pages', popup, allow, undefined, []],
    ['no window asks for an invalid key', page, { ...allow, key: 'x' }, undefined, []],
    ['a file is saved', frame(3), save, true, [file]],
    ['a file of a private window is not saved: the browser would list it', apart, save, false, []],
    ['a link for another extension is not opened', { ...page, id: 'other' }, link, undefined, []],
    ['an invalid link is not opened', page, { ...link, address: 7 }, undefined, []],
    ['a file without a type is not saved', page, { ...save, file: { ...file, mimeType: '' } }, undefined, []],
    ['our own pages save and open without the background', popup, save, undefined, []],
    ['citations go into Zotero', frame(3), zotero, inZotero, [zotero.ris]],
    ['citations of our own pages go into Zotero', popup, zotero, inZotero, [zotero.ris]],
    [
      'citations of another extension do not go into Zotero',
      { ...popup, id: 'other' },
      zotero,
      undefined,
      [],
    ],
    [
      'a text that is no bibliography does not go into Zotero',
      page,
      { ...zotero, ris: 'Tides' },
      undefined,
      [],
    ],
  ])('%s', async (_, sender, message, reply, done) => {
    const { receive, pressed } = listening();
    expect(await receive(message, sender)).toEqual(reply);
    expect(pressed).toEqual(done);
  });
});

describe('for one tab, 30 times a minute at most', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => void vi.useRealTimers());
  const another: Sender = { ...page, tab: { id: 2 } };
  const saving = { type: 'saveToZotero', ris: 'TY  - DATA\r\nER  - \r\n' };
  const file = { fileName: 'a.bib', mimeType: 'application/x-bibtex', text: '@dataset{a}' };

  test.each<[string, object, unknown]>([
    [
      'links are opened',
      { type: 'openLink', address: 'https://doi.org/10.5555/a', isBehind: true },
      undefined,
    ],
    ['files are saved', { type: 'saveFile', file }, false],
    ['citations go into Zotero', saving, { state: 'failed' }],
    ['cards are turned off', off, 'not-kept'],
    [
      'a data set is watched',
      { type: 'watch', key: 'harbour:000417', isOn: true, forget: false },
      'not-saved',
    ],
    ['the settings are opened', { type: 'openSettings', key: 'harbour:000417' }, undefined],
    ['a window asks for hosts', { type: 'openAllow', key: 'harbour:000417' }, undefined],
  ])('%s', async (_, message, refused) => {
    const { receive, pressed } = listening();
    const often = (sender: Sender, times: number) =>
      Promise.all(Array.from({ length: times }, () => receive(message, sender)));
    const replies = await often(page, 100);
    expect(pressed).toHaveLength(30);
    expect(replies.slice(30)).toEqual(Array.from({ length: 70 }, () => refused));
    await often(another, 1);
    expect(pressed).toHaveLength(31);
    vi.advanceTimersByTime(60_000);
    await often(page, 1);
    expect(pressed).toHaveLength(32);
  });

  test('all of these are counted together', async () => {
    const { receive, pressed } = listening();
    for (const message of [{ type: 'openSettings', key: 'harbour:000417' }, { type: 'saveFile', file }, off])
      for (let time = 0; time < 20; time++) await receive(message, page);
    expect(pressed).toHaveLength(30);
  });

  test('our own pages are not limited', async () => {
    const { receive, pressed } = listening();
    for (let time = 0; time < 40; time++) await receive(saving, popup);
    expect(pressed).toHaveLength(40);
  });
});

describe('our own page', () => {
  test.each([
    ['popup', popup],
    ['popup in a tab', popupInTab],
  ])('%s gets the mentions of a tab, and can have it read', async (_, own) => {
    const { receive } = listening();
    await receive(scanned('harbour:000417'), page);
    expect(await receive(list, own)).toEqual([
      { frameId: 0, mentions: [{ key: 'harbour:000417', form: 'curie', count: 1 }] },
    ]);
    expect(await receive({ type: 'readPage', tabId: 1, isAgain: false }, own)).toBe('read');
    expect(await receive({ type: 'readPage', tabId: 1, isAgain: true }, own)).toBe('silent');
    expect(await receive({ type: 'readPage', tabId: 2, isAgain: false }, own)).toBe('refused');
    expect(await receive({ type: 'discover', address: 'reef.example' }, own)).toMatchObject({
      origins: ['reef.example'],
    });
  });
});

describe('watching', () => {
  const ask = { type: 'askWatch', key: 'harbour:000417', forget: false };
  const watch = { type: 'watch', key: 'harbour:000417', isOn: true, forget: false };
  const seen = { type: 'changeWatched', act: 'seen', keys: ['harbour:000417'] };

  test.each<[string, object, Sender, unknown, readonly unknown[]]>([
    ['a card asks whether', ask, page, 'unwatched', [['state', 'harbour:000417']]],
    ['a card begins', watch, page, 'watched', [['harbour:000417', true]]],
    ['a card ends', { ...watch, isOn: false }, page, 'unwatched', [['harbour:000417', false]]],
    ['the popup begins', watch, popup, 'watched', [['harbour:000417', true]]],
    ['nothing is stored from a private window', watch, apart, 'none', []],
    ['nothing is stored from a popup over a private window', { ...watch, forget: true }, popup, 'none', []],
    ['nothing is said in a private window', ask, apart, 'none', []],
    ['the popup has seen what changed', seen, popup, undefined, [['seen', ['harbour:000417']]]],
    ['the popup stops', { ...seen, act: 'stop' }, popup, undefined, [['stop', ['harbour:000417']]]],
    ['a page cannot say what was seen', seen, page, undefined, []],
    ['a page cannot stop all', { ...seen, act: 'stop' }, page, undefined, []],
    ['an act that does not exist does nothing', { ...seen, act: 'look' }, popup, undefined, []],
    ['another extension does nothing', watch, { ...page, id: 'other' }, undefined, []],
    ['a malformed message does nothing', { ...watch, isOn: 'yes' }, page, undefined, []],
  ])('%s', async (_, message, sender, reply, done) => {
    const { receive, pressed } = listening();
    expect(await receive(message, sender)).toEqual(reply);
    expect(pressed).toEqual(done);
  });
});

const many = Array.from({ length: MOST_MENTIONS + 1 }, () => 'harbour:000417');

describe('gets no answer', () => {
  test.each<[string, unknown, Sender]>([
    ['a page that asks what another tab mentions', list, page],
    ['a page that asks to read a tab', { type: 'readPage', tabId: 1, isAgain: false }, page],
    ['a page that looks for a registry', { type: 'discover', address: 'reef.example' }, page],
    [
      'a page that asks about an article',
      { type: 'askArticle', articles: ['10.5555/arm'], page: 1, again: false, forget: false },
      page,
    ],
    ['a page that asks which data sets an article names', naming, page],
    ['a service that is none', { ...naming, service: 'evil' }, popup],
    ['an article without a name', { ...naming, articles: [] }, popup],
    ['an article whose name has no end', { ...naming, articles: ['x'.repeat(501)] }, popup],
    ['an address without end', { type: 'discover', address: 'x'.repeat(2001) }, popup],
    ['a page that looks DOIs up', dois, page],
    ['DOIs that are no list', { ...dois, dois: '10.99999/a' }, popup],
    ['too many DOIs', { ...dois, dois: new Array(101).fill('10.99999/a') }, popup],
    ['a DOI that is too long', { ...dois, dois: [`10.99999/${'a'.repeat(200)}`] }, popup],
    ['a DOI that is none', { ...dois, dois: ['https://x.example/'] }, popup],
    ['our own page that says it was scanned', scanned('harbour:000417'), popupInTab],
    [
      'a page whose address only looks like that of our page for PDFs',
      scanned('harbour:000417'),
      { ...popupInTab, url: `${OWN}pdf.html.js` },
    ],
    ['our page for PDFs without a tab', scanned('harbour:000417'), { id: 'ours', url: `${OWN}pdf.html` }],
    ['our page for PDFs of another extension', scanned('harbour:000417'), { ...pdfPage, id: 'theirs' }],
    ['our page for PDFs that asks for a script', { type: 'bringScript', script: 'card' }, pdfPage],
    ['another extension', scanned('harbour:000417'), { ...page, id: 'theirs' }],
    ['another extension that asks', list, { ...popup, id: 'theirs' }],
    ['a sender without an id', scanned('harbour:000417'), {}],
    ['a page whose address only looks like ours', list, { ...page, url: 'https://ours/popup.html' }],
    ['a script without a tab', scanned('harbour:000417'), { id: 'ours', url: 'https://paper.example/' }],
    ['a script without a frame', scanned('harbour:000417'), { id: 'ours', tab: { id: 1 } }],
    ['nothing', undefined, page],
    ['null', null, page],
    ['text', 'pageScanned', page],
    ['a list', [scanned('harbour:000417')], page],
    ['no type', { mentions: [] }, page],
    ['another type', { type: 'fetch', url: 'https://example.org/' }, page],
    ['a type from the prototype', { type: '__proto__' }, page],
    ['no mentions', { type: 'pageScanned' }, page],
    ['mentions that are no list', { type: 'pageScanned', mentions: { length: 1 } }, page],
    ['too many mentions', scanned(...many), page],
    ['a mention without a key', { type: 'pageScanned', mentions: [{ form: 'curie', count: 1 }] }, page],
    ['a key that is too long', scanned(`harbour:${'0'.repeat(400)}`), page],
    [
      'a form that is none',
      { type: 'pageScanned', mentions: [{ key: 'harbour:000417', form: 'x', count: 1 }] },
      page,
    ],
    [
      'a count below one',
      { type: 'pageScanned', mentions: [{ key: 'harbour:000417', form: 'curie', count: 0 }] },
      page,
    ],
    [
      'a count that is no number',
      { type: 'pageScanned', mentions: [{ key: 'harbour:000417', form: 'curie', count: '1' }] },
      page,
    ],
    ['our own page that turns cards off, which it can do itself', off, popupInTab],
    ['another extension that turns cards off', off, { ...page, id: 'theirs' }],
    ['cards off without a place', { ...off, place: undefined }, page],
    ['cards off at an unknown place', { ...off, place: 'planet' }, page],
    ['cards off without a page', { ...off, page: null }, page],
    ['a question without a tab', { type: 'listMentions' }, popup],
    ['a question about tab 0.5', { type: 'listMentions', tabId: 0.5 }, popup],
  ])('%s', (_, message, sender) => {
    const { receive, shown, pressed } = listening();
    expect(receive(message, sender)).toBeUndefined();
    expect([shown, pressed]).toEqual([[], []]);
  });
});

test('services are asked about DOIs and articles for our own pages', async () => {
  const { receive, pressed } = listening();
  expect(await receive(dois, popup)).toEqual({ state: 'failed', reason: 'busy' });
  expect(await receive(naming, popup)).toEqual({ state: 'failed', reason: 'busy' });
  expect(pressed).toEqual([dois, naming]);
});

describe('a folder of a version', () => {
  const question = { type: 'listFolder', key: 'harbour:000417/draft', path: 'sub-1' };

  test.each<[string, Sender, Asker]>([
    ['from a page', page, { tab: 1, keep: true }],
    ['from a private window, without storing anything', apart, { tab: 1, keep: false }],
    ['from the popup', popup, { tab: null, keep: true }],
  ])('is requested %s', async (_, sender, asker) => {
    const { receive, pressed } = listening();
    expect(await receive(question, sender)).toEqual({ state: 'failed', reason: 'busy' });
    expect(pressed).toEqual([['000417', 'draft', 'sub-1', asker]]);
  });

  test.each([
    ['of another extension', question, { ...page, id: 'theirs' }],
    ['of no registry of ours', { ...question, key: 'unknown:000417/draft' }, page],
    ['with a path that is none', { ...question, path: 7 }, page],
    ['with a path too long', { ...question, path: 'a'.repeat(2000) }, page],
  ])('is not asked for where the question is %s', async (_, message, sender) => {
    const { receive, pressed } = listening();
    expect(await receive(message, sender)).toBeUndefined();
    expect(pressed).toEqual([]);
  });
});

/** Senders of questions to a service, whether the question asks to keep nothing, and the asker that results. */
const ASKERS: readonly [string, Sender, boolean, Asker][] = [
  ['from a page', page, false, { tab: 1, keep: true }],
  ['from a page of a private window, of which nothing is kept', apart, false, { tab: 1, keep: false }],
  ['from the popup', popup, false, { tab: null, keep: true }],
  ['from the popup of a private window', popup, true, { tab: null, keep: false }],
];

describe('how often a collection is cited', () => {
  const question = { type: 'askCited', key: 'harbour:000417', forget: false };

  test.each(ASKERS)('is asked %s', async (_, sender, forget, asker) => {
    const { receive, pressed } = listening();
    expect(await receive({ ...question, forget }, sender)).toEqual({ state: 'failed', reason: 'busy' });
    expect(pressed).toEqual([['000417', asker]]);
  });

  test.each([
    ['of another extension', question, { ...page, id: 'theirs' }],
    ['of no registry of ours', { ...question, key: 'unknown:000417' }, page],
    ['of no key', { ...question, key: 7 }, page],
    ['of a DOI in place of a key', { ...question, key: '10.5555/harbour.000417' }, page],
  ])('is not asked where the question is %s', async (_, message, sender) => {
    const { receive, pressed } = listening();
    expect(await receive(message, sender)).toBeUndefined();
    expect(pressed).toEqual([]);
  });
});

describe('which papers mention a data set', () => {
  const question = {
    type: 'askMentions',
    key: 'harbour:000417',
    names: ['000417', '10.5555/harbour.000417'],
    forget: false,
  };

  test.each(ASKERS)('is asked %s', async (_, sender, forget, asker) => {
    const { receive, pressed } = listening();
    expect(await receive({ ...question, forget }, sender)).toEqual({ state: 'failed', reason: 'busy' });
    expect(pressed).toEqual([['000417', question.names, asker]]);
  });

  test.each([
    ['of another extension', question, { ...page, id: 'theirs' }],
    ['of no registry of ours', { ...question, key: 'unknown:000417' }, page],
    ['of no key', { ...question, key: 7 }, page],
    ['with a name that is no text', { ...question, names: [7] }, page],
    ['with too many names', { ...question, names: Array.from({ length: 21 }, () => '000417') }, page],
    ['with a passage of a page', { ...question, names: ['tide '.repeat(60)] }, page],
  ])('is not asked for papers where the question is %s', async (_, message, sender) => {
    const { receive, pressed } = listening();
    expect(await receive(message, sender)).toBeUndefined();
    expect(pressed).toEqual([]);
  });
});
