import { toKey } from '@/lib/identifier/identifier';
import { ofDocument } from '@/lib/page/scan/platform';
import { FOUND, styleMarks } from './mark-style';
import { boxesOf, elementOf, liveRangeOf, type Mention } from './mention';

/** How long the found mention stands out, in ms. */
const GLOW = 1600;

/**
 * Scrolls to the first of the mentions of a key that has a place to scroll to, and lets it stand out for a moment; to
 * the beginning of a page that only declares them. Nothing of the page is selected or changed.
 */
export function revealFirst(key: string, mentions: readonly Mention[]): void {
  // A tab in the background does not animate: the reader would come back to a page that has not moved.
  const isStill = ofDocument(document, 'hidden') || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill ? 'instant' : 'smooth';
  const mention = mentions.find((each) => toKey(each.identifier) === key && boxesOf(each).length > 0);
  if (!mention) {
    scrollTo({ top: 0, behavior });
    return;
  }
  Element.prototype.scrollIntoView.call(elementOf(mention), { block: 'center', behavior });
  void styleMarks();
  CSS.highlights.set(FOUND, new Highlight(liveRangeOf(mention)));
  setTimeout(() => CSS.highlights.delete(FOUND), GLOW);
}
