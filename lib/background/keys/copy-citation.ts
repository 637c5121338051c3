import { collectionKey } from '@/lib/identifier/identifier';
import { callCard } from '@/lib/messages/ask-page';
import type { CitingPlace } from '@/lib/messages/contract';
import { citingPlace } from '@/lib/messages/schemas';
import { askTab, type KeyParts } from './ask-tab';

/**
 * Of what a key press means to copy the citation, by its key, among the windows of a tab: what the reader was taken to,
 * what is pointed at, what has the focus, what was just copied, else the only collection there is. `none` and `several`
 * say why it is nothing.
 */
export function chosenOf(places: readonly CitingPlace[]): { key: string } | 'none' | 'several' {
  const first = (of: (place: CitingPlace) => string | null) =>
    places.map(of).find((key) => key !== null) ?? null;
  const chosen =
    first(({ taken }) => taken) ??
    first(({ pointed }) => pointed) ??
    first(({ focused }) => focused) ??
    first(({ copied }) => copied);
  if (chosen !== null) return { key: chosen };
  const keys = places.flatMap(({ collections }) => collections);
  const [only, another] = new Set(keys.map(collectionKey));
  if (only === undefined) return 'none';
  if (another !== undefined) return 'several';
  // A version is more specific than the collection.
  const key = keys.find((each) => each !== only) ?? only;
  return { key };
}

/** Copies the citation that the reader means, in a tab. A tab that may not copy shows the text for copying by hand. */
export async function copyCitation(tabId: number, parts: KeyParts): Promise<void> {
  const answered = parts.requestClipboard().catch(() => false);
  const isEnough = ({ collections }: CitingPlace) => collections.length > 0;
  const question = { ask: 'citingPlace', schema: citingPlace } as const;
  const places = await askTab(tabId, question, parts, isEnough);
  const chosen = chosenOf(places);
  const [key, why] = typeof chosen === 'string' ? [null, chosen] : [chosen.key, ''];
  // Browsers let a document write to the clipboard if it, or a frame in it, has the focus. The top document always
  // qualifies.
  const frameId = places[0]?.frameId ?? 0;
  await answered;
  await callCard({ tabId, frameIds: [frameId] }, 'copyCitation', key, why);
}
