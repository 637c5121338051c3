import { FARTHEST, type Gap, gapFrom, type Stop } from './gap';

/** A form of mention at a place in a text, up to the end of its accession. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** The words that name the registry. */
  readonly owner: string;
  readonly digits: string;
  /** What stands between the two, where that is prose. */
  readonly gap: Gap | null;
}

/** Finds the first of its form from a place in a text on. */
export type FindForm = (text: string, from: number) => Found | null;

/** Told of each name behind which no accession is read: where it stands, and what stands in the way. */
export type TellStop = (start: number, name: string, stop: Stop) => void;

/** Finds what an expression fits: its first group names the registry, its second is the accession, or all is. */
export function byExpression(source: () => string): FindForm {
  let expression: RegExp | undefined;
  return (text, from) => {
    // A browser takes longer to compile a form than to read a page for its hint.
    expression ??= new RegExp(source(), 'gi');
    expression.lastIndex = from;
    const found = expression.exec(text);
    if (!found) return null;
    const [whole, owner = '', digits = whole] = found;
    return { start: found.index, end: found.index + whole.length, owner, digits, gap: null };
  };
}

const DIGITS = /\d{3}/g;

/** Where digits stand at or behind a place. */
function digitsFrom(text: string, place: number): number {
  DIGITS.lastIndex = place;
  return DIGITS.exec(text)?.index ?? Number.POSITIVE_INFINITY;
}

/** Finds a name or noun that an accession follows, with none but known words between. */
export function byWords(source: () => string, nounWords: ReadonlySet<string>) {
  let expression: RegExp | undefined;
  return (text: string, from: number, tell?: TellStop): Found | null => {
    expression ??= new RegExp(source(), 'gi');
    expression.lastIndex = from;
    let near = -1;
    for (let found = expression.exec(text); found; found = expression.exec(text)) {
      const [owner] = found;
      const end = expression.lastIndex;
      if (near < end) near = digitsFrom(text, end);
      // Most names stand for themselves.
      if (near - end > FARTHEST && !tell) continue;
      const gap = gapFrom(text, end, nounWords);
      if ('digits' in gap) return { start: found.index, end: gap.end, owner, digits: gap.digits, gap };
      tell?.(found.index, owner, gap);
    }
    return null;
  };
}
