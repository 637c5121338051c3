import { bidiOf, chromeContextOf } from './bidi';
import type { Driven } from './launch';
import { Reader, until } from './reader';

/** Runs a function in Firefox's own window, with the extension's id. */
const inFirefox = async ({ browser, extensionId }: Driven, functionDeclaration: string): Promise<void> => {
  await bidiOf(browser).send('script.callFunction', {
    functionDeclaration,
    arguments: [{ type: 'string', value: extensionId }],
    target: { context: await chromeContextOf(browser) },
    awaitPromise: true,
  });
};

/** What Firefox's page of add-ons does; the extension starts anew. */
const ALLOW = `async (id) => {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await ExtensionPermissions.add(id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
  await (await AddonManager.getAddonByID(id)).reload();
}`;

/** Lets the extension into private windows, where the browser was not started so (see `isPrivateToo`). */
export async function allowPrivately(driven: Driven): Promise<void> {
  if (driven.kind === 'firefox') await inFirefox(driven, ALLOW);
}

/** Opens an address in a private window; from then on Firefox opens all others there as well. */
export async function openPrivately(driven: Driven, url: string): Promise<Reader> {
  const { browser } = driven;
  if (driven.kind === 'chromium') {
    const context = await browser.createBrowserContext();
    return Reader.open({ ...driven, newPage: () => context.newPage() }, url);
  }
  await inFirefox(driven, 'async () => void OpenBrowserWindow({ private: true })');
  const find = async () => (await browser.pages()).find((page) => page.url() === 'about:privatebrowsing');
  const page = await until(find, (found) => found !== undefined);
  if (!page) throw new Error('No private window opens.');
  return Reader.open({ ...driven, newPage: async () => page }, url);
}
