import type { NamedIdentifier } from './grouped';

/** An identifier that a page names, and how. */
export interface NamedOnPage extends Pick<NamedIdentifier, 'identifier' | 'namings'> {
  /** Left out where nobody looked. */
  readonly reference?: Reference | undefined;
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
  /** True where other entries of the list print no titles either: such is its style. */
  readonly isListUntitled: boolean;
}

/** Longest entry of a reference list, in UTF-16 code units: one with all names of a large collaboration. */
export const LONGEST_ENTRY = 8_000;
