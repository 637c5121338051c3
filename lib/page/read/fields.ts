import type { Box, Size } from '@/lib/hover/place';
import { lastBy } from '@/lib/identifier/last-by';
import { READ_ONLY } from '@/lib/page/scan/candidates';
import { closestTo, matches, ofElement } from '@/lib/page/scan/platform';
import { isElement } from '@/lib/page/scan/tree';
import { EDITORS } from './editors';
import { innerBoxOf, toPx } from './paint';

/**
 * Fields that show text but cannot be edited, such as the view of a file or a box with a citation. Their text
 * is in no text node, so it can be neither marked nor given as a range.
 */

export type ShownField = HTMLTextAreaElement | HTMLInputElement;

/** Part of a field's text, as offsets in UTF-16 code units. */
export interface FieldPart {
  readonly start: number;
  readonly end: number;
}

const FIELD = `:is(textarea,input:is([type=text],[type=url],[type=search],:not([type]))):is(${READ_ONLY})`;

/** Returns true for a field whose text is read. Editors have fields that repeat the text beside them. */
export const isField = (node: Node): node is ShownField =>
  isElement(node) && matches(node, FIELD) && !closestTo(node, EDITORS);

/** Returns the text around a field within the element that holds it, without the field's own. */
export function textBeside(field: ShownField): string {
  const { parentElement } = field;
  const around = (parentElement && ofElement(parentElement, 'textContent')) ?? '';
  return around.replace(ofElement(field, 'textContent') ?? '', '');
}

/** Returns the size of one character, in CSS px; undefined if characters differ in width or lines are wrapped. */
function characterSize(field: ShownField, style: CSSStyleDeclaration): Size | undefined {
  const { whiteSpace, font, lineHeight, letterSpacing } = style;
  const height = Number.parseFloat(lineHeight);
  if (!(height > 0) || (whiteSpace !== 'pre' && field.getAttribute('wrap') !== 'off')) return undefined;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return undefined;
  pen.font = font;
  const [narrow, wide] = ['i', 'W'].map((letter) => pen.measureText(letter).width);
  const width = (wide ?? 0) + (Number.parseFloat(letterSpacing) || 0);
  return narrow === wide && width > 0 ? { width, height } : undefined;
}

/** Returns the number of columns that a line takes up to its end. A tab ends at the next multiple of `tab`. */
const columnsOf = (line: string, tab: number): number =>
  Array.from(line).reduce(
    (columns, sign) => (sign === '\t' ? columns + tab - (columns % tab) : columns + 1),
    0,
  );

/** Returns the lines of a text. `start` is the offset of a line in the text, in UTF-16 code units. */
function linesOf(text: string) {
  let start = 0;
  return text.split('\n').map((line, row) => {
    const found = { row, start, line };
    start += line.length + 1;
    return found;
  });
}

/**
 * Makes a function that returns the boxes of a part of a field's text, one per line, in CSS px of the viewport. The
 * field is measured once for all its parts. The box of a part is that of the whole field if its place cannot be
 * reckoned from lines and columns.
 */
export function boxesWithin(field: ShownField): (part: FieldPart) => Box[] {
  const style = getComputedStyle(field);
  const size = characterSize(field, style);
  if (!size) {
    const whole = Element.prototype.getBoundingClientRect.call(field);
    return () => [whole];
  }
  const lines = linesOf(field.value);
  const tab = Number.parseInt(style.tabSize, 10) || 8;
  const inner = innerBoxOf(field);
  const x = inner.left + toPx(style.paddingLeft) - field.scrollLeft;
  const y = inner.top + toPx(style.paddingTop) - field.scrollTop;
  return ({ start, end }) => {
    const boxes: Box[] = [];
    for (let at = lastBy(lines, start); at && at.start <= end; at = lines[at.row + 1]) {
      const from = Math.max(0, start - at.start);
      const left = x + columnsOf(at.line.slice(0, from), tab) * size.width;
      const top = y + at.row * size.height;
      const { length } = at.line.slice(from, end - at.start);
      boxes.push({ left, top, right: left + length * size.width, bottom: top + size.height });
    }
    return boxes;
  };
}
