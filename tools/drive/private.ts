import type { Page } from 'puppeteer-core';
import { inFirefoxWindow } from './bidi';
import type { Driven } from './launch';
import { askApi, openOwnPage } from './own-pages';
import { Reader } from './reader';
import { until } from './until';

/** Address by which the first tab of a new private window is recognised. */
const PRIVATE = 'about:blank#private';

/** Opens a private window in Chromium through the extension's API. */
async function openedByOurs(driven: Driven): Promise<Page | null> {
  const own = await openOwnPage(driven, 'options.html');
  const opened = driven.browser.waitForTarget((target) => target.url() === PRIVATE);
  await askApi(own, ({ windows }, url) => windows.create({ incognito: true, url }), PRIVATE);
  const page = await (await opened).page();
  await own.close();
  return page;
}

/**
 * Opens an address in a private window of Firefox. Firefox itself opens it: a navigation by the driver sometimes never
 * ends there on a busy machine.
 */
async function openedByFirefox({ browser }: Driven, url: string): Promise<Page | undefined> {
  await inFirefoxWindow(browser, `openTrustedLinkIn(args[0], 'window', { private: true });`, url);
  return until(async () => (await browser.pages()).find((page) => page.url() === url));
}

/**
 * Opens an address in a private window. From then on, Firefox opens all new tabs in that window. A separate browser
 * context of the driver would not do, because an extension cannot see its tabs.
 */
export async function openPrivately(driven: Driven, url: string): Promise<Reader> {
  const isChromium = driven.kind === 'chromium';
  const page = await (isChromium ? openedByOurs(driven) : openedByFirefox(driven, url));
  if (!page) throw new Error('No private window opens.');
  return isChromium ? Reader.open({ ...driven, newPage: async () => page }, url) : Reader.on(driven, page);
}
