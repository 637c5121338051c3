import browser, { type Browser } from 'webextension-polyfill';

/** API for keyboard shortcuts; undefined in Firefox for Android, which has no shortcuts. */
const { commands }: Partial<Browser> = browser;

const allCommands = async () => (await commands?.getAll()) ?? [];

/**
 * Lists the keyboard shortcuts that are set, each with what it does. `pressOfIcon` describes the shortcut for
 * our toolbar icon, for which browsers have no description.
 */
export async function keysInUse(pressOfIcon: string) {
  return (await allCommands()).flatMap(({ name, description = '', shortcut }) =>
    shortcut ? { does: name === '_execute_action' ? pressOfIcon : description, keys: shortcut } : [],
  );
}

/** Returns the keyboard shortcut that shows the card of the focused link; null if none is set. */
export async function keysOfCard(): Promise<string | null> {
  return (await allCommands()).find(({ name }) => name === 'open-card')?.shortcut || null;
}

/**
 * Opens the browser's page on which shortcuts can be changed. Firefox has a function for this. In Chromium,
 * the page is opened by its address.
 */
export async function openShortcuts(): Promise<void> {
  const { openShortcutSettings }: Partial<Browser['commands']> = commands ?? {};
  if (openShortcutSettings) await openShortcutSettings.call(commands);
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** Returns true if the icon is pinned to the toolbar; undefined if the browser does not reveal it. */
export async function isPinned(): Promise<boolean | undefined> {
  const action: Partial<Browser['action']> = browser.action;
  return (await action.getUserSettings?.())?.isOnToolbar;
}
