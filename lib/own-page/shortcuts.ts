import browser, { type Browser } from 'webextension-polyfill';

/** On phones there are no keys. */
const { commands }: Partial<Browser> = browser;

/** The keys that are set now, and what each does; the browser has no words for what the press of our icon does. */
export async function keysInUse(pressOfIcon: string) {
  const all = (await commands?.getAll()) ?? [];
  return all.flatMap(({ name, description = '', shortcut }) =>
    shortcut ? { does: name === '_execute_action' ? pressOfIcon : description, keys: shortcut } : [],
  );
}

/** Opens the browser's own page on which keys are changed; Chromium has no function for it. */
export async function openShortcuts(): Promise<void> {
  const { openShortcutSettings }: Partial<Browser['commands']> = commands ?? {};
  if (openShortcutSettings) await openShortcutSettings.call(commands);
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** True if the icon is pinned to the toolbar; undefined if the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  const action: Partial<Browser['action']> = browser.action;
  return (await action.getUserSettings?.())?.isOnToolbar;
}
