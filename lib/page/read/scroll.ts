import { shadowHostOf } from '@/lib/page/scan/tree';
import { boxesOf, elementOf, type Mention } from './mention';

/** What stays free above and below a mention, in CSS px: the text around it is read with it. */
const MARGIN = 40;

/** True where the beginning of a mention is on the screen and nothing hides it. */
function isSeen(mention: Mention): boolean {
  const [box] = boxesOf(mention);
  if (!box || box.top < MARGIN || box.bottom > innerHeight - MARGIN || box.left < 0 || box.right > innerWidth)
    return false;
  const element = elementOf(mention);
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return hit !== null && (hit.contains(element) || element.contains(hit));
}

/**
 * Brings a mention to the screen at once, with whatever scrolls around it; a page that shows it already does not move.
 * An element may be longer than the window, so that its middle is not where the mention is.
 */
export function scrollToMention(mention: Mention): void {
  if (isSeen(mention)) return;
  const element = elementOf(mention);
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const bring = (place: Element | Window, top: number, bottom: number) => {
    const [box] = boxesOf(mention);
    if (!box || (box.top >= top && box.bottom <= bottom)) return;
    place.scrollBy({ top: (box.top + box.bottom - top - bottom) / 2, behavior: 'instant' });
  };
  for (let place: Element | null = element; place; place = place.parentElement ?? shadowHostOf(place)) {
    const { top, bottom } = place.getBoundingClientRect();
    if (place.scrollHeight > place.clientHeight) bring(place, top, bottom);
  }
  bring(window, MARGIN, innerHeight - MARGIN);
}
