/** Where a card goes: plain rectangles in, a place out, all in CSS px of the viewport. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Corner = Pick<Box, 'left' | 'top'>;

/**
 * A card hangs from `top` below the line or stands on `bottom` above it (measured from the viewport's lower
 * edge), so that it grows away from the line being read when more facts arrive.
 */
export interface Place {
  /** True for the form that is wide and low. */
  readonly isWide: boolean;
  readonly left: number;
  readonly edge: 'top' | 'bottom';
  readonly offset: number;
  readonly maxHeight: number;
}

/** Between line and card: near enough for the pointer to cross within the grace. */
const GAP = 6;
/** How far outside a mention the pointer may be, in px: half the gap to the card. */
export const NEAR = 4;
/** Between card and the viewport's edge. */
const MARGIN = 8;
/** Below this a card is of no use. */
const LEAST_HEIGHT = 130;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The sizes a card may grow to: as it mostly is, and where there is little height. */
export interface Forms {
  readonly high: Size;
  readonly wide: Size;
}

/**
 * Places a card beside the line: below where its higher form fits, else above, else in its wide form where there is more
 * room; never outside the viewport, and over the line only where it would be of no use beside it, as in a frame of a few
 * lines. `rtl` aligns it with the line's right end.
 */
export function placeOf(line: Box, { high, wide }: Forms, viewport: Size, rtl = false): Place {
  const below = viewport.height - line.bottom - GAP - MARGIN;
  const above = line.top - GAP - MARGIN;
  const isWide = Math.max(above, below) < high.height && viewport.width > high.width * 1.25;
  const card = isWide ? wide : high;
  const onTop = below < card.height && above > below;
  const wanted = rtl ? line.right - card.width : line.left;
  const left = clamp(wanted, MARGIN, Math.max(MARGIN, viewport.width - card.width - MARGIN));
  if (Math.max(above, below) < LEAST_HEIGHT)
    return { isWide, left, edge: 'top', offset: MARGIN, maxHeight: viewport.height - 2 * MARGIN };
  return onTop
    ? {
        isWide,
        left,
        edge: 'bottom',
        offset: Math.max(MARGIN, viewport.height - line.top + GAP),
        maxHeight: above,
      }
    : { isWide, left, edge: 'top', offset: Math.max(MARGIN, line.bottom + GAP), maxHeight: below };
}

/** The upper left corner nearest to the one wished for at which a card of this size is within the viewport. */
export function keptWithin(wish: Corner, card: Size, viewport: Size): Corner {
  const [right, low] = [viewport.width - card.width - MARGIN, viewport.height - card.height - MARGIN];
  return {
    left: clamp(wish.left, MARGIN, Math.max(MARGIN, right)),
    top: clamp(wish.top, MARGIN, Math.max(MARGIN, low)),
  };
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The corner nearest to the one wished for at which a card covers none of the others, at the same height; the one wished
 * for where the viewport has no such room.
 */
export function besideOthers(wish: Corner, card: Size, others: readonly Box[], viewport: Size): Corner {
  const { top } = wish;
  const boxAt = (left: number): Box => ({ left, top, right: left + card.width, bottom: top + card.height });
  const isFree = (left: number) => !others.some((other) => isOver(boxAt(left), other));
  const isInside = (left: number) => left >= MARGIN && left + card.width <= viewport.width - MARGIN;
  if (isFree(wish.left)) return wish;
  const sides = others.flatMap(({ left, right }) => [left - GAP - card.width, right + GAP]);
  const away = (left: number) => Math.abs(left - wish.left);
  const [left] = sides.filter((side) => isInside(side) && isFree(side)).sort((a, b) => away(a) - away(b));
  return { left: left ?? wish.left, top };
}

/** The most height that is within the viewport. */
export const heightWithin = ({ height }: Size): number => height - 2 * MARGIN;

/** Of the line boxes a mention is broken over, the one the pointer is on, else the nearest to it. */
export function lineAt(boxes: readonly Box[], x: number, y: number): Box | undefined {
  const away = ({ left, top, right, bottom }: Box) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return boxes.toSorted((a, b) => away(a) - away(b))[0];
}

/** The line with all lines that touch it: the part of a broken mention that a card is to stand beside. */
export function around(line: Box, boxes: readonly Box[]): Box {
  const isNear = (one: Box, other: Box) => {
    const gap = Math.max(one.top - other.bottom, other.top - one.bottom);
    return gap < other.bottom - other.top;
  };
  let { top, bottom } = line;
  // From the line outwards: each line that is taken in may touch another.
  for (let isGrowing = true; isGrowing; ) {
    const grown = boxes.filter((box) => isNear({ left: line.left, right: line.right, top, bottom }, box));
    const [highest, lowest] = [
      Math.min(top, ...grown.map((box) => box.top)),
      Math.max(bottom, ...grown.map((box) => box.bottom)),
    ];
    isGrowing = highest < top || lowest > bottom;
    [top, bottom] = [highest, lowest];
  }
  return { left: line.left, right: line.right, top, bottom };
}

/** True where the point lies in the box, widened by `by` px on every side. */
export function isIn({ left, top, right, bottom }: Box, x: number, y: number, by = 0): boolean {
  return x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
}
