import type { WalkPlace } from '@/lib/messages/contract';
import { pageWords } from '@/lib/page/card/page-words';
import { makePageWalk } from '@/lib/page/keys/page-walk';
import { ofDocument } from '@/lib/page/scan/platform';
import { oncePerStart, pageHere } from '@/lib/page/start';

const walkIn = oncePerStart((page) => {
  const walk = makePageWalk(page, pageWords(), () => void openCard());
  page.steps.walk = walk;
  return walk;
});

const walkHere = () => {
  const page = pageHere();
  return page && walkIn(page);
};

/** At a key of the walk, in every frame: where the walk is in this one; undefined in a page that is not read. */
export async function walkPlace(): Promise<WalkPlace | undefined> {
  await pageHere()?.steps.reader?.whole();
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
  const page = pageHere();
  const mention = walkHere()?.current();
  if (!page || !mention) {
    const card = page?.steps.card?.host();
    return card !== undefined && card === ofDocument(document, 'activeElement');
  }
  const { bringHover } = await import('./reader');
  (await bringHover(page))?.summon(mention);
  return true;
}
