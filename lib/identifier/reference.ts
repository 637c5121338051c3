import type { NamedIdentifier } from './grouped';
import type { Setting } from './setting';

/** An identifier on a page, with the forms in which the page mentions it. */
export interface NamedOnPage extends Pick<NamedIdentifier, 'identifier' | 'forms'> {
  /** True if the page has no mark for it, because it was looked up from a list. */
  readonly isUnmarked?: boolean;
  /** Entry of the page's reference list; undefined if the list was not searched. */
  readonly reference?: Reference | undefined;
  /**
   * Setting in which the page names the data set. Null if that is neither the statement of data availability nor beside
   * the archive's name, and undefined if the page was not asked.
   */
  readonly setting?: Setting | null | undefined;
}

/**
 * The entry of the page's reference list that cites an identifier. `no-list` means that the page has no
 * reference list, and `not-listed` that the list has no such entry.
 */
export type Reference = 'no-list' | 'not-listed' | ReferenceEntry;

export interface ReferenceEntry {
  /** The entry's text as printed, with white space collapsed. */
  readonly entry: string;
  /** True if the entry has a DOI of the collection, in its text or as a link. */
  readonly hasDoi: boolean;
  /** True if another entry of the list has the same identifier. */
  readonly isRepeated: boolean;
  /** True if the other entries of the list have no titles either, so that this is the list's style. */
  readonly isListUntitled: boolean;
}

/**
 * Largest number of UTF-16 code units of an entry that are kept. They are enough for the names of a large
 * collaboration.
 */
export const LONGEST_ENTRY = 8_000;
