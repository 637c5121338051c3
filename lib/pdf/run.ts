import { joined } from './join';
import type { Line } from './lines';
import { type Piece, pieceEnd } from './piece';

/** Where a piece stands in the text of a run, in UTF-16 code units. */
export interface PlacedPiece {
  readonly piece: Piece;
  /** 1 for the first page. */
  readonly page: number;
  readonly start: number;
}

/** White between two pieces that is a space, as a multiple of the font's size. */
const SPACE = 0.13;
/** The part of a text that can affect how the next line is joined to it. */
const TAIL = 300;
const SUPERSCRIPT = [...'⁰¹²³⁴⁵⁶⁷⁸⁹'];

function isRaised({ size, y }: Piece, line: Line): boolean {
  return size < line.size * 0.85 && y > line.y + line.size * 0.12;
}

/** A note's number must not run on from the number before it: `000003` and a raised `12`. */
function raised(text: string): string {
  const digits = text.replace(/\d/g, (digit) => SUPERSCRIPT[Number(digit)] ?? digit);
  return /[a-z]/i.test(digits) ? ` ${digits}` : digits;
}

/** A line's text, and where each piece begins in it. */
export function textOf(line: Line): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  let before: Piece | null = null;
  for (const piece of line.pieces) {
    const isApart = before && piece.x - pieceEnd(before) > SPACE * Math.min(piece.size, before.size);
    if (isApart && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' ';
    starts.push(text.length);
    text += isRaised(piece, line) ? raised(piece.text) : piece.text;
    before = piece;
  }
  return { text, starts };
}

/** Longer ones, in UTF-16 code units, are no paragraphs. */
const LONGEST = 50_000;

/**
 * Text that a reader sees as unbroken, over lines, columns and pages; line breaks that are left are soft. It is put
 * together line by line.
 */
export class PdfRun {
  text = '';
  /** How many lines it has. */
  lines = 0;
  /** In order. */
  readonly pieces: PlacedPiece[] = [];

  constructor(
    /** Rises in the order in which a reader comes to runs. */
    readonly order: number,
    public last: Line,
    page: number,
  ) {
    this.add(last, page);
  }

  add(line: Line, page: number): void {
    const { text, starts } = textOf(line);
    const whole = this.text.slice(0, -TAIL) + joined(this.text.slice(-TAIL), text);
    // The joined text ends with the line's own text, apart from leading white space.
    const from = whole.length - text.length;
    line.pieces.forEach((piece, at) => {
      this.pieces.push({ piece, page, start: Math.max(0, from + (starts[at] ?? 0)) });
    });
    this.text = whole;
    this.last = line;
    this.lines++;
  }

  get isShort(): boolean {
    return this.text.length < LONGEST;
  }

  /** True where the text stops in the middle of a sentence. */
  get isUnfinished(): boolean {
    return !/[.!?:;]["'”’)\]]*\s*$/.test(this.text.slice(-TAIL));
  }
}
