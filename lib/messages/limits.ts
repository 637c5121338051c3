/** Limits of what messages may carry. */

/** A page with more mentions than this is a dump, not a text; badge and popup leave out the rest. */
export const MOST_MENTIONS = 2000;

/** The most identifiers whose references a page is asked for. */
export const MOST_REFERENCES = 100;

/** A mention over more lines than this shows its card beside the first of them. */
export const MOST_BOXES = 32;

/** In UTF-16 code units: far longer than the citations of one card in any format. */
export const LONGEST_FILE = 5_000_000;

/** Of a path in a version, in UTF-16 code units. */
export const LONGEST_PATH = 1024;
