import { type Piece, pieceEnd } from './piece';

/** Pieces on one baseline, from left to right, with no gutter between them. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly end: number;
  /** Baseline of the largest piece. */
  readonly y: number;
  readonly size: number;
}

/** A line of at least one piece. */
function lineOf(pieces: readonly Piece[]): Line {
  const [largest] = pieces.toSorted((a, b) => b.size - a.size);
  const { y = 0, size = 0 } = largest ?? {};
  return { pieces, x: pieces[0]?.x ?? 0, end: Math.max(...pieces.map(pieceEnd)), y, size };
}

/** How far apart two baselines may be for small letters to be raised or lowered ones of the other's line. */
function reach(one: number, other: number): number {
  const [small, large] = one < other ? [one, other] : [other, one];
  // An initial over several lines is no letter of the first of them.
  return 0.5 * Math.min(large, small * 2);
}

/** The same letters drawn twice, a hair apart, are bold, not said twice. */
function isShadow(piece: Piece, { text, x, y, size }: Piece): boolean {
  return text === piece.text && Math.abs(x - piece.x) < size * 0.1 && Math.abs(y - piece.y) < size * 0.1;
}

/**
 * The pieces at one height, across all columns, from the top down; in each row from left to right. All pieces are
 * of one turn.
 */
export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: { pieces: Piece[]; y: number; size: number }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || b.size - a.size)) {
    const row = rows.at(-1);
    if (!row || row.y - piece.y > reach(row.size, piece.size)) {
      rows.push({ pieces: [piece], y: piece.y, size: piece.size });
      continue;
    }
    row.pieces.push(piece);
    // A raised letter came first: the line is that of the larger ones.
    if (piece.size > row.size * 1.1) [row.y, row.size] = [piece.y, piece.size];
  }
  return rows.map((row) => {
    const sorted = row.pieces.toSorted((a, b) => a.x - b.x);
    return sorted.filter((piece, at) => {
      const before = sorted[at - 1];
      return !before || !isShadow(piece, before);
    });
  });
}

/** Cuts a row where `isCut` says so of two neighbours. */
export function cutRow(row: readonly Piece[], isCut: (left: Piece, right: Piece) => boolean): Line[] {
  const parts: Piece[][] = [];
  for (const piece of row) {
    const before = parts.at(-1)?.at(-1);
    if (before && !isCut(before, piece)) parts.at(-1)?.push(piece);
    else parts.push([piece]);
  }
  return parts.map(lineOf);
}
