/** What one window of a tab could copy the citation of; each by its key (see `toKey`). */
export interface CitingPlace {
  /** What the card that is open shows, else what the pointer is over. */
  readonly pointed: string | null;
  /** Where the walk is, else the link that has the focus. */
  readonly focused: string | null;
  /** What was copied last, as long as the note of it stands. */
  readonly copied: string | null;
  /** The window's collections, each once; of more than two, two. */
  readonly collections: readonly string[];
}
