/** Notes how far the document of `element` is scrolled and what has the focus; returns what goes back to it. */
export function rememberScroll(element: HTMLElement): () => void {
  const { activeElement, scrollingElement } = element.ownerDocument;
  const top = scrollingElement?.scrollTop ?? 0;
  return () => {
    // A list that changed meanwhile may have lost what had the focus.
    const focused =
      activeElement instanceof HTMLElement && activeElement.isConnected ? activeElement : element;
    focused.focus({ preventScroll: true });
    scrollTo(scrollingElement, top);
  };
}

/** Shows the document of `element` from its beginning. */
export function scrollToTop(element: HTMLElement): void {
  scrollTo(element.ownerDocument.scrollingElement, 0);
}

function scrollTo(scroller: Element | null, top: number): void {
  scroller?.scrollTo({ top, behavior: 'instant' });
}
