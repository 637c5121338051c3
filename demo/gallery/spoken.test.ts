import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openGallery } from './browser';
import { buildGallery } from './build';
import { spokenIn } from './spoken';

let browser: Browser | null = null;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  if (browser === null) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.');
  page = await openGallery(browser, await buildGallery());
}, 60_000);
afterAll(() => browser?.close());

/** In `spoken/`, to be read by a person; renewed with `vitest run -u` where a change of them is meant. */
test.each([
  'asking',
  'published',
  'newer-version',
  'embargoed',
  'formats',
  'card-menu',
  'whole-record',
  'popup-list',
  'popup-check',
  'options',
])(
  'a screen reader is told of %s as written down',
  async (state) => {
    await expect(await spokenIn(page, state)).toMatchFileSnapshot(`./spoken/${state}.txt`);
  },
  60_000,
);
