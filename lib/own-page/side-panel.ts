import browser, { type Browser } from 'webextension-polyfill';

/** Chromium's side panel or Firefox's sidebar; phones have neither. */
interface Panels {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
  readonly sidebarAction?: Browser['sidebarAction'];
}

const { sidePanel, sidebarAction }: Panels = browser;

/**
 * Shows the list beside the page in a window; undefined on phones. To be called at once in a press of the reader's: browsers
 * allow it there only. Rejects where the browser refuses.
 */
export const openSidePanel: ((windowId: number) => Promise<void>) | undefined = sidePanel
  ? async (windowId) => sidePanel.open({ windowId })
  : sidebarAction && (async () => sidebarAction.open());
