import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import type { LaunchOptions } from '@/tools/drive/launch';
import { askApi, openPopupOver } from '@/tools/drive/own-pages';
import { openPrivately } from '@/tools/drive/private';
import { marksOf } from '@/tools/drive/reader';
import { isFilled, openSettings, press, textOf } from '@/tools/drive/settings';
import { findBrowser } from '@/tools/machine/browsers';
import { GECKO_ID } from '@/tools/manifest';
import { GONE, lineIn } from './stage/kinds';
import { type Stage, setStage } from './stage/stage';

/**
 * Tests choices that users and institutions make in the browser's own settings. Each test needs a browser of its own.
 */
const kind = inject('kind');
let own: Stage | undefined;
afterEach(async () => {
  await own?.close();
  own = undefined;
});

/** Starts the embedded registry and a separate browser with the extension. */
async function start(options: Partial<LaunchOptions> = {}): Promise<Stage> {
  own = await setStage(options);
  return own;
}

/** Reads everything that the extension has stored: its storage as JSON, and the number of cached replies. */
const writtenBy = (ownPage: Page): Promise<{ stored: string; replies: number }> =>
  askApi(ownPage, async ({ storage }) => {
    const stored = JSON.stringify(await storage.local.get(null));
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('replies')) return { stored, replies: 0 };
    const replies = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('replies');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('replies').objectStore('replies').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
    return { stored, replies };
  });

test('in a private window cards open, and nothing is stored', async () => {
  const { driven, registry, open } = await start({ isPrivateToo: true });
  const settings = await openSettings(driven);
  const ordinary = await open('/plain');
  const before = await writtenBy(settings);
  const paper = `${registry.origin}/paper`;
  const reader = await openPrivately(driven, paper);
  await reader.isScanned(10);
  expect((await reader.openCard('#curie')).name).toBeTruthy();
  await reader.press('Options');
  const menu = () => reader.inCard((root) => root.querySelector<HTMLElement>('.card-off')?.innerText ?? '');
  await expect.poll(menu).toMatch(/In a private window nothing is written/);
  await sleep(500);
  expect(await writtenBy(settings)).toEqual(before);
  expect(before.replies).toBe(0);

  // Visits the same page in an ordinary window, to show that `writtenBy` would detect what the extension stores.
  await ordinary.page.goto(paper);
  await ordinary.page.bringToFront();
  await ordinary.isScanned(10);
  await ordinary.openCard('#curie');
  await expect.poll(async () => (await writtenBy(settings)).replies).toBeGreaterThan(0);
});

/**
 * Sets up `folder` so that Firefox finds `policies` next to its program, as on a machine that an institution manages.
 * All files in the folder are links, except the program, which finds its folder by its own path. Returns the program's
 * path; null if the files of the installed Firefox are arranged in another way.
 */
function firefoxUnder(policies: object, folder: string): string | null {
  const program = realpathSync(findBrowser('firefox'));
  const installed = dirname(program);
  if (!existsSync(join(installed, 'libxul.so'))) return null;
  const copied = [basename(program), 'distribution'];
  for (const name of readdirSync(installed))
    if (!copied.includes(name)) symlinkSync(join(installed, name), join(folder, name));
  const path = join(folder, basename(program));
  copyFileSync(program, path);
  mkdirSync(join(folder, 'distribution'));
  writeFileSync(join(folder, 'distribution', 'policies.json'), JSON.stringify({ policies }));
  return path;
}

describe('under a policy of an institution', () => {
  /** Folder from which Chromium reads policies. The folder is the system's own, so not every user may write there. */
  const POLICIES = '/etc/chromium/policies/managed';

  /**
   * Starts a browser with an institution's policy for this build of the extension only. The build's id, which the
   * policy names, depends on its folder. Returns null if the policy cannot be written.
   */
  async function underPolicy(policy: object): Promise<Stage | null> {
    if (kind === 'firefox') {
      written = mkdtempSync(join(tmpdir(), 'accession-firefox-'));
      const path = firefoxUnder({ '3rdparty': { Extensions: { [GECKO_ID]: policy } } }, written);
      return path === null ? null : start({ path });
    }
    const started = await start();
    const { extensionId } = started.driven;
    const path = join(POLICIES, `${extensionId}.json`);
    try {
      mkdirSync(POLICIES, { recursive: true });
      writeFileSync(path, JSON.stringify({ '3rdparty': { extensions: { [extensionId]: policy } } }));
    } catch {
      return null;
    }
    written = path;
    return started;
  }
  /** File or folder that a test has written; it is removed after the test. */
  let written: string | undefined;
  afterEach(() => {
    if (written !== undefined) rmSync(written, { recursive: true, force: true, maxRetries: 5 });
    written = undefined;
  });

  test('no card opens, and the settings say who decided', async ({ skip }) => {
    const under = await underPolicy({ off: true });
    if (!under) return skip('On this machine no policy can be made for a test.');
    // Firefox reads the policy when it starts, so in Firefox nothing is ever highlighted.
    const reader = await (kind === 'chromium' ? under.openPaper() : under.open('/paper'));
    // Polls, because Chromium looks for new policies only every few seconds.
    await expect.poll(() => marksOf(reader.page), { timeout: 20_000 }).toBe(0);
    await reader.restOn('#site-link');
    expect(await reader.card(1500)).toBeUndefined();
    const settings = await openSettings(under.driven);
    await expect.poll(() => textOf(settings)).toContain('Managed by your organisation.');
    const isLocked = () =>
      settings.evaluate((name) => {
        const label = [...document.querySelectorAll('label')].find((it) => it.textContent?.includes(name));
        return (label?.control as HTMLInputElement | null | undefined)?.disabled;
      }, say('showCards'));
    expect(await isLocked()).toBe(true);
  });

  test('DOIs of a prefix that it adds have cards, and no reader can remove the prefix', async ({ skip }) => {
    const under = await underPolicy({ addedPrefixes: [{ prefix: '10.99999/reef.', name: 'Atoll Data' }] });
    if (!under) return skip('On this machine no policy can be made for a test.');
    const settings = await openSettings(under.driven);
    // Polls, because Chromium looks for new policies only every few seconds.
    await expect.poll(() => textOf(settings), { timeout: 20_000 }).toContain(say('registriesByPolicy'));
    const text = await textOf(settings);
    expect(text).toContain('Atoll Data');
    expect(text).not.toContain(say('removeRegistry'));
    const reader = await under.open('/plain');
    await reader.page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<p>Data: <b id="atoll">10.99999/reef.7</b></p>');
    });
    expect((await reader.openCard('#atoll')).text).toMatch(/^Published$.*Soundings of the outer reef/ms);
  });
});

test('after the extension is removed, an open page shows no card, and one neutral line (Chromium)', async () => {
  const { driven, openPaper } = await start();
  const reader = await openPaper();
  expect((await reader.openCard('#site-link')).name).toBeTruthy();
  await reader.moveAway();
  await reader.isClosed();
  await driven.browser.uninstallExtension(driven.extensionId);
  await sleep(300);
  await reader.restOn('#curie');
  expect(await reader.card(1500)).toBeUndefined();
  // Expects no message in Firefox, which stops the content scripts together with the extension.
  expect(await lineIn(reader)).toBe(kind === 'firefox' ? undefined : GONE);
});

test('a site that is turned off stays off in all its frames, on the next visit too', async () => {
  const { driven, registry, open } = await start();
  const { page } = await open('/kinds/framed');
  const marks = async () => {
    const sizes = page.frames().map((frame) => marksOf(frame).catch(() => 0));
    return (await Promise.all(sizes)).filter((size) => size > 0).length;
  };
  await expect.poll(marks).toBeGreaterThan(2);
  const popup = await openPopupOver(driven, `${registry.origin}/kinds/framed`);
  await isFilled(popup);
  await press(popup, 'Cards on 127.0.0.1');
  await expect.poll(() => popup.$('[role=switch][aria-checked=false]')).not.toBeNull();
  await expect.poll(marks).toBe(0);
  await page.bringToFront();
  await page.reload();
  await sleep(1200);
  expect(await marks()).toBe(0);
  await press(popup, 'Cards on 127.0.0.1');
  await page.bringToFront();
  await expect.poll(marks).toBeGreaterThan(2);
});
