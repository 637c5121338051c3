import browser, { type Tabs } from 'webextension-polyfill';
import type { KeyParts } from './ask-tab';
import { copyCitation } from './copy-citation';
import { openCard, walk } from './walk';

/** What a rebindable key does in a tab; it runs at the press itself, while the browser still counts it as a gesture. */
type Act = (tabId: number, parts: KeyParts) => Promise<unknown>;

/** By the name of the command in the manifest: one row a key. */
const acts: Readonly<Record<string, Act>> = {
  'open-card': openCard,
  'copy-citation': copyCitation,
  'next-mention': (tabId, parts) => walk(tabId, 1, parts),
  'previous-mention': (tabId, parts) => walk(tabId, -1, parts),
};

/** Runs a command. Does nothing where it cannot act, as on a page that no extension may read. */
export async function onCommand(command: string, parts: KeyParts, tab?: Pick<Tabs.Tab, 'id'>): Promise<void> {
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined;
  if (!act) return;
  // Some browsers pass no tab with the command. Querying for it loses the user gesture.
  const [before] = tab ? [tab] : await browser.tabs.query({ active: true, currentWindow: true });
  if (before?.id !== undefined) await act(before.id, parts).catch(() => undefined);
}
