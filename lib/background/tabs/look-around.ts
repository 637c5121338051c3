import browser from 'webextension-polyfill';
import type { PageCalls } from '@/lib/background/page-calls';
import type { KeyedSurroundings } from '@/lib/messages/contract';
import { keyedSurroundings } from '@/lib/messages/schemas';

/**
 * One of each key among what the frames of a tab reported: the first frame that knows it counts, unless another names it
 * where it says where its data are.
 */
export function oneOfEachKey(told: readonly KeyedSurroundings[]): KeyedSurroundings[] {
  const found = new Map<string, KeyedSurroundings>();
  for (const each of told) if (!found.has(each.key) || each.isDataAvailability) found.set(each.key, each);
  return [...found.values()];
}

/** Asks the frames of a tab where they name each of these keys. What they tell is read like anything from a page. */
export async function lookAround(
  tabId: number,
  keys: readonly string[],
  calls: Pick<PageCalls, 'lookAround'>,
): Promise<KeyedSurroundings[]> {
  try {
    const target = { tabId, allFrames: true };
    const replies = await browser.scripting.executeScript({ target, func: calls.lookAround, args: [keys] });
    return oneOfEachKey(replies.flatMap(({ result }) => keyedSurroundings.safeParse(result).data ?? []));
  } catch {
    // Where the browser lets nobody in, nothing is told.
    return [];
  }
}
