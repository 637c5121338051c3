/** Where a mention stands on a page, in words a reader would use. */
export interface Surroundings {
  /** The sentence that holds it; empty for what the page only declares. */
  readonly sentence: string;
  /** The headings it stands under, the nearest first. */
  readonly headings: readonly string[];
  /** True where a heading says that here is told where the data are. */
  readonly isDataAvailability: boolean;
  readonly reference: Reference;
}

/** What the page's list of references has of an identifier. `no-list`: we know of no such list on the page. */
export type Reference = 'no-list' | 'not-listed' | ReferenceEntry;

export interface ReferenceEntry {
  /** As it is printed, white space collapsed. */
  readonly entry: string;
  /** True where the entry gives a DOI of the collection, in its text or as a link. */
  readonly hasDoi: boolean;
  /** True where another entry of the same list gives the same identifier. */
  readonly isRepeated: boolean;
}

/** Longest sentence that is told of, in UTF-16 code units; and longest heading, as more is a paragraph dressed as one. */
export const LONGEST_SENTENCE = 600;
export const LONGEST_HEADING = 200;
/** Longest entry of a reference list: one with all names of a large collaboration. */
export const LONGEST_ENTRY = 8_000;
