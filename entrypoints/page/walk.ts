import type { WalkPlace } from '@/lib/messages/walk-place';
import { pageWords } from '@/lib/page/card/page-words';
import { makePageWalk } from '@/lib/page/keys/page-walk';
import { oncePerStart } from '@/lib/page/start';

const walkIn = oncePerStart((page) => {
  page.walk = makePageWalk(page, pageWords(), () => void openCard());
  return page.walk;
});

const walkHere = () => globalThis.accession && walkIn(globalThis.accession);

/** At a key of the walk, in every frame: where the walk is in this one; undefined in a page that is not read. */
export function walkPlace(): WalkPlace | undefined {
  return walkHere()?.place();
}

/** Goes to the mention of this number from 0, the `number`th of `total` in the tab. */
export function goTo(at: number, number: number, total: number): void {
  walkHere()?.goTo(at, number, total);
}

/**
 * Opens the card of the mention that the reader has walked to, or of the link with the focus; false where the reader is
 * at neither, nor in a card.
 */
export async function openCard(): Promise<boolean> {
  const page = globalThis.accession;
  const mention = walkHere()?.current();
  if (!page || !mention) return page?.host !== undefined && page.host === document.activeElement;
  const { bringHover } = await import('./reader');
  (await bringHover(page))?.summon(mention);
  return true;
}
