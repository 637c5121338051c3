import type { Page } from 'puppeteer-core';
import { inFirefoxWindow } from './bidi';
import type { Driven } from './launch';
import { askApi, openOwnPage } from './own-pages';
import { Reader } from './reader';
import { until } from './until';

/** Where a private window begins, to be known by. */
const PRIVATE = 'about:blank#private';

/** A private window of Chromium, as an extension opens one. */
async function openedByOurs(driven: Driven): Promise<Page | null> {
  const own = await openOwnPage(driven, 'options.html');
  const opened = driven.browser.waitForTarget((target) => target.url() === PRIVATE);
  await askApi(own, ({ windows }, url) => windows.create({ incognito: true, url }), PRIVATE);
  const page = await (await opened).page();
  await own.close();
  return page;
}

/** The one of Firefox, from its own menu: it is there once it shows its first page, which would replace what comes before. */
async function openedByFirefox({ browser }: Driven): Promise<Page | undefined> {
  await inFirefoxWindow(browser, 'OpenBrowserWindow({ private: true });');
  return until(async () => (await browser.pages()).find((page) => page.url() === 'about:privatebrowsing'));
}

/**
 * Opens an address in a private window; from then on Firefox opens all others there as well. A context of the driver's is
 * no private window: extensions cannot reach its tabs.
 */
export async function openPrivately(driven: Driven, url: string): Promise<Reader> {
  const page = await (driven.kind === 'chromium' ? openedByOurs(driven) : openedByFirefox(driven));
  if (!page) throw new Error('No private window opens.');
  return Reader.open({ ...driven, newPage: async () => page }, url);
}
