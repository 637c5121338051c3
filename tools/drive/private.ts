import { inFirefoxWindow } from './bidi';
import type { Driven } from './launch';
import { Reader, until } from './reader';

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

/** Opens an address in a private window; from then on Firefox opens all others there as well. */
export async function openPrivately(driven: Driven, url: string): Promise<Reader> {
  const { browser } = driven;
  if (driven.kind === 'chromium') {
    const context = await browser.createBrowserContext();
    return Reader.open({ ...driven, newPage: () => context.newPage() }, url);
  }
  await inFirefoxWindow(browser, 'OpenBrowserWindow({ private: true });');
  const find = async () => (await browser.pages()).find((page) => page.url() === 'about:privatebrowsing');
  const page = await until(find, (found) => found !== undefined);
  if (!page) throw new Error('No private window opens.');
  return Reader.open({ ...driven, newPage: async () => page }, url);
}
