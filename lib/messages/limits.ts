/** Bounds of what messages may carry. */

/** A page that mentions more than this is a dump, not a text; the rest is left out of badge and popup. */
export const MOST_MENTIONS = 2000;

/** A page is asked for the references of at most so many identifiers. */
export const MOST_REFERENCES = 100;

/** A mention that is broken over more lines than this shows its card beside the first of them. */
export const MOST_BOXES = 32;

/** In UTF-16 code units: no citations of one card are nearly as long in any format. */
export const LONGEST_FILE = 5_000_000;

/** Of a path in a version, in UTF-16 code units. */
export const LONGEST_PATH = 1024;
