import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { CONNECTED } from '@/tools/bundle/missed-reloads';
import { type Driven, launch } from '@/tools/drive/launch';
import { askApi, openOwnPage } from '@/tools/drive/own-pages';
import { type RunningDev, startDev } from './stage/dev';

/** Tests that `npm run dev` applies source changes to a running browser. */

let registry: RunningRegistry;
let dev: RunningDev;
let driven: Driven;

beforeAll(async () => {
  registry = await startRegistry();
  dev = await startDev(inject('kind'), registry.origin);
  driven = await launch({ kind: inject('kind'), extension: dev.folder, reloadsItself: true });
});
afterAll(async () => {
  await driven?.close();
  await dev?.close();
  await registry?.close();
});

// Tells whether WXT saw the change, built it and sent its message.
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(dev.said())));

describe('the settings page', () => {
  let settings: Page;
  beforeAll(async () => {
    settings = await openOwnPage(driven, 'options.html');
    await settings.evaluate(() => Reflect.set(globalThis, 'isFirstDocument', true));
  });

  const styleOf = (selector: string, property: string) =>
    settings.evaluate(
      (selector, property) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : '';
      },
      selector,
      property,
    );
  const isFirstDocument = () => settings.evaluate(() => Reflect.has(globalThis, 'isFirstDocument'));

  test('is styled', async () => {
    await expect.poll(() => styleOf('.options', 'display')).toBe('grid');
    await expect.poll(() => styleOf('.parts ul', 'position')).toBe('sticky');
  });

  test('takes a changed style without a reload', async () => {
    await dev.change('components/options/options.css', /$/, '\n.options { outline: 3px solid; }\n');
    await expect.poll(() => styleOf('.options', 'outline-style')).toBe('solid');
    expect(await isFirstDocument()).toBe(true);
  });

  test('takes a changed component without a reload', async () => {
    await dev.change('components/options/options.tsx', /<h1>/, '<h1>Changed: ');
    await expect.poll(() => settings.$eval('h1', (title) => title.textContent)).toMatch(/^Changed: ./);
    expect(await isFirstDocument()).toBe(true);
  });
});

/**
 * Wakes the background, and returns the address of the popup, which only a changed background sets. Gives up after 2 s,
 * because a page that is opened while the extension reloads never finishes loading.
 */
async function popup(): Promise<string> {
  const page = await openOwnPage(driven, 'options.html', 2000);
  try {
    return await askApi(page, async ({ action, runtime }) => {
      // Wakes a background that has ended. It does not know this message, and answers nothing.
      await runtime.sendMessage({}).catch(() => undefined);
      return action.getPopup({});
    });
  } finally {
    await page.close().catch(() => undefined);
  }
}

test('a changed background is restarted', async () => {
  // Waits until the browser, which has just been started, runs the extension.
  await expect.poll(dev.said).toContain(CONNECTED);
  await dev.change(
    'entrypoints/background.ts',
    /defineBackground\(\(\) => \{/,
    "$& browser.action.setPopup({ popup: 'popup.html#changed' });",
  );
  // Opens no page until the new background has connected. Firefox runs the old one again if a page of the extension is
  // opened while the extension reloads.
  await expect.poll(dev.said).toMatch(new RegExp(`Reloaded extension[^]*${CONNECTED}`));
  await expect.poll(() => popup().catch(String)).toMatch(/#changed$/);
});

test('a changed content script is applied to an open page', async () => {
  const page = await driven.newPage();
  await page.goto(`${registry.origin}/paper`);
  await dev.change(
    'entrypoints/scan.ts',
    /=> (scanPage\(.*\))\);/,
    "=> (document.documentElement.lang = 'changed', $1));",
  );
  await expect.poll(() => page.$eval('html', ({ lang }) => lang)).toBe('changed');
});
