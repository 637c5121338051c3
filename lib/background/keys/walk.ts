import browser from 'webextension-polyfill';
import type { WalkPlace } from '@/lib/messages/contract';
import { walkPlace } from '@/lib/messages/schemas';
import { askTab, type KeyParts } from './ask-tab';
import { stepOf } from './walk-step';

/** Goes to the next mention of a tab, or to the one before it. */
export async function walk(tabId: number, step: 1 | -1, parts: KeyParts): Promise<void> {
  const { calls } = parts;
  const isEnough = ({ count }: WalkPlace) => count > 0;
  const question = { ask: calls.walkPlace, told: walkPlace };
  const stop = stepOf(await askTab(tabId, question, parts, isEnough), step);
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [stop?.frameId ?? 0] },
    func: calls.goTo,
    args: stop ? [stop.at, stop.number, stop.total] : [-1, 0, 0],
  });
}

/** Opens the card of the mention that the reader is at; who is at none is led to the next, for the next press. */
export async function openCard(tabId: number, parts: KeyParts): Promise<void> {
  const target = { tabId, allFrames: true };
  const opened = await browser.scripting.executeScript({ target, func: parts.calls.openCard });
  if (!opened.some(({ result }) => result === true)) await walk(tabId, 1, parts);
}
