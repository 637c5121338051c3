import { elementOf, liveRangeOf, type Mention } from './mention';

/** How long the found mention stands out, in ms. */
const GLOW = 1600;

/** Scrolls to a mention and lets it stand out for a moment; nothing of the page is selected or changed. */
export function revealMention(mention: Mention): void {
  // A tab in the background does not animate: the reader would come back to a page that has not moved.
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  elementOf(mention).scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  CSS.highlights.set('accession-found', new Highlight(liveRangeOf(mention)));
  setTimeout(() => CSS.highlights.delete('accession-found'), GLOW);
}
