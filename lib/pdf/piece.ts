/** A stretch of text as pdf.js gives it; of `transform`, a 2×3 matrix, the baseline's start stands in the last two. */
export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  /** Along the baseline, in points. */
  readonly width: number;
  readonly height: number;
}

/**
 * A stretch of text on a page that was turned so that its baseline runs to the right. Points (1/72 inch), `y` of the
 * baseline, rising.
 */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the font. */
  readonly size: number;
  /** By how many degrees the page was turned back for it to run to the right. */
  readonly turn: number;
}

/** Text at other angles than these, in degrees, is put with the nearest. */
const STEP = 15;

/** A point of the page, seen after the page was turned back by so many degrees. */
export function turned(x: number, y: number, degrees: number): [number, number] {
  if (degrees === 0) return [x, y];
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Null for what holds no letters: white space is known from the text around it. */
export function toPiece({ str, transform, width, height }: TextItem): Piece | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const text = str.replace(/\s+/g, ' ');
  const size = Math.hypot(c, d) || height;
  if (text.trim() === '' || !(size > 0) || ![a, b, e, f, width].every(Number.isFinite)) return null;
  const turn = Math.round((Math.atan2(b, a) * 180) / Math.PI / STEP) * STEP;
  const [x, y] = turned(e, f, turn);
  return { text, x, y, width: Math.abs(width), size, turn };
}

export const pieceEnd = ({ x, width }: Piece): number => x + width;
