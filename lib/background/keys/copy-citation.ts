import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { CitingPlace } from '@/lib/messages/citing-place';
import { askTab, type Question, type ReadTab } from './ask-tab';
import { chosenOf } from './choose-citation';

const key = z.string().check(z.maxLength(80));

const whatIsChosen: Question<CitingPlace> = {
  script: 'copy-key.js',
  ask: () => globalThis.accession?.copyKey?.place(),
  told: z.object({
    pointed: z.nullable(key),
    focused: z.nullable(key),
    copied: z.nullable(key),
    collections: z.array(key).check(z.maxLength(2)),
  }),
};

/** Has a tab copy the citation that the reader means. */
export async function copyCitation(tabId: number, readTab: ReadTab): Promise<void> {
  const isEnough = ({ collections }: CitingPlace) => collections.length > 0;
  const places = await askTab(tabId, whatIsChosen, { readTab, isEnough });
  const chosen = chosenOf(places);
  const told = typeof chosen === 'string' ? [null, chosen] : [chosen.key, ''];
  // Browsers let a document write to the clipboard where it, or a frame in it, has the focus: the top one always.
  const frameId = places[0]?.frameId ?? 0;
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    func: (key: string | null, why: string) => void globalThis.accession?.copyKey?.copy(key, why),
    args: told,
  });
}
