import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import type { LaunchOptions } from '@/tools/drive/launch';
import { askApi, openPopupOver } from '@/tools/drive/own-pages';
import { openPrivately } from '@/tools/drive/private';
import { marksOf } from '@/tools/drive/reader';
import { isFilled, openSettings, press, textOf } from '@/tools/drive/settings';
import { GECKO_ID } from '@/tools/manifest';
import { GONE, lineIn } from './stage/kinds';
import { firefoxUnder } from './stage/own-firefox';
import { type Stage, setStage } from './stage/stage';

/** Choices that readers and institutions make in the browser itself. Each test needs a browser of its own. */
const kind = inject('kind');
let own: Stage | undefined;
afterEach(async () => {
  await own?.close();
  own = undefined;
});

/** A stage with a browser of its own. */
async function start(options: Partial<LaunchOptions> = {}): Promise<Stage> {
  own = await setStage(options);
  return own;
}

/** All that the extension has written: its storage, and how many replies it keeps. */
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

test('in a private window cards show, and nothing is written', async () => {
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

  // A control in an ordinary window, which shows that the test detects writes.
  await ordinary.page.goto(paper);
  await ordinary.page.bringToFront();
  await ordinary.isScanned(10);
  await ordinary.openCard('#curie');
  await expect.poll(async () => (await writtenBy(settings)).replies).toBeGreaterThan(0);
});

describe('what an institution decided holds', () => {
  const policy = { off: true };
  /** Where Chromium of this machine reads policies: the machine's own folder alone, which not everybody may write. */
  const POLICIES = '/etc/chromium/policies/managed';

  /** A policy for this build alone, whose id follows from its folder; null if we may not write one. */
  async function underPolicy(): Promise<Stage | null> {
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
  /** What was written for a test, and goes with it. */
  let written: string | undefined;
  afterEach(() => {
    if (written !== undefined) rmSync(written, { recursive: true, force: true, maxRetries: 5 });
    written = undefined;
  });

  test('no card shows, and the settings say on whose word', async ({ skip }) => {
    const under = await underPolicy();
    if (!under) return skip('On this machine no policy can be made for a test.');
    // Firefox knows of the policy from the start.
    const reader = await (kind === 'chromium' ? under.openPaper() : under.open('/paper'));
    // A browser that runs looks for new policies every few seconds.
    await expect.poll(() => marksOf(reader.page), { timeout: 20_000 }).toBe(0);
    await reader.restOn('#site-link');
    expect(await reader.card(1500)).toBeUndefined();
    const settings = await openSettings(under.driven);
    await expect.poll(() => textOf(settings)).toContain('Decided by your organisation.');
    const isLocked = () => settings.evaluate(() => document.querySelector('input')?.disabled);
    expect(await isLocked()).toBe(true);
  });
});

test('where the extension is removed under a page, its cards withdraw, and a line accuses nobody', async () => {
  const { driven, openPaper } = await start();
  const reader = await openPaper();
  expect((await reader.openCard('#site-link')).name).toBeTruthy();
  await reader.moveAway();
  await reader.isClosed();
  await driven.browser.uninstallExtension(driven.extensionId);
  await sleep(300);
  await reader.restOn('#curie');
  expect(await reader.card(1500)).toBeUndefined();
  // Firefox ends our scripts with the extension.
  expect(await lineIn(reader)).toBe(kind === 'firefox' ? undefined : GONE);
});

test('a site that is off is off in all its frames, on the next visit too', async () => {
  const { driven, registry, open } = await start();
  const { page } = await open('/kinds/framed');
  const marks = async () => {
    const sizes = page.frames().map((frame) => marksOf(frame).catch(() => 0));
    return (await Promise.all(sizes)).filter((size) => size > 0).length;
  };
  await expect.poll(marks).toBeGreaterThan(2);
  const popup = await openPopupOver(driven, `${registry.origin}/kinds/framed`);
  await isFilled(popup);
  await press(popup, 'Show cards on 127.0.0.1');
  await expect.poll(() => popup.$('[role=switch][aria-checked=false]')).not.toBeNull();
  await expect.poll(marks).toBe(0);
  await page.bringToFront();
  await page.reload();
  await sleep(1200);
  expect(await marks()).toBe(0);
  await press(popup, 'Show cards on 127.0.0.1');
  await page.bringToFront();
  await expect.poll(marks).toBeGreaterThan(2);
});
