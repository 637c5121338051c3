import { type PlacedLine, toLines } from './columns';
import { endsSentence } from './join';
import type { Line } from './lines';
import { pieceEnd, type TextItem, toPiece } from './piece';
import { PdfRun } from './run';

/** A page with more is a drawing; what is beyond is not read. */
const MOST_PIECES = 30_000;
/** In sizes of the font: how far lines are indented at least, and how much shorter the last of a paragraph is. */
const INDENT = 0.6;
const SHORT = 4;
/** Lines further apart than so many times what is usual here are of two paragraphs. */
const PARAGRAPH = 1.4;

const isSameSize = (one: number, other: number) => Math.abs(one - other) <= 0.12 * Math.max(one, other);

/** How far the lines of each flow mostly are below each other, as a multiple of their size. */
function usualLeading(lines: readonly PlacedLine[]): number {
  const steps = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (!before || before.flow !== line.flow || !isSameSize(before.size, line.size)) return [];
    const step = (before.y - line.y) / line.size;
    return step > 0.5 && step < 3.5 ? [step] : [];
  });
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1.25;
}

/** White within a line that is no space between words: the line is a row of a table. In sizes of its font. */
const CELL = 2.5;

const isRow = ({ pieces, size }: PlacedLine) =>
  pieces.some((piece, at) => at > 0 && piece.x - pieceEnd(pieces[at - 1] ?? piece) > CELL * size);

/** Tells whether a line goes on with the paragraph of the line before it, which is that of the open run. */
function nextTest(lines: readonly PlacedLine[]) {
  const step = Math.max(1, usualLeading(lines) * PARAGRAPH);
  const ends = new Map<number, number>();
  for (const { flow, end } of lines) ends.set(flow, Math.max(end, ends.get(flow) ?? 0));
  return (before: PlacedLine, line: PlacedLine, { text, lines: count }: PdfRun): boolean => {
    const { size } = line;
    if (before.flow !== line.flow || !isSameSize(before.size, size)) return false;
    if (before.y - line.y > step * size || isRow(before) || isRow(line)) return false;
    // A line that hangs out to the left begins the next item of a list; after the first it is only not indented.
    if (line.x < before.x - INDENT * size && count > 1) return false;
    const isFull = before.end > (ends.get(line.flow) ?? 0) - SHORT * size;
    return isFull || !endsSentence(text.slice(-300));
  };
}

/** The size in which most letters of the page are set. */
function bodySize(lines: readonly PlacedLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, pieces } of lines) {
    const key = Math.round(size * 2) / 2;
    const count = pieces.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(key, (letters.get(key) ?? 0) + count);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Puts the text of a document's pages together, page after page. */
export class RunReader {
  private open: PdfRun | null = null;
  private count = 0;
  /** The text of the last column or page that stopped in the middle of a sentence, whatever stands between. */
  private broken: PdfRun | null = null;

  /**
   * Reads the next page and gives the runs that are done: one that stops in the middle of a sentence may go on on
   * the next page, and is given there.
   * @param page 1 for the first
   */
  read(items: readonly TextItem[], page: number): PdfRun[] {
    const done: PdfRun[] = [];
    const pieces = items.slice(0, MOST_PIECES).flatMap((item) => toPiece(item) ?? []);
    // Text that runs to the right first: turned text at the margin is beside it.
    const turns = [...Map.groupBy(pieces, ({ turn }) => turn)].sort(([a], [b]) => Math.abs(a) - Math.abs(b));
    for (const [turn, pieces] of turns) this.readLines(toLines(pieces), page, turn === 0, done);
    // A run that did not continue on this page ends here.
    if (this.broken && (this.broken.pieces.at(-1)?.page ?? 0) < page) done.push(...this.end());
    return done;
  }

  /** The runs that the end of the document ends. */
  end(): PdfRun[] {
    const left = this.broken ? [this.broken] : [];
    this.broken = null;
    return left;
  }

  private readLines(lines: readonly PlacedLine[], page: number, isUpright: boolean, done: PdfRun[]): void {
    const isNext = nextTest(lines);
    const body = bodySize(lines);
    const begun = new Set<number>();
    let before: PlacedLine | null = null;
    for (const line of lines) {
      const isBody = isUpright && isSameSize(line.size, body);
      if (this.open?.isShort && before && isNext(before, line, this.open)) this.open.add(line, page);
      else {
        this.close(done, isUpright ? body : 0);
        // A run broken off by the last column or page continues where this one's text begins, below its running head.
        const mayGoOn = isBody && !begun.has(line.flow);
        this.open = (mayGoOn && this.takeBroken(line, page)) || new PdfRun(this.count++, line, page);
      }
      if (isBody) begun.add(line.flow);
      before = line;
    }
    this.close(done, isUpright ? body : 0);
  }

  private takeBroken(line: Line, page: number): PdfRun | null {
    const { broken } = this;
    if (!broken || !isSameSize(broken.last.size, line.size)) return null;
    this.broken = null;
    broken.add(line, page);
    return broken;
  }

  /** Ends the open run, or keeps it for the next column where it stops in the middle of a sentence. */
  private close(done: PdfRun[], body: number): void {
    const { open } = this;
    this.open = null;
    if (!open) return;
    // A single line is a heading, a running head or a row of a table.
    const isText = open.lines > 1 && isSameSize(open.last.size, body);
    if (!isText || !open.isUnfinished) done.push(open);
    else {
      if (this.broken) done.push(this.broken);
      this.broken = open;
    }
  }
}
