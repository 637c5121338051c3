/** Larger ones would not fit into a tab beside what pdf.js makes of them; in bytes. */
export const MOST_PDF_BYTES = 200_000_000;

/** More pages than any paper or book has. */
export const MOST_PAGES = 5000;

/** More mentions than any list of references has: a reading that has found as many ends. */
export const MOST_PDF_MENTIONS = 5000;

/** More links to collections than any page of references has; the rest of a page's is not read. */
export const MOST_LINKS = 500;

/** Why there is nothing to read. */
export type PdfFault = 'no-pdf' | 'damaged' | 'locked' | 'too-large' | 'too-long' | 'unreachable' | 'refused';

/** Viewers take a PDF whose mark stands among its first thousand bytes; before it there may be anything. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  return start.includes('%PDF-');
}
