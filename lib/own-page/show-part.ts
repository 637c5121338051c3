/**
 * Shows the part of the page that the fragment of an address names, such as the row of an archive. Opens the fold around
 * the part, scrolls to the part, and focuses its first control. Browsers do none of this for a part that is drawn after
 * the page has loaded.
 */
export function showPart(fragment: string): void {
  const part = document.getElementById(fragment.slice(1));
  if (!part) return;
  const fold = part.closest('details');
  if (fold) fold.open = true;
  part.scrollIntoView({ block: part.tagName === 'SECTION' ? 'start' : 'center' });
  part.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}
