import browser, { type Browser } from 'webextension-polyfill';

interface SidePanel {
  open(where: { windowId: number }): Promise<void>;
}

const isSidePanel = (api: unknown): api is SidePanel =>
  typeof api === 'object' && api !== null && 'open' in api && typeof api.open === 'function';

/** What opens the list beside the page: Chromium's side panel or Firefox's sidebar; undefined on phones. */
function panel(): ((windowId: number) => Promise<void>) | undefined {
  const api: unknown = Reflect.get(browser, 'sidePanel');
  if (isSidePanel(api)) return (windowId) => api.open({ windowId });
  const { sidebarAction }: Partial<Browser> = browser;
  return sidebarAction && (() => sidebarAction.open());
}

export const hasSidePanel = (): boolean => panel() !== undefined;

/**
 * Shows the side panel or the sidebar of a window. To be called at once in a press of the reader's: browsers allow it
 * there only. Rejects where the browser refuses.
 */
export async function openSidePanel(windowId: number): Promise<void> {
  await panel()?.(windowId);
}
