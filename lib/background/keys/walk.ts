import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { PageCalls } from '@/lib/background/page-calls';
import type { WalkPlace } from '@/lib/messages/walk-place';
import { askTab, type ReadTab } from './ask-tab';
import { stepOf } from './walk-step';

const count = z.int().check(z.gte(0), z.lte(1e6));

const walkPlace: z.ZodMiniType<WalkPlace> = z.object({
  count,
  at: z.int(),
  next: count,
  hasFocus: z.boolean(),
});

interface WalkParts {
  readonly readTab: ReadTab;
  readonly calls: Pick<PageCalls, 'walkPlace' | 'goTo' | 'openCard'>;
}

/** Goes to the next mention of a tab, or to the one before it. */
export async function walk(tabId: number, step: 1 | -1, { readTab, calls }: WalkParts): Promise<void> {
  const isEnough = ({ count }: WalkPlace) => count > 0;
  const question = { ask: calls.walkPlace, told: walkPlace };
  const stop = stepOf(await askTab(tabId, question, { readTab, isEnough }), step);
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [stop?.frameId ?? 0] },
    func: calls.goTo,
    args: stop ? [stop.at, stop.number, stop.total] : [-1, 0, 0],
  });
}

/** Opens the card of the mention that the reader is at; who is at none is led to the next, for the next press. */
export async function openCard(tabId: number, parts: WalkParts): Promise<void> {
  const target = { tabId, allFrames: true };
  const opened = await browser.scripting.executeScript({ target, func: parts.calls.openCard });
  if (!opened.some(({ result }) => result === true)) await walk(tabId, 1, parts);
}
