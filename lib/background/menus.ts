import browser, { type Menus } from 'webextension-polyfill';
import { soughtInTexts, toSearch } from '@/lib/messages/sought';
import type { RegistriesNow } from './registries-now';

/** What a menu of the browser's was opened on. */
type Click = Pick<Menus.OnClickData, 'menuItemId' | 'selectionText' | 'linkUrl' | 'linkText'>;

/** Where each of our entries stands, and its words; `%s` in them is the selection. */
const ENTRIES: readonly {
  readonly id: string;
  readonly contexts: Menus.ContextType[];
  readonly title: string;
}[] = [
  { id: 'look-up-selection', contexts: ['selection'], title: 'menuLookUp' },
  { id: 'look-up-link', contexts: ['link'], title: 'menuLookUpLink' },
];

/** Wide and high enough for a few rows, beside the page. In px. */
const WINDOW = { width: 420, height: 660 };

/** Puts our entries into the browser's menus, in its language of today. */
export async function makeMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, contexts, title } of ENTRIES) {
    browser.contextMenus.create({ id, contexts, title: browser.i18n.getMessage(title) });
  }
}

/** Shows one of our own pages in a small window of its own, or in a tab where the browser has no such windows. */
async function openBeside(path: string): Promise<void> {
  const url = browser.runtime.getURL(path);
  const opened = browser.windows?.create({ url, type: 'popup', ...WINDOW }) ?? Promise.reject();
  await opened.catch(() => browser.tabs.create({ url }));
}

/** What an entry of ours was clicked on; a link by its address, and by its words where that names nothing. */
function textsOf({ menuItemId, selectionText, linkUrl, linkText }: Click): readonly string[] {
  const texts = menuItemId === 'look-up-selection' ? [selectionText] : [linkUrl, linkText];
  return texts.filter((text) => text !== undefined);
}

/** Hears a click on one of our entries, and shows what is named there. The text itself goes nowhere. */
export async function onMenuClick(
  click: Click,
  isPrivate: boolean,
  registriesNow: RegistriesNow,
): Promise<void> {
  if (!ENTRIES.some(({ id }) => id === click.menuItemId)) return;
  const sought = soughtInTexts(textsOf(click), await registriesNow(), isPrivate);
  await openBeside(`/lookup.html?${toSearch(sought)}`);
}
