import type { Page } from 'puppeteer-core';

/**
 * Returns the texts of a card, the popup or the settings that are cut off, each with its state. A text is cut off if it
 * extends beyond its surface, or if an element around it hides a part of it: half a number looks like another number.
 * Titles, lists of papers and short names of archives may end in an ellipsis. States in a low window are skipped,
 * because the gallery has only one height.
 */
export const cutIn = (page: Page, selector: string): Promise<string[]> => page.evaluate(look, selector);

/** Runs in the page, and therefore uses no variable from outside the function. */
function look(selector: string): string[] {
  /** Tolerance for glyphs outside their box, in CSS px. */
  const SLACK = 1;
  const SHORTENED = '.clip, h2[title], .badge, .again, .copy-remark';
  const cut = new Set<string>();
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (text: Node, own: Element, surface: Element): boolean => {
    const range = new Range();
    range.selectNode(text);
    let lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const leavesAcross = (box: DOMRect) =>
      lines.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK);
    const leavesAlong = (box: DOMRect) =>
      lines.some(({ top, bottom }) => top < box.top - SLACK || bottom > box.bottom + SLACK);
    // Text without room in a row of facts or in the head of a card wraps to a hidden line, so it is hidden as a whole.
    // The number and the state must stay visible.
    const isKept = own.closest('.ident b, .state > :is(.chip, .calm)') !== null;
    const row = isKept ? null : own.closest('.fitting, .ident, .state, .facts ul');
    const fitting = row?.getBoundingClientRect();
    const isOff = ({ top, bottom }: DOMRect) =>
      fitting !== undefined && (top >= fitting.bottom - SLACK || bottom <= fitting.top + SLACK);
    if (lines.every(isOff)) return false;
    if (leavesAcross(surface.getBoundingClientRect())) return true;
    for (let at: Element | null = own; at && surface.contains(at); at = at.parentElement) {
      const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
      if (display === 'inline' || display === 'contents') continue;
      const box = at.getBoundingClientRect();
      if (isHidden(overflowX) && leavesAcross(box)) return true;
      if (isHidden(overflowY) && leavesAlong(box)) {
        if (webkitLineClamp === 'none') return true;
        // Permits text that ends in an ellipsis after a number of lines. Elements further out must not cut these lines.
        lines = lines.filter(({ top, bottom }) => top >= box.top - SLACK && bottom <= box.bottom + SLACK);
      }
      // Ends the search at an element that scrolls, because the reader can scroll to the text.
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
      // The menu of a card may leave the card.
      if (isCut(text, own, own.closest('.card .formats') ?? surface))
        cut.add(`${figure?.id}: ${text.textContent}`);
    }
  }
  return [...cut];
}
