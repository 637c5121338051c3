import type { Form } from './match';
import { CLOSE, END, MARK } from './vocabulary';

const VERSION = '(draft|\\d{1,4}\\.\\d{1,8}\\.\\d{1,6})(?!\\w)';
// A published version as registries write it: sure enough where no slash joins it to the accession. Lines may break
// behind its points.
const STAMP = '(0\\.\\s{0,4}\\d{6}\\.\\s{0,4}\\d{4})(?!\\w)';

const IN_WORDS = new RegExp(
  `[/@_]${VERSION}|&\\w{0,20}version=${VERSION}|${MARK}{0,4}[/.]${MARK}{0,4}${STAMP}|(?:${MARK}|at|in){0,8}\\bv(?:er(?:sion)?\\b)?\\.?${MARK}{0,6}${STAMP}`,
  'iy',
);
const IN_ADDRESS = new RegExp(
  `\\/(?:(?:versions|releases(?:\\/tag)?|tree)\\/)?["']?${VERSION}|\\?\\w{1,20}version=${VERSION}`,
  'iy',
);

/** The version named behind an accession that ends at `place`, and where the mention ends with it. */
export function versionAt(text: string, place: number, form: Form): { version: string | null; end: number } {
  const tail = form === 'address' ? IN_ADDRESS : IN_WORDS;
  tail.lastIndex = place;
  const found = tail.exec(text);
  if (!found) return { version: null, end: place };
  return { version: found.slice(1).join('').replace(/\s/g, '').toLowerCase(), end: tail.lastIndex };
}

const DESCRIPTION =
  '\\s{0,4}\\([^()]{0,160}\\)|(?::|\\s{1,2}-?)\\s?[^\\s\\d,;+|()/:][^\\d\\n,;+|()/:]{0,60}?';
const SEPARATOR = '(?:[,;/|+&\u2013\u2014\u3001-]|and|or|to)\\s{0,6}';
const NEXT = new RegExp(
  `${CLOSE}{0,4}(${DESCRIPTION})?\\s{0,4}(?:${SEPARATOR}){1,3}${MARK}{0,8}(\\d{6})${END}`,
  'iy',
);

/** One more item of a list: what the item before was described as, the accession and where it ends. */
export interface Item {
  readonly description: string;
  readonly accession: string;
  readonly end: number;
}

/** The list's next item, where the item before it ends at `place`. */
export function itemAfter(text: string, place: number): Item | null {
  NEXT.lastIndex = place;
  const [, description = '', accession] = NEXT.exec(text) ?? [];
  return accession ? { description, accession, end: NEXT.lastIndex } : null;
}
