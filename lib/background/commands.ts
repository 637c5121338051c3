import browser, { type Tabs } from 'webextension-polyfill';
import type { PageMessage } from '@/lib/messages/contract';

/** The tab before the reader. */
export type CommandedTab = Pick<Tabs.Tab, 'id' | 'windowId'>;

/** What a rebindable key does in a tab; it runs at the press itself, while the browser still counts it as a gesture. */
type Act = (tabId: number, tab: CommandedTab) => Promise<unknown>;

const tellPage = (tabId: number, message: PageMessage) => browser.tabs.sendMessage(tabId, message);

/** By the name of the command in the manifest: one row a key. */
const acts: Readonly<Record<string, Act>> = {
  // In whichever frame has the focus: each is told, and only that one knows of a focused link.
  'open-card': (tabId) => tellPage(tabId, { type: 'summon' }),
};

/** Hears a command. Where it cannot act, as on a page that nothing may read, nothing happens. */
export async function onCommand(command: string, tab?: CommandedTab): Promise<void> {
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined;
  if (!act) return;
  // Browsers that name no tab with the command have to be asked, at the cost of the gesture.
  const [before] = tab ? [tab] : await browser.tabs.query({ active: true, currentWindow: true });
  if (before?.id !== undefined) await act(before.id, before).catch(() => undefined);
}
