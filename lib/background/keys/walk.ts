import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { WalkPlace } from '@/lib/messages/walk-place';
import { askTab, type Question, type ReadTab } from './ask-tab';
import { stepOf } from './walk-step';

const SCRIPT = 'walk.js';

const count = z.int().check(z.gte(0), z.lte(1e6));

const whereIsWalk: Question<WalkPlace> = {
  script: SCRIPT,
  ask: () => globalThis.accession?.walk?.place(),
  told: z.object({ count, at: z.int(), next: count, hasFocus: z.boolean() }),
};

/** Goes to the next mention of a tab, or to the one before it. */
export async function walk(tabId: number, step: 1 | -1, readTab: ReadTab): Promise<void> {
  const isEnough = ({ count }: WalkPlace) => count > 0;
  const stop = stepOf(await askTab(tabId, whereIsWalk, { readTab, isEnough }), step);
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
