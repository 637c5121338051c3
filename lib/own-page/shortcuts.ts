import browser, { type Browser } from 'webextension-polyfill';

/** What the browser calls the press of the toolbar icon. */
export const PRESS_ICON = '_execute_action';

/** On phones there are no keys. */
const { commands }: Partial<Browser> = browser;

/** Keys as the browser has them now; `shortcut` is empty where the reader, or another extension, left none. */
export async function ownCommands() {
  const all = (await commands?.getAll()) ?? [];
  return all.map(({ name = '', description = '', shortcut = '' }) => ({ name, description, shortcut }));
}

/** Opens the browser's own page on which keys are changed; Chromium has no function for it. */
export async function openShortcuts(): Promise<void> {
  const open: unknown = commands && Reflect.get(commands, 'openShortcutSettings');
  if (typeof open === 'function') await open.call(commands);
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** True where the toolbar shows the icon by itself; null where the browser does not tell. */
export async function isPinned(): Promise<boolean | null> {
  const ask: unknown = Reflect.get(browser.action, 'getUserSettings');
  if (typeof ask !== 'function') return null;
  const said: unknown = await ask.call(browser.action);
  const isThere = typeof said === 'object' && said !== null && Reflect.get(said, 'isOnToolbar');
  return typeof isThere === 'boolean' ? isThere : null;
}
