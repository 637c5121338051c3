import type { Page } from 'puppeteer-core';
import { inFirefoxWindow } from './bidi';
import type { Driven } from './launch';
import { askApi, openOwnPage } from './own-pages';
import { Reader, until } from './reader';

/** Where a private window begins, to be known by. */
const PRIVATE = 'about:blank#private';

/** What Firefox's page of add-ons does; the extension starts again. */
const ALLOW = `
  const [id] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await ExtensionPermissions.add(id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
  await (await AddonManager.getAddonByID(id)).reload();`;

/** Lets the extension into private windows, where the browser was not started so (see `isPrivateToo`). */
export async function allowPrivately(driven: Driven): Promise<void> {
  if (driven.kind === 'firefox') await inFirefoxWindow(driven.browser, ALLOW, driven.extensionId);
}

/** A private window of Chromium, as an extension opens one. */
async function openedByOurs(driven: Driven): Promise<Page> {
  const own = await openOwnPage(driven, 'options.html');
  const opened = driven.browser.waitForTarget((target) => target.url() === PRIVATE);
  await askApi(own, ({ windows }, url) => windows.create({ incognito: true, url }), PRIVATE);
  const page = await (await opened).page();
  await own.close();
  if (!page) throw new Error('No private window opens.');
  return page;
}

/** Opens an address in a private window; from then on Firefox opens all others there as well. */
export async function openPrivately(driven: Driven, url: string): Promise<Reader> {
  const { browser } = driven;
  if (driven.kind === 'chromium') {
    // A context of the driver's is no private window: extensions cannot reach its tabs.
    const page = await openedByOurs(driven);
    return Reader.open({ ...driven, newPage: async () => page }, url);
  }
  await inFirefoxWindow(browser, 'OpenBrowserWindow({ private: true });');
  const find = async () => (await browser.pages()).find((page) => page.url() === 'about:privatebrowsing');
  const page = await until(find, (found) => found !== undefined);
  if (!page) throw new Error('No private window opens.');
  return Reader.open({ ...driven, newPage: async () => page }, url);
}
