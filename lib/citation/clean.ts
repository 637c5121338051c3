// Control characters and lone surrogates stand in no XML, and nobody means them in a title.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

/** One line of printable text: white space of any length becomes a space. */
export function toLine(text: string | null): string {
  return toLines(text).replace(/\s+/g, ' ');
}

/** Printable text that keeps its line breaks, as `\n`. */
export function toLines(text: string | null): string {
  return (text ?? '').toWellFormed().replace(UNPRINTABLE, '').replace(/\r\n?/g, '\n').trim();
}
