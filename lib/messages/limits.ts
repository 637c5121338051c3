/** Limits on the size of messages. */

/**
 * Most mentions of a page that the badge and the popup know. A page with more is a data dump, not a text, and
 * further mentions are left out.
 */
export const MOST_MENTIONS = 2000;

/** Most identifiers whose reference entries a page is asked for in one message. */
export const MOST_REFERENCES = 100;

/** Most DOIs that are looked up in one message, and greatest length of a DOI in UTF-16 code units. */
export const MOST_DOIS = 100;
export const LONGEST_DOI = 150;

/** Greatest length of a page's passage with DOIs, in UTF-16 code units, and most passages of a frame. */
export const LONGEST_PASSAGE = 101_000;
export const MOST_PASSAGES = 500;

/**
 * Most boxes of one mention that are reported. A mention has one box for each line of its text. If it has
 * more lines, its card is placed at one of the first.
 */
export const MOST_BOXES = 32;

/**
 * Greatest length of a file's text, in UTF-16 code units: far more than the citations of one card have in any
 * format.
 */
export const LONGEST_FILE = 5_000_000;

/** Greatest length of a file's path within a version, in UTF-16 code units. */
export const LONGEST_PATH = 1024;

/** Most watched data sets in one message. Far more than may be watched. */
export const MOST_KEYS_CHANGED = 10_000;
