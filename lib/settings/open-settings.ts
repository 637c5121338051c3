import browser from 'webextension-polyfill';

/**
 * Opens the page of settings. `part` is the id of a section or of an archive's row, which the page then shows; without
 * it, a tab that has the page already is reused.
 */
export async function openSettings(part?: string): Promise<void> {
  if (part === undefined) return browser.runtime.openOptionsPage();
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${part}`) });
}
