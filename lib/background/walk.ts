import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { type FramePlace, stepOf } from './walk-step';

const SCRIPT = 'walk.js';

/** How long a page that was not read before may take to be, in ms, and how often it is asked meanwhile. */
const READ_WITHIN = 1500;
const ASK_EVERY = 100;

const count = z.int().check(z.gte(0), z.lte(1e6));
const walkPlace = z.object({ count, at: z.int(), next: count, hasFocus: z.boolean() });

/** Where each frame of a tab is that has our scripts; what it says is read like anything from a page. */
async function placesIn(tabId: number): Promise<FramePlace[]> {
  const target = { tabId, allFrames: true };
  await browser.scripting.executeScript({ target, files: [SCRIPT] });
  const func = () => globalThis.accession?.walk?.place();
  const replies = await browser.scripting.executeScript({ target, func });
  return replies.flatMap(({ frameId, result }) => {
    const place = walkPlace.safeParse(result);
    return place.success ? [{ frameId, ...place.data }] : [];
  });
}

/** Has a tab read on the reader's word; false where the browser refuses. */
export type ReadTab = (tabId: number) => Promise<boolean>;

/** The same, of a page that no standing permission covers too: the press of the key lends it. */
async function placesRead(tabId: number, readTab: ReadTab): Promise<FramePlace[]> {
  const places = await placesIn(tabId);
  if (places.length > 0 || !(await readTab(tabId))) return places;
  for (const end = Date.now() + READ_WITHIN; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    const read = await placesIn(tabId);
    if (read.some(({ count }) => count > 0)) return read;
  }
  return [];
}

/** Goes to the next mention of a tab, or to the one before it. */
export async function walk(tabId: number, step: 1 | -1, readTab: ReadTab): Promise<void> {
  const stop = stepOf(await placesRead(tabId, readTab), step);
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [stop?.frameId ?? 0] },
    func: (at: number, number: number, total: number) => globalThis.accession?.walk?.goTo(at, number, total),
    args: stop ? [stop.at, stop.number, stop.total] : [-1, 0, 0],
  });
}

/** Opens the card of the mention walked to, or of the focused link, in whichever frame has the focus. */
export async function openCard(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await browser.scripting.executeScript({ target, files: [SCRIPT] });
  await browser.scripting.executeScript({ target, func: () => globalThis.accession?.walk?.open() });
}
