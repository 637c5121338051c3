/**
 * How much of a reply is kept. Each limit is far above the largest of 535 real records (in brackets) and low
 * enough that no reply can swamp a card, a cache entry or a reader's memory.
 */

/** Characters of a name, keyword or other single line [1,941]; what is longer is cut. */
export const LONGEST_LINE = 4_000;

/** Characters of a description or acknowledgement [2,968; the registry itself stops at 10,000]; cut as well. */
export const LONGEST_PROSE = 50_000;

/** Characters of an address or identifier [204], the length that browsers and servers agree on; never cut. */
export const LONGEST_REFERENCE = 2_048;

/** Characters of a citation [669]. A citation that was cut would be a wrong one, so a longer one is lost. */
export const LONGEST_CITATION = 100_000;

/** Items of any one list [41]; the rest is lost. */
export const MOST_ITEMS = 1_000;

/** Characters of text in one whole reply [10,348]; the limits above multiply to far more than this. */
export const MOST_CHARACTERS = 1_000_000;

/** The most names of lost fields that are kept: more would tell a reader nothing new. */
export const MOST_LOST = 100;
