import browser, { type Browser } from 'webextension-polyfill';
import type { Background } from '@/lib/background/background';
import { parseKey } from '@/lib/identifier/identifier';
import { library } from '@/lib/kinds/known';
import { toAllowPath } from '@/lib/messages/allow-page';
import type { Registry } from '@/lib/registry/naming';
import { originsOf } from '@/lib/settings/sites';
import { type OpenerTab, openBeside } from './open-link';
import { keysIn } from './tab-mentions';

/**
 * Size in CSS px of the small window that asks for access to hosts. The window later adapts its height to its
 * text.
 */
const SIZE = { width: 420, height: 240 };
/**
 * Distance in CSS px from the top of the reader's window to the small window: below the address bar, about
 * where a card is.
 */
const BELOW = 160;

type AllowParts = Pick<Background, 'enabledRegistries' | 'tabMentions' | 'mayAsk'>;

/** Returns those of the registries that we may not ask because the browser does not allow us their hosts. */
async function closedAmong(registries: readonly Registry[], { mayAsk }: Pick<AllowParts, 'mayAsk'>) {
  const isOpen = async (registry: Registry) =>
    (await Promise.all(originsOf(registry).map((origin) => mayAsk(origin).catch(() => false)))).every(
      Boolean,
    );
  const unique = [...new Set(registries)];
  const open = await Promise.all(unique.map(isOpen));
  return unique.filter((_, at) => !open[at]);
}

/**
 * Opens our page that asks the reader for access to hosts: those of the registry that `key` belongs to, and
 * of every other registry that the tab mentions. If `key` is null, it asks for the host of the library of papers. It opens
 * in a small window in front of the tab, or in a tab if the browser cannot open small windows. `frameId` is the frame
 * with the card on which the reader pressed.
 */
export async function openAllow(
  key: string | null,
  tab: OpenerTab,
  frameId: number,
  parts: AllowParts,
): Promise<void> {
  const closed = await closedAmong(key === null ? [library] : await registriesOn(tab, key, parts), parts);
  if (closed.length === 0) return;
  const registries = closed.map((registry) => registry.key);
  const url = browser.runtime.getURL(toAllowPath({ tabId: tab.id, frameId, registries }));
  await openWindow(url, tab).catch(() => openBeside(url, true, tab));
}

/** Returns the registries of an identifier and of all that the tab mentions. */
async function registriesOn(tab: OpenerTab, key: string, { enabledRegistries, tabMentions }: AllowParts) {
  const registries = await enabledRegistries();
  const mentioned = keysIn(await tabMentions.list(tab.id));
  return [key, ...mentioned].flatMap((each) => parseKey(each, registries)?.registry ?? []);
}

async function openWindow(url: string, { windowId }: OpenerTab): Promise<void> {
  const { windows }: Partial<Browser> = browser;
  if (!windows) throw new Error('A phone has no windows.');
  const around = windowId === undefined ? {} : await windows.get(windowId).catch(() => ({}));
  await windows.create({ url, type: 'popup', ...SIZE, ...placeIn(around) });
}

/**
 * Returns where the small window must be to be centred in another window; empty if the position of that
 * window is unknown.
 */
function placeIn({ left, top, width }: { left?: number; top?: number; width?: number }) {
  if (left === undefined || top === undefined || width === undefined) return {};
  return { left: Math.round(left + (width - SIZE.width) / 2), top: top + BELOW };
}
