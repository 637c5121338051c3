import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchOver } from '@/demo/internet/launch-over';
import { type RunningReplay, startReplay } from '@/demo/replay/server';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { Registry } from '@/lib/registry/naming';
import { askOf, pressAt } from '@/tools/drive/hand';
import type { Driven } from '@/tools/drive/launch';
import { clickToolbarIcon, openOwnPage } from '@/tools/drive/own-pages';
import { Reader, until } from '@/tools/drive/reader';
import { openedSettings } from '@/tools/drive/settings';
import { marksOf } from './stage/kinds';

/** What the build that ships may read: the sites out of the box at once, any other after a click, nothing else. */
const sandbox = builtInRegistries.find(({ key }) => key === 'dandi-sandbox') as Registry;
let replay: RunningReplay;
let driven: Driven;

/** What a page of the extension has of the browser, as far as it is used here. */
interface Api {
  runtime: {
    connect(to: { name: string }): {
      onMessage: { addListener(listener: (step: { done: boolean; summary: unknown }) => unknown): void };
      postMessage(message: unknown): void;
    };
  };
  storage: { local: { set(items: object): Promise<void> } };
  permissions: { remove(of: { origins: string[] }): Promise<boolean> };
}

/** One record of our own making, in the registry's shape. */
const RECORD = {
  name: 'Sleep spindles of ferrets',
  identifier: 'DANDI:000321',
  id: 'DANDI:000321/draft',
  version: 'draft',
  schemaKey: 'Dandiset',
  schemaVersion: '0.6.8',
  citation: 'Stoat, Ada (2025) Sleep spindles of ferrets (Version draft) [Data set]. DANDI Archive.',
  contributor: [],
  assetsSummary: { schemaKey: 'AssetsSummary', numberOfBytes: 1000, numberOfFiles: 1 },
};

beforeAll(async () => {
  const recordsDir = mkdtempSync(join(tmpdir(), 'accession-records-'));
  writeFileSync(join(recordsDir, '000321__draft.json'), JSON.stringify(RECORD));
  replay = await startReplay({ recordsDir });
  driven = await launchOver(replay, { kind: inject('kind'), extension: inject('productionBuild') });
});
afterAll(async () => {
  await driven?.close();
  await replay?.close();
});

describe('the build that ships', () => {
  test('reads a site of the list without being asked', async () => {
    const reader = await Reader.open(driven, 'https://www.biorxiv.org/page');
    await expect.poll(() => marksOf(reader)).toBeGreaterThan(0);
    expect((await reader.openCard('#prose-000321')).name).toBe(RECORD.name);
    await reader.close();
  });

  test('reads no other site until the toolbar icon is clicked there, and then the page with the frames that are its own', async () => {
    const reader = await Reader.open(driven, 'https://lab.example/page');
    await reader.page.evaluate(() => {
      const framed = (fill: (frame: HTMLIFrameElement) => void) => {
        const frame = document.createElement('iframe');
        fill(frame);
        document.body.append(frame);
        return frame;
      };
      framed((frame) => Object.assign(frame, { src: '/page?own' }));
      framed((frame) => Object.assign(frame, { srcdoc: '<p>DANDI:000321' }));
      framed((frame) => Object.assign(frame, { src: 'https://other.example/page' }));
      framed(() => undefined).contentDocument?.write('<p>DANDI:000321</p>');
    });
    const kindOf = (url: string) => url.replace(/^https:\/\/|\/page/g, '');
    const read = async () => {
      const frames = reader.page.frames().slice(1);
      const marks = await Promise.all(
        frames.map((frame) => frame.evaluate(() => CSS.highlights.get('accession-mention')?.size ?? 0)),
      );
      return frames.filter((_, at) => (marks[at] ?? 0) > 0).map((frame) => kindOf(frame.url()));
    };
    await until(
      async () => reader.page.frames().length,
      (count) => count === 5,
    );
    await sleep(1200);
    expect([await marksOf(reader), await read()]).toEqual([0, []]);
    await clickToolbarIcon(driven, reader.page);
    const own = ['about:blank', 'about:srcdoc', 'lab.example?own'];
    const found = await until(read, (names) => names.length >= own.length);
    expect(found.sort()).toEqual(own);
    await sleep(500);
    expect((await read()).sort()).toEqual(own);
    await expect.poll(() => marksOf(reader)).toBeGreaterThan(0);
    await reader.close();
  });

  test('asks nobody whom the browser does not allow, also where it did before', async () => {
    const settings = await openOwnPage(driven, 'options.html');
    const reef = {
      ...{ kind: 'collections', key: 'at-api-reef-example-api', name: 'Reef', prefix: 'REEF' },
      ...{ apiUrl: 'https://api.reef.example/api', siteUrl: 'https://reef.example', otherHosts: [] },
      ...{ paths: { site: 'set', api: 'sets' }, objectKey: 'set', otherPrefixes: [], doi: null },
      ...{ nouns: [], spokenNames: [], mirrors: [], needsSignIn: false, citable: true },
      offers: { versions: false, list: false, info: false },
    };
    /** What the background says of a collection, once it says no more. */
    const summaryOf = (key: string) =>
      settings.evaluate(
        (asked) =>
          new Promise<unknown>((resolve) => {
            const { chrome } = globalThis as unknown as { chrome: Api };
            const port = chrome.runtime.connect({ name: 'describe' });
            port.onMessage.addListener((step) => step.done && resolve(step.summary));
            port.postMessage({ key: asked, depth: 'row', refresh: true, forget: false });
          }),
        key,
      );
    const notAllowed = { state: 'failed', reason: 'not-allowed' };
    await settings.evaluate(async (added) => {
      const { chrome } = globalThis as unknown as { chrome: Api };
      await chrome.storage.local.set({ preferences: { version: 1, added: [added] } });
    }, reef);
    await expect.poll(() => summaryOf(`${reef.key}:000321`)).toEqual(notAllowed);
    expect(replay.requests.filter(({ headers }) => headers.host === 'api.reef.example')).toEqual([]);
    // Chromium lets nobody but its own menus take back what the manifest asks for.
    if (inject('kind') === 'firefox') {
      const before = replay.requests.length;
      const api = { origins: ['https://api.dandiarchive.org/*'] };
      await settings.evaluate(
        (origins) => (globalThis as unknown as { chrome: Api }).chrome.permissions.remove(origins),
        api,
      );
      const summary = await summaryOf('dandi:000321');
      expect(summary).toMatchObject({ staleBecause: 'not-allowed' });
      expect(replay.requests.length).toBe(before);
    }
    await settings.close();
  });

  test('asks no registry for tests before the reader allows it, and then that one', async () => {
    const { host } = new URL(sandbox.apiUrl);
    const asked = () => replay.requests.filter(({ headers }) => headers.host === host).length;
    const reader = await Reader.open(driven, 'https://www.biorxiv.org/page');
    await reader.page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { id: 'trial', href, textContent: 'a trial' });
      document.querySelector('main')?.prepend(link);
    }, `${sandbox.siteUrl}/${sandbox.paths.site}/000321`);
    // The page has it before it is looked at.
    const card = await reader.openCard('#trial');
    expect([card?.text, card?.buttons]).toEqual([
      expect.stringContaining('000321'),
      expect.arrayContaining(['Allow']),
    ]);
    expect(asked()).toBe(0);
    // Chromium asks in a window of its own, which nothing but a hand can press.
    if (inject('kind') === 'firefox') {
      await reader.press('Allow');
      const settings = await openedSettings(driven);
      const allow = `::-p-xpath(//li[contains(., "${sandbox.name}")]//button[normalize-space() = "Allow"])`;
      const button = await settings.waitForSelector(allow);
      if (button) await pressAt(settings, 'Allow', askOf(button));
      await settings.close();
      // The card that stayed asks by itself once the reader is back.
      await reader.page.bringToFront();
      await expect.poll(asked).toBeGreaterThan(0);
    }
    await reader.close();
  });

  test('asks the registry alone, and names nobody', () => {
    const asked = replay.requests.filter(({ path }) => path.startsWith('/api/'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { headers } of asked) {
      expect(['api.dandiarchive.org', new URL(sandbox.apiUrl).host]).toContain(headers.host);
      expect(Object.keys(headers).filter((name) => /^(?:cookie|referer|origin)$/.test(name))).toEqual([]);
    }
  });
});
