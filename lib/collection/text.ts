import { LONGEST_LINE, LONGEST_PROSE } from './limits';

/** Controls (but tab and line breaks) and what is no character: never meant, and some make a title read as another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\p{Bidi_C}\p{NChar}]/gu;

/** `spdx:`, `dcite:` and their like, told from an address by what follows the colon. */
const VOCABULARY = /^[a-z][\w.-]*:(?=[^\s/])/i;

/** The part of `text` that may be shown: up to `most` UTF-16 code units, with an ellipsis for the rest. */
function clean(text: string, most: number): string {
  // Cut first, so that a long text costs no more than the limit.
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.toWellFormed().replace(UNSEEN, '').trim();
}

/** Text for one line: a title, a name, a keyword. */
export function toLine(text: string): string {
  const line = clean(text, LONGEST_LINE).replace(/[\t\r\n]+|\s{2,}/g, ' ');
  // A text of invisible characters only becomes empty.
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(line) ? line : '';
}

/** Text of several lines; every kind of line break becomes `\n`. */
export function toProse(text: string): string {
  return clean(text, LONGEST_PROSE).replace(/\r\n?/g, '\n');
}

/** A word of a vocabulary without its prefix: `dcite:Author` and `cite:Author` are both `Author`. */
export function toWord(text: string): string {
  return toLine(text).replace(VOCABULARY, '');
}

/** False for a name without letters, like the `, ` of some contributors. */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** The words of a text, without case, marks, stops and what nobody sees, for comparing it with others. */
export function plainWords(text: string): string[] {
  const isPlain = !BEYOND_ASCII.test(text);
  const plain = isPlain ? text : text.normalize('NFKD').replace(/[\p{M}\u00AD\u200B-\u200D]/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
