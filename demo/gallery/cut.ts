import type { Page } from 'puppeteer-core';

/**
 * The texts of a card, the popup or the settings that are cut, each with its state. A text is cut where it leaves the surface
 * that says it, or where something around it hides part of it: half a figure is another figure. Titles and lists of papers end
 * in three dots on purpose. States in a low window are left out: the gallery has only one height.
 */
export const cutIn = (page: Page, selector: string): Promise<string[]> => page.evaluate(look, selector);

/** Runs in the page, and so has all it needs inside. */
function look(selector: string): string[] {
  /** Glyphs may be this far out, in px. */
  const SLACK = 1;
  const SHORTENED = '.clip, h2[title]';
  const cut = new Set<string>();
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (text: Node, own: Element, surface: Element): boolean => {
    const range = new Range();
    range.selectNode(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const leavesAcross = (box: DOMRect) =>
      lines.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK);
    const leavesAlong = (box: DOMRect) =>
      lines.some(({ top, bottom }) => top < box.top - SLACK || bottom > box.bottom + SLACK);
    if (leavesAcross(surface.getBoundingClientRect())) return true;
    for (let at: Element | null = own; at && surface.contains(at); at = at.parentElement) {
      const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
      if (display === 'inline' || display === 'contents') continue;
      const box = at.getBoundingClientRect();
      if (isHidden(overflowX) && leavesAcross(box)) return true;
      // Clamped lines end in three dots, too.
      if (isHidden(overflowY) && webkitLineClamp === 'none' && leavesAlong(box)) return true;
      // What is out of a part that scrolls can be scrolled to.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
    }
    return false;
  };
  for (const surface of document.querySelectorAll(selector)) {
    const figure = surface.closest('figure');
    if (figure?.classList.contains('low')) continue;
    const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement;
      if (!own?.checkVisibility() || own.closest(`.unseen, option, ${SHORTENED}`)) continue;
      if (isCut(text, own, surface)) cut.add(`${figure?.id}: ${text.textContent}`);
    }
  }
  return [...cut];
}
