import { pathToFileURL } from 'node:url';
import type { Browser, Page, Viewport } from 'puppeteer-core';
import { type Kind, startBrowser } from '@/tools/drive/launch';

/** Starts a headless browser without the extension. Throws an error if none is installed. The caller closes it. */
export const openBrowser = (kind: Kind = 'chromium'): Promise<Browser> => startBrowser({ kind });

/**
 * Opens the gallery and waits until it is drawn. Animations are off, so that pictures and audits see the final state.
 * `screen` says what the screen is like besides its size: its pixel density, or touch. Rejects with the first error that the page throws.
 */
export async function openGallery(
  browser: Browser,
  path: string,
  screen: Partial<Viewport> = { deviceScaleFactor: 1.5 },
): Promise<Page> {
  const page = await browser.newPage();
  const failure = new Promise<never>((_, reject) => page.once('pageerror', reject));
  await page.setViewport({ width: 1480, height: 1000, ...screen });
  // Ignores the error in Firefox, whose driver cannot emulate media features. Pictures are drawn in Chromium only.
  await page
    .emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    .catch(() => undefined);
  await Promise.race([failure, page.goto(pathToFileURL(path).href)]);
  await Promise.race([failure, page.waitForSelector('[data-pressed]')]);
  return page;
}

/**
 * Shows only those figures of the gallery that match `selector`, and hides the others. Browsers then lay out few
 * elements after a change.
 */
export const showOnly = (page: Page, selector: string): Promise<void> =>
  page.$$eval(
    'figure',
    (figures, wanted) => {
      for (const figure of figures) figure.style.display = figure.matches(wanted) ? '' : 'none';
    },
    selector,
  );

/** Emulates the high-contrast mode of Windows (forced colours). Returns a function that ends the emulation. */
export async function forceColours(page: Page, scheme: 'light' | 'dark'): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: scheme },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
  return () => session.detach();
}
