import { cp } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { launchOver } from '@/demo/internet/launch-over';
import { madeRecord } from '@/demo/replay/records-folder';
import { present } from '@/demo/samples/collection';
import { builtInArchives } from '@/lib/kinds/built-in';
import type { CollectionRegistry } from '@/lib/registry/naming';
import { temporaryFolder } from '@/tools/build';
import { inFirefoxWindow } from '@/tools/drive/bidi';
import { pressIn } from '@/tools/drive/hand';
import { type Driven, pageAt } from '@/tools/drive/launch';
import { askApi, badgeOf, openPopupOver, reloadExtension, tabIdOf } from '@/tools/drive/own-pages';
import { marksOf, Reader } from '@/tools/drive/reader';
import { openSettings, press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { workerOf } from '@/tools/drive/worker';
import { changeManifest } from './stage/manifest';
import { driven, LISTED_PAGE, replay, useShipped } from './stage/shipped';

/** Returns a built-in archive that the extension requests data from only after the reader has allowed it. */
const archiveOf = (wanted: string): CollectionRegistry =>
  present(builtInArchives.find(({ key }) => key === wanted) ?? null);
const SANDBOX = archiveOf('dandi-sandbox');
const LINC = archiveOf('linc');
const hostOf = ({ apiUrl }: CollectionRegistry) => new URL(apiUrl).host;
const NAME = 'Sleep spindles of ferrets';
/** Time in ms after which the extension would certainly have read a page. */
const LONG_ENOUGH = 1200;

useShipped(madeRecord('000321', 'draft', { name: NAME }));

const asked = () =>
  [SANDBOX, LINC].map(
    (archive) => replay.requests.filter(({ headers }) => headers.host === hostOf(archive)).length,
  );

/**
 * Opens a page that names three data sets: one in each of the archives `SANDBOX` and `LINC`, and one in an archive that
 * needs no permission.
 */
async function openNaming(): Promise<Reader> {
  const reader = await Reader.open(driven, LISTED_PAGE);
  await reader.page.evaluate(
    (hrefs) => {
      const links = hrefs.map((href, at) =>
        Object.assign(document.createElement('a'), { id: `trial-${at}`, href, textContent: href }),
      );
      for (const link of links) document.querySelector('main')?.append(link, document.createElement('br'));
    },
    [SANDBOX, LINC].map(({ siteUrl, paths }) => `${siteUrl}/${paths.site}/000321`),
  );
  // Waits until the badge counts all three data sets.
  const tab = await tabIdOf(driven, LISTED_PAGE);
  // `expect.poll` works in tests only, not in hooks.
  await until(
    () => badgeOf(driven, tab),
    (text) => text === '3',
  );
  return reader;
}

/** True while the extension's own permission window is open. */
async function isAsking(): Promise<boolean> {
  const pages = await driven.browser.pages();
  const paths = pages.map((page) => page.evaluate(() => location.pathname).catch(() => ''));
  return (await Promise.all(paths)).includes('/allow.html');
}

interface Stubbed {
  readonly chrome: {
    readonly permissions: {
      contains(asked: object): Promise<boolean>;
      request(asked: object): Promise<boolean>;
    };
  };
  said?: string;
}

/**
 * Makes Firefox show its permission prompt, as it does to users. In other tests it grants permissions without a prompt.
 */
const ASK = "Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', true);";
/**
 * Script that accepts Firefox's permission prompt and returns the title of the window that shows it; empty if there
 * is no prompt.
 */
const ANSWER = `
  for (const view of Services.wm.getEnumerator('navigator:browser')) {
    const question = view.document.getElementById('addon-webext-permissions-notification');
    if (!question || !view.PopupNotifications.isPanelOpen) continue;
    question.button.click();
    return view.document.title;
  }
  return '';`;

/**
 * Presses "Allow" in the extension's permission window and accepts the browser's prompt. A driver cannot press
 * Chromium's prompt, so there `permissions.request` is called and its result replaced with true. The call rejects
 * unless Chromium accepts the press as a user gesture, which is thus tested.
 */
async function allowIn(page: Page): Promise<void> {
  if (inject('kind') === 'chromium') {
    const worker = await (await workerOf(driven)).worker();
    await page.evaluate(() => {
      const { permissions } = (globalThis as unknown as Stubbed).chrome;
      const real = permissions.request.bind(permissions);
      permissions.request = async (origins) => {
        real(origins).catch(({ message }: Error) => new BroadcastChannel('refused').postMessage(message));
        return true;
      };
    });
    await worker?.evaluate(() => {
      const { permissions } = (globalThis as unknown as Stubbed).chrome;
      permissions.contains = async () => true;
      new BroadcastChannel('refused').onmessage = ({ data }) => Object.assign(globalThis, { said: data });
    });
  }
  if (inject('kind') === 'firefox') await inFirefoxWindow(driven.browser, ASK);
  await press(page, say('allowAccess'));
  if (inject('kind') === 'firefox') {
    // Checks that Firefox shows its prompt in the small window, above the names of the archives.
    const title = await until(() => inFirefoxWindow(driven.browser, ANSWER));
    expect(title).toContain(SANDBOX.name);
  }
}

describe('a card whose archive may not be asked yet', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await openNaming();
    const card = await reader.openCard('#trial-0');
    expect(card.buttons).toContain(say('allowAccess'));
    expect(card.text).toMatch(new RegExp(`^${say('failedNotAllowed')}$`, 'm'));
  });

  test('opens a small window that names all missing archives of the page, and says that it reads no pages', async () => {
    await reader.press(say('allowAccess'));
    const page = await pageAt(driven, '/allow.html');
    const text = await says(page, SANDBOX.name, LINC.name, hostOf(SANDBOX), hostOf(LINC), 'reads no pages');
    expect(text).not.toContain('DANDI Archive,');
    expect(asked()).toEqual([0, 0]);
  });

  test('stays open wherever the pointer goes, and loads after the press on "Allow"', async () => {
    await reader.moveAway();
    const page = await pageAt(driven, '/allow.html');
    await allowIn(page);
    await expect.poll(async () => (await reader.card())?.name).toBe(NAME);
    await expect.poll(isAsking).toBe(false);
    expect(asked()[0]).toBeGreaterThan(0);
  });

  test('made a press that the browser accepts as a user gesture (Chromium)', async () => {
    if (inject('kind') === 'firefox') return;
    const worker = await (await workerOf(driven)).worker();
    expect(await worker?.evaluate(() => (globalThis as unknown as Stubbed).said)).toBeUndefined();
  });

  test('lets the next archive of the page answer without a prompt', async () => {
    await reader.closeByKey();
    expect((await reader.openCard('#trial-1')).buttons).not.toContain(say('allowAccess'));
    expect(asked()[1]).toBeGreaterThan(0);
    await reader.close();
  });

  test('does not make pages of those hosts read', async () => {
    const there = await Reader.open(driven, `https://${hostOf(SANDBOX)}/page`);
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH));
    expect(await marksOf(there.page)).toBe(0);
    await there.close();
  });
});

/**
 * Grants a host by installing an earlier build that has it in its manifest, because drivers cannot accept Chromium's
 * permission prompt.
 */
describe('a host that the browser allows', () => {
  const SITE = 'https://archive.example/*';
  const PAGE = 'https://archive.example/page';
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  let own: Driven;
  beforeAll(async () => {
    const extension = temporaryFolder('granted');
    await cp(inject('productionBuild'), extension, { recursive: true });
    let shipped: Record<string, unknown> = {};
    await changeManifest(extension, (manifest) => {
      shipped = manifest;
      return {
        ...manifest,
        version: '0.0.1',
        host_permissions: [...listOf(manifest.host_permissions), SITE],
      };
    });
    own = await launchOver(replay, { kind: inject('kind'), extension });
    await changeManifest(extension, () => shipped);
    await reloadExtension(own);
  });
  afterAll(() => own?.close());

  /** Opens the page again, waits for as long as reading it would take, and returns the number of highlights. */
  async function marksThere(): Promise<number> {
    const reader = await Reader.open(own, PAGE);
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH));
    const marks = await marksOf(reader.page);
    await reader.close();
    return marks;
  }

  const settings = async (act: (page: Page) => Promise<void>) => {
    const page = await openSettings(own);
    await act(page);
    await page.close();
  };
  const sites = (page: Page) =>
    page.$$eval('.granted .setting-row > div', (rows) => rows.map(({ textContent }) => textContent));

  test("without a purpose, as allowed in the browser's settings, is read", async () => {
    await expect.poll(marksThere).toBeGreaterThan(0);
    await settings(async (page) => void (await says(page, 'archive.example')));
  });

  test('for asking is not read, and the settings say so', async () => {
    await settings(async (page) => {
      await askApi(page, ({ storage }, site) => storage.local.set({ [`ask:${site}`]: true }), SITE);
      await says(page, say('askedText'), 'archive.example');
    });
    await expect.poll(marksThere).toBe(0);
  });

  test('for asking is read once the switch of the popup turns it on', async () => {
    const reader = await Reader.open(own, PAGE);
    const popup = await openPopupOver(own, PAGE);
    await pressIn(popup, { among: '[role=switch][aria-checked=false]' });
    // Brings the page to the front, because the extension does not read a hidden page.
    await reader.page.bringToFront();
    await expect.poll(() => marksOf(reader.page)).toBeGreaterThan(0);
    await popup.close();
    await reader.close();
    await expect.poll(marksThere).toBeGreaterThan(0);
    await settings(async (page) => {
      expect(await sites(page)).toEqual(['archive.example']);
      await press(page, say('revokeSite'));
      await says(page, say('askedText'));
    });
    await expect.poll(marksThere).toBe(0);
  });
});
