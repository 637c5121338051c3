import { withoutLineNumbers } from './line-numbers';
import { cutRow, type Line, rowsOf } from './lines';
import { type Piece, pieceEnd } from './piece';

/** Widths as multiples of the size of the font beside it. */
const GUTTER = 0.8;
const COLUMN = 6;
/** As many lines, one below the other, have to keep a gutter free. */
const LEAST_LINES = 4;
/** Enough to see where columns are; a page with more is a table. */
const MOST_GAPS = 400;

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly left: Line;
  readonly right: Line;
}

const isBeside = (one: Line, other: Line) => Math.abs(one.y - other.y) < Math.max(one.size, other.size) * 0.7;

/** The white between each line and the next one to its right; columns need not share their baselines. */
function gapsIn(cells: readonly Line[]): Gap[] {
  const gaps: Gap[] = [];
  cells.forEach((left, at) => {
    let right: Line | null = null;
    // Cells come from the top down: a cell beside this one is not far from it.
    for (let near = Math.max(0, at - 12); near < Math.min(cells.length, at + 12); near++) {
      const cell = cells[near];
      if (!cell || cell === left || cell.x < left.end || !isBeside(left, cell)) continue;
      if (!right || cell.x < right.x) right = cell;
    }
    if (right && right.x - left.end >= GUTTER * Math.min(left.size, right.size))
      gaps.push({ from: left.end, to: right.x, left, right });
  });
  return gaps;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Where most gaps lie over each other. */
function commonGap(gaps: readonly Gap[]): { from: number; to: number; of: Gap[] } {
  const [most = []] = gaps
    .map(({ from: x }) => gaps.filter(({ from, to }) => from <= x && x < to))
    .sort((one, other) => other.length - one.length);
  return {
    from: Math.max(...most.map(({ from }) => from)),
    to: Math.min(...most.map(({ to }) => to)),
    of: most,
  };
}

/** The middles of the white strips between columns, from left to right. */
function guttersOf(rows: readonly (readonly Piece[])[]): number[] {
  const cells = rows.flatMap((row) =>
    cutRow(row, (left, right) => right.x - pieceEnd(left) >= GUTTER * Math.min(left.size, right.size)),
  );
  const gutters: number[] = [];
  for (let gaps = gapsIn(cells).slice(0, MOST_GAPS); ; ) {
    const { from, to, of } = commonGap(gaps);
    if (of.length < LEAST_LINES) return gutters.sort((a, b) => a - b);
    const size = median(of.map(({ left }) => left.size));
    const width = (side: 'left' | 'right') => median(of.map((gap) => gap[side].end - gap[side].x));
    const isWhite = to - from >= GUTTER * size * 0.6;
    // Labels before the items of a list, and the cells of a table, are parts of their line.
    if (isWhite && Math.min(width('left'), width('right')) >= COLUMN * size) gutters.push((from + to) / 2);
    gaps = gaps.filter((gap) => !of.includes(gap));
  }
}

/** A line in reading order; lines of one flow stand below each other. */
export interface PlacedLine extends Line {
  /** Which column of which stretch of the page; lines across all columns have a flow of their own. */
  readonly flow: number;
}

/** All lines of pieces of one turn, in the order in which a reader takes them: column by column, from the top down. */
export function toLines(pieces: readonly Piece[]): PlacedLine[] {
  const rows = withoutLineNumbers(rowsOf(pieces));
  const gutters = guttersOf(rows);
  const isCut = (left: Piece, right: Piece) => {
    const from = pieceEnd(left);
    const isWide = right.x - from >= GUTTER * 0.6 * Math.min(left.size, right.size);
    return isWide && gutters.some((gutter) => from <= gutter && gutter <= right.x);
  };
  const placed: PlacedLine[] = [];
  const columns: Line[][] = Array.from({ length: gutters.length + 1 }, () => []);
  let flow = 0;
  const endColumns = () => {
    for (const column of columns) {
      // Lines across that follow each other are one flow: nothing of a column stands between them.
      if (column.length > 0) flow++;
      for (const line of column.splice(0)) placed.push({ ...line, flow });
    }
  };
  let isAcross = false;
  for (const line of rows.flatMap((row) => cutRow(row, isCut))) {
    const crosses = gutters.some((gutter) => line.x < gutter && gutter < line.end);
    if (crosses) {
      endColumns();
      if (!isAcross) flow++;
      placed.push({ ...line, flow });
    } else {
      columns[gutters.filter((gutter) => gutter <= line.x).length]?.push(line);
    }
    isAcross = crosses;
  }
  endColumns();
  return placed;
}
