import browser from 'webextension-polyfill';
import type { CitingPlace } from '@/lib/messages/contract';
import { citingPlace } from '@/lib/messages/schemas';
import { askTab, type KeyParts } from './ask-tab';
import { chosenOf } from './choose-citation';

/** Has a tab copy the citation that the reader means; a tab that may not copy shows the text to be copied by hand. */
export async function copyCitation(tabId: number, parts: KeyParts): Promise<void> {
  const { requestClipboard, calls } = parts;
  const answered = requestClipboard().catch(() => false);
  const isEnough = ({ collections }: CitingPlace) => collections.length > 0;
  const question = { ask: calls.citingPlace, told: citingPlace };
  const places = await askTab(tabId, question, parts, isEnough);
  const chosen = chosenOf(places);
  const told = typeof chosen === 'string' ? [null, chosen] : [chosen.key, ''];
  // Browsers let a document write to the clipboard where it, or a frame in it, has the focus: the top one always.
  const frameId = places[0]?.frameId ?? 0;
  await answered;
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    func: calls.copyCitation,
    args: told,
  });
}
