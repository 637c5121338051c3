import browser from 'webextension-polyfill';
import { callCard } from '@/lib/messages/ask-page';
import { RELAY_PORT } from '@/lib/messages/contract';

/** A frame of a tab, and its path of frame indices from the outermost window; null if unknown. */
export interface PlacedFrame {
  readonly frameId: number;
  readonly path: readonly number[] | null;
}

/**
 * The numbers of the frames to go through from the outermost window to this one; null where a shadow root hides one.
 * Runs in a frame of a page, so it stands alone.
 */
function pathHere(): number[] | null {
  const path: number[] = [];
  for (let view: Window = self; view !== view.parent; view = view.parent) {
    const { parent } = view;
    let at = 0;
    while (at < parent.length && parent[at] !== view) at++;
    if (at === parent.length) return null;
    path.unshift(at);
  }
  return path;
}

/** The paths of a tab's frames that our scripts may run in. */
export async function placedFrames(tabId: number): Promise<PlacedFrame[]> {
  const target = { tabId, allFrames: true };
  const placed = await browser.scripting.executeScript({ target, func: pathHere });
  return placed.map(({ frameId, result }) => ({ frameId, path: Array.isArray(result) ? result : null }));
}

/** A port to the script of a frame that shows the cards of frames in it. */
export async function connectAround(tabId: number, frameId: number) {
  await callCard({ tabId, frameIds: [frameId] }, 'showFramedCards');
  return browser.tabs.connect(tabId, { frameId, name: RELAY_PORT });
}
