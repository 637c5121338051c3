import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import type { Reader } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

// No phone is at hand: the build for Firefox runs without what Firefox for Android lacks, in a window of a phone's size
// with a touch screen. What Android itself does differently is not seen here.

const PHONE = { width: 360, height: 740 };

/** Runs before every script of the extension's own. */
const TAKE_AWAY = `
  for (const name of ['commands', 'contextMenus', 'menus', 'omnibox', 'windows', 'sidebarAction']) {
    Object.defineProperty(browser, name, { value: undefined });
  }
  Object.defineProperty(browser.storage, 'managed', { value: undefined });
`;

/** Makes of a build for Firefox what a phone's browser makes of it. */
async function likeOnPhone(folder: string): Promise<void> {
  await writeFile(join(folder, 'take-away.js'), TAKE_AWAY);
  const file = join(folder, 'manifest.json');
  const {
    commands: _,
    omnibox: __,
    sidebar_action: ___,
    ...manifest
  } = JSON.parse(await readFile(file, 'utf8'));
  manifest.background.scripts.unshift('take-away.js');
  manifest.permissions = manifest.permissions.filter((name: string) => name !== 'contextMenus');
  await writeFile(file, JSON.stringify(manifest));
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.html'))) {
    const page = await readFile(join(folder, name), 'utf8');
    await writeFile(
      join(folder, name),
      page.replace('<head>', '<head><script src="/take-away.js"></script>'),
    );
  }
}

describe.runIf(inject('kind') === 'firefox')('on a phone', () => {
  let reader: Reader;

  const coarse = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 };
  useStage({ prefs: { ...coarse, 'dom.w3c_touch_events.enabled': 1 } }, undefined, likeOnPhone);
  beforeAll(async () => {
    reader = await stage.open('/paper');
    await reader.page.setViewport(PHONE);
    await reader.isScanned(10);
  });

  /** Opens one of our pages as a phone shows it: as wide as its screen. */
  async function openPage(path: string): Promise<Page> {
    const page = await openOwnPage(stage.driven, path);
    await page.setViewport(PHONE);
    return page;
  }

  test('the toolbar counts, and its window lists, as wide as the screen', async () => {
    const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/paper`);
    expect(await badgeOf(stage.driven, tabId)).toMatch(/^\d+$/);
    const popup = await openPage(`popup.html?tab=${tabId}`);
    const rows = () => popup.$$eval('.mention', (all) => all.length);
    await expect.poll(rows).toBeGreaterThan(10);
    const tooSmall = () =>
      popup.$$eval('button, select, textarea, input', (all) =>
        all.flatMap((control) => {
          const { width, height } = (control.closest('.sort') ?? control).getBoundingClientRect();
          return width > 0 && Math.min(width, height) < 44
            ? [`${control.ariaLabel ?? control.innerText}`]
            : [];
        }),
      );
    await expect.poll(tooSmall).toEqual([]);
    const [body, window] = await popup.evaluate(() => [
      document.body.getBoundingClientRect().width,
      document.documentElement.clientWidth,
    ]);
    expect(body).toBe(window);
    // There is no side bar to move the list to.
    const names = await popup.$$eval('button', (all) =>
      all.map((button) => button.getAttribute('aria-label') ?? button.innerText),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => /\bside/i.test(name))).toEqual([]);
    await popup.close();
  });

  test.each(['popup.html', 'options.html', 'welcome.html', 'lookup.html', 'pdf.html'])(
    '%s is drawn, and nothing of it is beside the screen',
    async (path) => {
      const page = await openPage(path);
      const text = () => page.evaluate(() => document.body.innerText.trim());
      await expect.poll(text).not.toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
      await page.close();
    },
  );
});
