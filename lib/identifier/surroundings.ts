/** Where a mention stands on a page, in words a reader would use. */
export interface Surroundings {
  /** The sentence that holds it; empty for what the page only declares. */
  readonly sentence: string;
  /** The headings it stands under, the nearest first. */
  readonly headings: readonly string[];
  /** True where a heading says that here is told where the data are. */
  readonly isDataAvailability: boolean;
}

/** Longest sentence that is told of, in UTF-16 code units; and longest heading, as more is a paragraph dressed as one. */
export const LONGEST_SENTENCE = 600;
export const LONGEST_HEADING = 200;
