import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wireSeries, wireStructure } from '@/demo/samples/accessions';
import { LATER, PUBLISHED, wireSummary, wireVersion } from '@/demo/samples/collection';
import { wireItem, wireWork } from '@/demo/samples/work';
import { ok, readsBy } from '@/lib/background/fixtures/asking';
import { type Answer, failed } from '@/lib/background/requests/fetch-json';
import { MOST_WATCHED } from '@/lib/collection/watchable';
import { changesOf, WATCHED, watchedIn } from '@/lib/collection/watched';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { Policy } from '@/lib/settings/policy';
import { DEFAULTS } from '@/lib/settings/preferences';
import { DAY } from './schedule';
import { makeWatchedStore, type WatchArea } from './watched-store';
import { Watching } from './watching';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Storage that keeps values as JSON. `isFull` makes it refuse what is written. */
function memoryArea() {
  const held = new Map<string, string>();
  const area = {
    held,
    isFull: false,
    get: async (names: string[] | null) =>
      Object.fromEntries(
        [...held].flatMap(([name, text]) =>
          names?.includes(name) === false ? [] : [[name, JSON.parse(text)]],
        ),
      ),
    async set(values: Record<string, unknown>) {
      if (area.isFull) throw new Error('QuotaExceededError');
      for (const [name, value] of Object.entries(values)) held.set(name, JSON.stringify(value));
    },
    async remove(names: string[]) {
      for (const name of names) held.delete(name);
    },
  };
  return area satisfies WatchArea;
}

interface Sent {
  readonly url: string;
  readonly at: number;
}

/** Archives that answer for everything. `changed` replaces the replies to addresses that contain its key. */
function makeArchives() {
  const sent: Sent[] = [];
  const changed = new Map<string, Answer | Promise<Answer>>();
  async function fetchJson(url: string, _: unknown, signal: AbortSignal): Promise<Answer> {
    sent.push({ url, at: Date.now() });
    const special = [...changed].find(([part]) => url.includes(part))?.[1];
    const answer = await (special ?? usual(url));
    signal.throwIfAborted();
    return answer;
  }
  return { sent, changed, fetchJson };
}

function usual(url: string): Answer {
  const { searchParams, pathname } = new URL(url);
  const ids = searchParams.get('ids')?.split(',');
  if (ids) return ok({ data: ids.map((doi) => ({ ...wireItem({ doi }), id: doi })) });
  const [, dandiset] = /dandisets\/(\d{6})\//.exec(pathname) ?? [];
  if (dandiset) return ok(wireSummary({ identifier: dandiset }));
  const [, doi] = /\/dois\/(10\..*)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (doi) return ok(wireWork({ doi }));
  const [, structure] = /entry_ids?:\W*(\w{4})/.exec(decodeURIComponent(url)) ?? [];
  if (structure) return ok(wireStructure(structure.toUpperCase()));
  const uid = searchParams.get('id');
  return ok(wireSeries(`GSE${Number(uid?.slice(1))}`));
}

/** A browser in which the extension watches. `restart` ends the background and starts it again, as an update does. */
function makeBrowser(policy: Policy = {}) {
  const archives = makeArchives();
  const store = memoryArea();
  const told: number[] = [];
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let alarmAt: number | undefined;
  const registries = { now: builtInRegistries };
  const start = () =>
    new Watching({
      store: makeWatchedStore(store),
      reads: readsBy(archives.fetchJson),
      enabledRegistries: async () => registries.now,
      settings: { read: async () => ({ own: DEFAULTS, policy, now: DEFAULTS }) },
      async wakeAt(at) {
        clearTimeout(alarm);
        alarmAt = at;
        if (at !== undefined) alarm = setTimeout(() => void browser.watching.look(), at - Date.now());
      },
      tell: async (count) => void told.push(count),
      now: Date.now,
    });
  const browser = {
    archives,
    store,
    told,
    registries,
    watching: start(),
    alarmAt: () => alarmAt,
    /** Ends the background: what it still does has no effect. */
    restart() {
      browser.watching = start();
    },
    /** Closes the browser for `ms`: no alarm fires. */
    async close(ms: number) {
      clearTimeout(alarm);
      vi.setSystemTime(Date.now() + ms);
      browser.restart();
      await browser.watching.arrange();
    },
    watched: () =>
      watchedIn(Object.fromEntries([...store.held].map(([name, text]) => [name, JSON.parse(text)]))),
    changes: () =>
      browser.watched().flatMap((watched) => {
        const changes = changesOf(watched);
        return changes.length > 0 ? [[watched.key, changes]] : [];
      }),
  };
  return browser;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const number = (at: number, length: number) => String(at).padStart(length, '0');
/** Two hundred data sets: 60 of DANDI, 80 works at DataCite, 40 series of GEO, 20 structures of the PDB. */
const KEYS = [
  ...Array.from({ length: 60 }, (_, at) => `dandi:${number(at + 1, 6)}`),
  ...Array.from({ length: 80 }, (_, at) => `zenodo:10.5281%2Fzenodo.${at + 1}`),
  ...Array.from({ length: 40 }, (_, at) => `geo:GSE${at + 1}`),
  ...Array.from({ length: 20 }, (_, at) => `pdb:1A${number(at, 2)}`),
];

/** Returns which of the keys a request names. */
const namedIn = ({ url }: Sent) => {
  const { pathname, searchParams } = new URL(url);
  const ids = searchParams.get('ids')?.split(',');
  if (ids) return ids.map((doi) => `zenodo:${encodeURIComponent(doi)}`);
  return [pathname + (searchParams.get('id') ?? searchParams.get('query'))];
};

async function watchAll(keys: readonly string[]) {
  const browser = makeBrowser();
  for (const key of keys) {
    expect(await browser.watching.turn(key, true), key).toBe('watched');
    await pass(20_000);
  }
  return browser;
}

describe('a day with 200 watched data sets', () => {
  test('asks at most once about each, joins the works in one list, and spreads the rest', async () => {
    const browser = await watchAll(KEYS);
    expect(browser.watched()).toHaveLength(200);
    // Two days, after which each data set has had its first look.
    await pass(2 * DAY);
    const { sent } = browser.archives;
    const mark = sent.length;
    await pass(DAY);
    const day = sent.slice(mark);
    // 120 requests about one data set each, and two lists of 50 and 30 works.
    expect(day.filter(({ url }) => url.includes('ids='))).toHaveLength(2);
    expect(day).toHaveLength(122);
    const asked = day.flatMap(namedIn);
    expect(asked).toHaveLength(200);
    expect(new Set(asked)).toHaveLength(200);
    const minutes = Object.values(Object.groupBy(day, ({ at }) => String(Math.floor(at / MINUTE))));
    expect(Math.max(...minutes.map((each) => each?.length ?? 0))).toBeLessThanOrEqual(3);
    expect(minutes.length).toBeGreaterThan(80);
    expect(browser.changes()).toEqual([]);
  }, 60_000);
});

const DANDI = 'dandi:000003';
const summaryOf = (changes: object) => ok(wireSummary({ identifier: '000003', ...changes }));
const newer = { most_recent_published_version: wireVersion(LATER) };

/** Returns a browser that has watched one data set of DANDI for a day. */
async function watchOne(policy: Policy = {}) {
  const browser = makeBrowser(policy);
  await browser.watching.turn(DANDI, true);
  await pass(MINUTE);
  return browser;
}

describe('what changed', () => {
  test('is told, until it is seen', async () => {
    const browser = await watchOne();
    browser.archives.changed.set('000003', summaryOf(newer));
    await pass(2 * DAY);
    expect(browser.changes()).toEqual([[DANDI, [{ kind: 'version', version: LATER }]]]);
    expect(browser.told.at(-1)).toBe(1);
    await browser.watching.seen([DANDI]);
    expect(browser.changes()).toEqual([]);
    expect(browser.told.at(-1)).toBe(0);
    await pass(2 * DAY);
    expect(browser.changes()).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['is busy', failed('busy', 3600)],
    ['cannot be reached', failed('unreachable')],
    ['sends an odd reply', ok({ draft_version: 7 })],
    ['sends an empty reply', ok(null)],
    ['is not allowed', failed('not-allowed')],
  ])('is nothing if the archive %s, and it is asked once that day', async (_, answer) => {
    const browser = await watchOne();
    browser.archives.changed.set('000003', answer);
    const mark = browser.archives.sent.length;
    await pass(2 * DAY);
    expect(browser.archives.sent.length - mark).toBe(1);
    expect(browser.changes()).toEqual([]);
    browser.archives.changed.set('000003', summaryOf(newer));
    await pass(DAY);
    expect(browser.changes()).toHaveLength(1);
  });

  test('is looked for again soon if this computer was offline', async () => {
    const browser = await watchOne();
    const { dueAt = 0 } = browser.watched()[0] ?? {};
    browser.archives.changed.set('000003', failed('offline'));
    await pass(dueAt - Date.now() + 5 * MINUTE);
    browser.archives.changed.set('000003', summaryOf(newer));
    await pass(60 * MINUTE);
    expect(browser.changes()).toHaveLength(1);
  });

  test('a work that a list lacks is asked about alone the next day', async () => {
    const browser = makeBrowser();
    const [a, b] = ['zenodo:10.5281%2Fzenodo.1', 'zenodo:10.5281%2Fzenodo.2'];
    await browser.watching.turn(a, true);
    await browser.watching.turn(b, true);
    await pass(MINUTE);
    browser.archives.changed.set('ids=', ok({ data: [{ ...wireItem({ doi: '10.5281/zenodo.1' }) }] }));
    browser.archives.changed.set('/dois/10.5281%2Fzenodo.2', failed('not-found'));
    await pass(2 * DAY);
    expect(browser.changes()).toEqual([]);
    await pass(DAY);
    expect(browser.changes()).toEqual([[b, [{ kind: 'state', to: 'gone' }]]]);
  });
});

describe('nothing is lost', () => {
  test('if the background ends in the middle of a look: the next day has it', async () => {
    const browser = await watchOne();
    const { dueAt = 0 } = browser.watched()[0] ?? {};
    browser.archives.changed.set('000003', new Promise<never>(() => undefined));
    const mark = browser.archives.sent.length;
    await pass(dueAt - Date.now() + 1000);
    expect(browser.archives.sent.length - mark).toBe(1);
    browser.archives.changed.set('000003', summaryOf(newer));
    await browser.close(1000);
    await pass(DAY - 60 * MINUTE);
    expect(browser.archives.sent.length - mark).toBe(1);
    await pass(2 * 60 * MINUTE);
    expect(browser.changes()).toHaveLength(1);
  });

  test('if the extension is updated, or the browser is closed for a week; no burst follows', async () => {
    const browser = await watchAll(KEYS.slice(0, 60));
    browser.archives.changed.set('000003', summaryOf(newer));
    await browser.close(7 * DAY);
    const mark = browser.archives.sent.length;
    await pass(30 * MINUTE);
    expect(browser.archives.sent.length - mark).toBeLessThanOrEqual(30);
    await pass(3 * 60 * MINUTE);
    expect(browser.archives.sent.length - mark).toBe(60);
    expect(browser.changes()).toHaveLength(1);
  });

  test('if the clock was a year ahead', async () => {
    const browser = await watchOne();
    vi.setSystemTime(NOW + 365 * DAY);
    await browser.watching.look();
    vi.setSystemTime(NOW + DAY);
    browser.archives.changed.set('000003', summaryOf(newer));
    await browser.watching.look();
    await pass(3 * DAY);
    expect(browser.changes()).toHaveLength(1);
  });

  test('if storage is full: nothing is asked that could not be noted, and it goes on later', async () => {
    const browser = await watchOne();
    browser.store.isFull = true;
    expect(await browser.watching.turn('dandi:000004', true)).toBe('not-saved');
    const mark = browser.archives.sent.length;
    await pass(2 * DAY);
    expect(browser.archives.sent.length).toBe(mark);
    browser.store.isFull = false;
    browser.archives.changed.set('000003', summaryOf(newer));
    await browser.watching.look();
    expect(browser.changes()).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['no object', 7],
    ['an old form', { seen: true }],
    ['odd facts', { lookedAt: 'x', dueAt: null, before: { state: 'purple', bytes: -1 }, after: [] }],
  ])('if an entry is damaged: %s', async (_, damaged) => {
    const browser = await watchOne();
    browser.store.held.set(`${WATCHED}dandi:000009`, JSON.stringify(damaged));
    await browser.watching.look();
    const mended = browser.watched().find(({ key }) => key === 'dandi:000009');
    expect(mended?.after).toMatchObject({ state: 'published', version: PUBLISHED });
    expect(browser.changes()).toEqual([]);
    expect(browser.watched()).toHaveLength(2);
  });

  test('while an archive is switched off: it is not asked, and stays watched', async () => {
    const browser = await watchOne();
    browser.registries.now = builtInRegistries.filter(({ key }) => key !== 'dandi');
    const mark = browser.archives.sent.length;
    await pass(3 * DAY);
    expect(browser.archives.sent.length).toBe(mark);
    expect(browser.watched()).toHaveLength(1);
  });
});

describe('watching', () => {
  test('asks nothing and sets no alarm before something is watched, and none after the last one', async () => {
    const browser = makeBrowser();
    await browser.watching.arrange();
    await pass(2 * DAY);
    expect(browser.alarmAt()).toBeUndefined();
    await browser.watching.turn(DANDI, true);
    expect(browser.alarmAt()).toBeGreaterThan(Date.now());
    await browser.watching.stop([DANDI]);
    expect(browser.alarmAt()).toBeUndefined();
    await pass(3 * DAY);
    // The press on "Watch for changes" asks.
    expect(browser.archives.sent).toHaveLength(1);
    expect(browser.store.held.size).toBe(0);
  });

  test('begins and ends by a press, for the whole data set', async () => {
    const { watching } = makeBrowser();
    expect(await watching.stateOf(`${DANDI}/draft`)).toBe('unwatched');
    expect(await watching.turn(`${DANDI}/${PUBLISHED}`, true)).toBe('watched');
    expect(await watching.stateOf(DANDI)).toBe('watched');
    expect(await watching.turn(DANDI, false)).toBe('unwatched');
    expect(await watching.stateOf(DANDI)).toBe('unwatched');
  });

  test.each(['nowhere:1', 'jpost:JPST000001', 'dandi:x'])('is impossible for %s', async (key) => {
    const browser = makeBrowser();
    expect(await browser.watching.stateOf(key)).toBe('none');
    expect(await browser.watching.turn(key, true)).toBe('none');
    expect(browser.store.held.size).toBe(0);
  });

  test('is impossible by a policy, which also stops what is watched', async () => {
    const browser = makeBrowser({ watch: false });
    expect(await browser.watching.turn(DANDI, true)).toBe('none');
    browser.store.held.set(`${WATCHED}${DANDI}`, '{}');
    await browser.watching.look();
    expect(browser.alarmAt()).toBeUndefined();
    expect(browser.archives.sent).toEqual([]);
  });

  test('has a limit', async () => {
    const browser = makeBrowser();
    for (let at = 0; at < MOST_WATCHED; at++) browser.store.held.set(`${WATCHED}geo:GSE${at + 1}`, '{}');
    expect(await browser.watching.turn(DANDI, true)).toBe('full');
    expect(await browser.watching.turn('geo:GSE1', true)).toBe('watched');
    expect(browser.watched()).toHaveLength(MOST_WATCHED);
  });
});
