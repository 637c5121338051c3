import type { FrameMentions } from './contract';
import { pageRuntime } from './runtime';
import { frameMentions } from './schemas';

/** What the background keeps of a tab; nothing where it does not answer. */
export async function listMentions(tabId: number): Promise<readonly FrameMentions[]> {
  const reply: unknown = await pageRuntime()?.sendMessage({ type: 'listMentions', tabId });
  return frameMentions.safeParse(reply).data ?? [];
}

/** Has a tab read now, after a click of the reader's; false where the browser lets nobody in. */
export async function readPage(tabId: number): Promise<boolean> {
  return (await pageRuntime()?.sendMessage({ type: 'readPage', tabId })) === true;
}
