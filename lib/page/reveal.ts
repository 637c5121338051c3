import { type Mention, nodeOf } from './mention';

/** How long the found mention stands out, in ms. */
const GLOW = 1600;

/** Scrolls to a mention and lets it stand out for a moment; nothing of the page is selected or changed. */
export function revealMention(mention: Mention): void {
  const node = nodeOf(mention);
  const element = node instanceof Element ? node : node.parentElement;
  // A tab in the background does not animate: the reader would come back to a page that has not moved.
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill ? 'instant' : 'smooth';
  element?.scrollIntoView({ block: 'center', behavior });
  glow(mention);
}

function glow({ place }: Mention): void {
  const range = document.createRange();
  if ('nodeType' in place) range.selectNodeContents(place);
  else {
    range.setStart(place.startContainer, place.startOffset);
    range.setEnd(place.endContainer, place.endOffset);
  }
  CSS.highlights.set('accession-found', new Highlight(range));
  setTimeout(() => CSS.highlights.delete('accession-found'), GLOW);
}
