import type { Page } from 'puppeteer-core';
import { bidiOf, chromeContextOf } from './bidi';
import type { Driven } from './launch';
import { until } from './reader';

/** Opens a page of the extension itself, as `popup.html?tab=3`. */
export async function openOwnPage(driven: Driven, path: string): Promise<Page> {
  const page = await driven.newPage();
  // Firefox never says that a page of an extension has loaded; both are asked whether it is there.
  page.goto(`${driven.extensionUrl}${path}`).catch(() => undefined);
  await until(
    () =>
      page
        .evaluate(() => document.readyState === 'complete' && location.protocol !== 'about:')
        .catch(() => false),
    (isThere) => isThere,
  );
  return page;
}

/** A number only the extension knows a tab by, found by asking for the tab that shows an address. */
export async function tabIdOf(driven: Driven, url: string): Promise<number> {
  const page = await openOwnPage(driven, 'options.html');
  try {
    return await page.evaluate(async (wanted) => {
      const api =
        (globalThis as { browser?: TabsApi }).browser ?? (globalThis as { chrome?: TabsApi }).chrome;
      const tabs = (await api?.tabs.query({})) ?? [];
      return tabs.find((tab) => tab.url === wanted)?.id ?? -1;
    }, url);
  } finally {
    await page.close();
  }
}

interface TabsApi {
  tabs: { query(filter: object): Promise<{ id?: number; url?: string }[]> };
  action: { getBadgeText(of: { tabId: number }): Promise<string> };
}

/** What the toolbar icon says of a tab. */
export async function badgeOf(driven: Driven, tabId: number): Promise<string> {
  const page = await openOwnPage(driven, 'options.html');
  try {
    return await page.evaluate(async (id) => {
      const api =
        (globalThis as { browser?: TabsApi }).browser ?? (globalThis as { chrome?: TabsApi }).chrome;
      return (await api?.action.getBadgeText({ tabId: id })) ?? '';
    }, tabId);
  } finally {
    await page.close();
  }
}

/** A click on the toolbar icon, as the browser itself sees it: it opens the popup and lends the tab. */
export async function clickToolbarIcon(driven: Driven, page: Page): Promise<void> {
  if (driven.kind === 'chromium') {
    for (const [, extension] of await driven.browser.extensions()) await extension.triggerAction(page);
    return;
  }
  const bidi = bidiOf(driven.browser);
  const target = { context: await chromeContextOf(driven.browser) };
  const functionDeclaration = `async (id) => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const extension = ExtensionParent.GlobalManager.getExtension(id);
    await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
  }`;
  await bidi.send('script.callFunction', {
    functionDeclaration,
    arguments: [{ type: 'string', value: driven.extensionId }],
    target,
    awaitPromise: true,
  });
}

/** Installs the extension once more under the pages that are open, as an update does. */
export async function reloadExtension({ browser, extension }: Driven): Promise<void> {
  await browser.installExtension(extension);
}
