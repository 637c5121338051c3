import browser, { type Tabs } from 'webextension-polyfill';
import type { ReadTab } from './ask-tab';
import { copyCitation } from './copy-citation';
import { openCard, walk } from './walk';

/** The tab before the reader. */
export type CommandedTab = Pick<Tabs.Tab, 'id' | 'windowId'>;

/** What a rebindable key does in a tab; it runs at the press itself, while the browser still counts it as a gesture. */
type Act = (tabId: number, readTab: ReadTab) => Promise<unknown>;

/** By the name of the command in the manifest: one row a key. */
const acts: Readonly<Record<string, Act>> = {
  'open-card': openCard,
  'copy-citation': copyCitation,
  'next-mention': (tabId, readTab) => walk(tabId, 1, readTab),
  'previous-mention': (tabId, readTab) => walk(tabId, -1, readTab),
};

/**
 * Hears a command. Where it cannot act, as on a page that nothing may read, nothing happens.
 * @param readTab has a tab read that the reader means and that nothing has read yet
 */
export async function onCommand(command: string, readTab: ReadTab, tab?: CommandedTab): Promise<void> {
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined;
  if (!act) return;
  // Browsers that name no tab with the command have to be asked, at the cost of the gesture.
  const [before] = tab ? [tab] : await browser.tabs.query({ active: true, currentWindow: true });
  if (before?.id !== undefined) await act(before.id, readTab).catch(() => undefined);
}
