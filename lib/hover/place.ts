/**
 * Placement of a card: boxes in, a position out, all in CSS px of the viewport.
 *
 * How it works: a card can take two forms, high and wide, and each form can be below or above the line that
 * contains the mention. The first of these four that fits is taken: high below, high above, wide below, wide
 * above. If none of them fits, the one that has to be cut the least is taken. If the card would cover a
 * control of the page, such as a button, it goes to the other side of the line, provided that its form fits
 * there and covers no control. A card that is already open keeps its form and side as long as it fits, so
 * that it does not jump when more facts arrive.
 */

/** Rectangle in CSS px of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Point of the viewport, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of a card. If `edge` is `top`, the card is below the line, and `offset` is the distance from the
 * top of the viewport to the card's upper edge. If it is `bottom`, the card is above the line, and `offset`
 * is the distance from the bottom of the viewport to the card's lower edge. In both cases the card grows away
 * from the line.
 */
export interface Placement {
  /** True if the card takes its wide form. */
  readonly isWide: boolean;
  readonly left: number;
  readonly edge: 'top' | 'bottom';
  readonly offset: number;
  readonly maxHeight: number;
}

/** Gap between the line and the card in px, small enough for the pointer to cross before the card closes. */
const GAP = 6;
/**
 * Distance in px at which the pointer still counts as being on a mention; it covers most of the gap to the
 * card.
 */
export const NEAR = 4;
/** Least distance between a card and the edge of the viewport, in px. */
const MARGIN = 8;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Size of the whole card in its two forms. */
export interface Forms {
  readonly high: Size;
  /** Size in the wide form, which is for low viewports. */
  readonly wide: Size;
}

/** Form of a card, and the side of the line on which it is: `top` means below the line (see `Placement`). */
export type Stand = Pick<Placement, 'isWide' | 'edge'>;

/**
 * Options for placing a card. The line with the mention and the size of the viewport are given separately.
 */
export interface PlaceOptions {
  /** True to align the card with the right end of the line, for text that runs from right to left. */
  readonly isRtl?: boolean;
  /**
   * Least height in px of a card that had to be cut. If no side has as much room, the card covers the line.
   */
  readonly leastHeight?: number;
  /** Returns true if a box, in CSS px of the viewport, covers a control that a reader may want to press. */
  readonly isTaken?: (box: Box) => boolean;
  /** Present form and side of a card that is open. The card keeps them as long as it fits. */
  readonly stood?: Stand | null;
  /** True if only the card's content has changed. The card then keeps its side even if it does not fit. */
  readonly keepsSide?: boolean;
}

/** Returns the height in px that is free below the line (`top`) and above the line (`bottom`). */
const roomsOf = (line: Box, { height }: Size): Record<Placement['edge'], number> => ({
  top: height - line.bottom - GAP - MARGIN,
  bottom: line.top - GAP - MARGIN,
});

const isSame = (one: Stand, other: Stand) => one.isWide === other.isWide && one.edge === other.edge;

interface Way extends Stand {
  /** Height in px by which the card is too high for this place; negative or 0 if it fits. */
  readonly lack: number;
}

/** Returns the ways in which a card can be placed, the preferred one first. */
function standsOf(line: Box, { high, wide }: Forms, viewport: Size, options: PlaceOptions): Way[] {
  const { stood = null, keepsSide = false } = options;
  const rooms = roomsOf(line, viewport);
  const stands = [false, true].flatMap((isWide) =>
    (['top', 'bottom'] as const).map((edge) => ({
      isWide,
      edge,
      lack: (isWide ? wide : high).height - rooms[edge],
    })),
  );
  if (!stood) return stands;
  const allowed = keepsSide ? stands.filter(({ edge }) => edge === stood.edge) : stands;
  return allowed.toSorted((a, b) => Number(isSame(b, stood)) - Number(isSame(a, stood)));
}

/** Returns the left edge in px of a card with this width. */
function leftOf(line: Box, width: number, viewport: Size, { isRtl = false }: PlaceOptions): number {
  const wanted = isRtl ? line.right - width : line.left;
  return clamp(wanted, MARGIN, Math.max(MARGIN, viewport.width - width - MARGIN));
}

/**
 * Returns `chosen`, unless the card would cover a control of the page there. If it would, and the same form
 * fits on the other side of the line without covering a control, returns that side.
 */
function freeWay(chosen: Way, ways: readonly Way[], boxAt: (way: Way) => Box, options: PlaceOptions): Way {
  const { isTaken, stood } = options;
  const other = ways.find(({ isWide, edge }) => isWide === chosen.isWide && edge !== chosen.edge);
  if (!isTaken || stood || !other || chosen.lack > 0 || other.lack > 0) return chosen;
  return isTaken(boxAt(chosen)) && !isTaken(boxAt(other)) ? other : chosen;
}

/**
 * Returns the place for a card near a line. The first of these that fits is taken: high form below the line,
 * high above, wide below, wide above. If none of them fits, the one that has to be cut the least is taken.
 * The card never extends out of the viewport. It covers the line only if less than `leastHeight` px are free
 * on both sides of it, as in a frame of a few lines.
 */
export function placementOf(line: Box, forms: Forms, viewport: Size, options: PlaceOptions = {}): Placement {
  const { leastHeight = 0 } = options;
  const rooms = roomsOf(line, viewport);
  const stands = standsOf(line, forms, viewport, options);
  const best = stands.reduce((best, next) => (best.lack <= Math.max(0, next.lack) ? best : next));
  const boxAt = ({ isWide, edge }: Way): Box => {
    const { width, height } = isWide ? forms.wide : forms.high;
    const left = leftOf(line, width, viewport, options);
    const top = edge === 'top' ? line.bottom + GAP : line.top - GAP - height;
    return { left, top, right: left + width, bottom: top + height };
  };
  const { isWide, edge, lack } = freeWay(best, stands, boxAt, options);
  const { width } = isWide ? forms.wide : forms.high;
  const left = leftOf(line, width, viewport, options);
  if (lack > 0 && Math.max(rooms.top, rooms.bottom) < leastHeight)
    return {
      isWide,
      left,
      edge: 'top',
      offset: MARGIN,
      maxHeight: Math.max(0, viewport.height - 2 * MARGIN),
    };
  const offset = edge === 'top' ? line.bottom + GAP : viewport.height - line.top + GAP;
  return { isWide, left, edge, offset: Math.max(MARGIN, offset), maxHeight: Math.max(0, rooms[edge]) };
}

/**
 * Returns the box that contains the point. `boxes` are those of a mention, one for each line of its text. If
 * none contains the point, returns the nearest box. Undefined if there are no boxes.
 */
export function lineAt(boxes: readonly Box[], x: number, y: number): Box | undefined {
  const away = ({ left, top, right, bottom }: Box) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return boxes.toSorted((a, b) => away(a) - away(b))[0];
}

/**
 * Returns the smallest box around the line and all boxes that touch it, directly or through others. The card
 * is placed beside this box.
 */
export function around(line: Box, boxes: readonly Box[]): Box {
  const isNear = (one: Box, other: Box) => {
    const gap = Math.max(one.top - other.bottom, other.top - one.bottom);
    return gap < other.bottom - other.top;
  };
  let { top, bottom } = line;
  // Looks at all boxes again after one was added, because the larger box may touch further ones.
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

/** Returns true if the point is in the box, or at most `by` px outside it. */
export function isIn({ left, top, right, bottom }: Box, x: number, y: number, by = 0): boolean {
  return x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
}
