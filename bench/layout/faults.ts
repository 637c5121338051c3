import { nextDrawing } from '@/bench/next-drawing';
import { textsUnderControls } from '@/demo/gallery/covered';
import type { Fault } from './cells';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Parts of a card that a reader must see without scrolling: name and selector. */
const PROMISED: readonly (readonly [what: string, selector: string])[] = [
  ['title', 'h2'],
  ['badge', '.badge'],
  ['number', '.ident b'],
  ['status', '.state > :first-child'],
  ['notice', '.notices .notice:first-child'],
  ['deciding fact', '.facts b'],
  ['DOI', '.refs .curie'],
  ['citation', '.well :is(blockquote, .code)'],
  ['Show all', '.well .all'],
  ['why nothing comes', '.why, .own-limit'],
];
/** Buttons that must stay visible, whatever menu is open. The menu of formats may cover all but those that copy. */
const CONTROLS: readonly (readonly [what: string, selector: string])[] = [
  ['tool', '.card:not(:has(.formats)) header .tool'],
  ['copy', '.copies .act'],
  ['Details', '.card:not(:has(.formats)) .more'],
  ['link', '.card:not(:has(.formats)) .open'],
];
/** Texts that must not be shortened with three dots. */
const WHOLE = '.ident b, .state > :first-child, .notice > :is(span, div), .refs .curie, .ways > *';
/** Number of lines of a citation that must be visible. */
const LINES = 2;
/** Number of px by which boxes may overlap or extend beyond each other, as glyphs and borders do. */
const SLACK = 1;

/** Returns the part of an element that must be visible. For a citation, these are its first lines. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (!element.matches('blockquote, .code')) return { left, top, right, bottom };
  const high = LINES * Number.parseFloat(getComputedStyle(element).lineHeight);
  return { left, top, right, bottom: Math.min(bottom, top + high) };
}

/** Returns the part of the window in which an element's content is visible. */
function seenThrough(element: Element): Box {
  let { left, top, right, bottom } = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    // The menu of formats may leave the card, which does not cut it.
    if (position === 'fixed') break;
  }
  return { left, top, right, bottom };
}

/** Returns by how many px a box extends beyond another one. */
const outOf = (box: Box, around: Box) =>
  Math.max(
    around.left - box.left,
    box.right - around.right,
    around.top - box.top,
    box.bottom - around.bottom,
  );

/** Returns by how many px two boxes overlap. */
const overlapOf = (one: Box, other: Box) =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

const nameOf = (element: Element) =>
  element.className ? `.${element.classList[0]}` : element.localName.toUpperCase();

/** Returns another element that a click at the middle or a corner of this one would hit; null if there is none. */
function coverOf(element: Element, box: Box, root: ShadowRoot): Element | null {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const inset = 3;
  const corners = [
    [x, box.top + inset],
    [x, box.bottom - inset],
    [box.left + inset, y],
    [box.right - inset, y],
  ] as const;
  const points = element.matches('button, a') ? [[x, y] as const, ...corners] : [[x, y] as const];
  for (const [at, down] of points) {
    const hit = root.elementFromPoint(at, down);
    // Ignores a menu, because it may cover what is below it.
    const isCover = hit && !element.contains(hit) && !hit.contains(element) && !hit.closest('.card-off');
    if (isCover) return hit;
  }
  return null;
}

/**
 * True if the text of an element does not fit its box, so that it is cut or ends in three dots. Inline elements have no
 * such box, and Firefox gives them a size all the same.
 */
const isShortened = (element: Element) =>
  getComputedStyle(element).display !== 'inline' &&
  (element.scrollWidth > element.clientWidth + SLACK ||
    element.scrollHeight > element.clientHeight + 2 * SLACK);

const isScrolled = (element: Element) =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  element.scrollHeight > element.clientHeight + SLACK;

/**
 * Lists the faults of the card of `mention`: required parts that are cut by the card's or the window's edge, covered,
 * or overlapped; texts under a button; a card that covers its mention; more than one part that scrolls.
 */
export function faultsOf(root: ShadowRoot, mention: Element, isOpened: boolean): Fault[] {
  const card = root.querySelector('[role=dialog]');
  if (!card) return [{ what: 'card', how: 'missing' }];
  const wanted = isOpened ? CONTROLS : [...PROMISED, ...CONTROLS];
  const parts = wanted.flatMap(([what, selector]) =>
    [...root.querySelectorAll(selector)].map((element) => ({ what, element, box: boxOf(element) })),
  );
  const faults: Fault[] = [];
  for (const { what, element, box } of parts) {
    const px = outOf(box, seenThrough(element));
    if (px > SLACK) faults.push({ what, how: `cut by ${Math.round(px)} px` });
    else {
      const cover = coverOf(element, box, root);
      if (cover) faults.push({ what, how: `covered by ${nameOf(cover)}` });
    }
  }
  for (const says of isOpened ? [] : card.querySelectorAll(WHOLE))
    if (isShortened(says)) faults.push({ what: nameOf(says), how: 'shortened' });
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      // The button "Show all" covers the last line of its citation, which is faded there.
      if (one.what === 'citation' && other.what === 'Show all') continue;
      const px = overlapOf(one.box, other.box);
      if (px > SLACK) faults.push({ what: one.what, how: `overlaps ${other.what} by ${Math.round(px)} px` });
    }
  const box = card.getBoundingClientRect();
  const over = Math.max(...Array.from(mention.getClientRects(), (line) => overlapOf(box, line)));
  if (over > SLACK) faults.push({ what: 'card', how: `over its mention by ${Math.round(over)} px` });
  faults.push(...textsUnderControls([card]).map((what): Fault => ({ what, how: 'under a control' })));
  const scrolled = isOpened ? [] : [...card.querySelectorAll('*')].filter(isScrolled);
  if (scrolled.length > 1) faults.push({ what: 'card', how: 'scrolls in two places' });
  return faults;
}

/** Lists the buttons that cannot be scrolled into view within the card. */
export async function unreachableIn(root: ShadowRoot): Promise<Fault[]> {
  const lost: Fault[] = [];
  for (const [what, selector] of CONTROLS)
    for (const control of root.querySelectorAll(selector)) {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // If the card has scrolled, a menu follows its button only at the next drawing.
      await nextDrawing();
      const px = outOf(boxOf(control), seenThrough(control));
      if (px > SLACK) lost.push({ what, how: `${Math.round(px)} px out of reach` });
    }
  return lost;
}
