import browser from 'webextension-polyfill';

interface SidePanel {
  open(where: { windowId: number }): Promise<void>;
}

const isSidePanel = (api: unknown): api is SidePanel =>
  typeof api === 'object' && api !== null && 'open' in api && typeof api.open === 'function';

/**
 * Shows the side panel (Chromium) or the sidebar (Firefox) of a window. To be called at once in a press of the
 * reader's: browsers allow it there only. Rejects where the browser refuses.
 */
export async function openSidePanel(windowId: number): Promise<void> {
  const api: unknown = Reflect.get(browser, 'sidePanel');
  await (isSidePanel(api) ? api.open({ windowId }) : browser.sidebarAction.open());
}
