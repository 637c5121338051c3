/** A date of a work, with DataCite's word for what happened then, as `Collected`. */
export interface WorkDate {
  readonly what: string;
  /** A year, a month, a day or a time, or a span of two of them, as written. */
  readonly when: string;
}

/** Terms of use that have no SPDX id. */
export interface Terms {
  readonly text: string;
  readonly url: string | null;
}

/** What registries of works of every kind say of one, beyond what a collection has. Empty lists stand for nothing said. */
export interface Work {
  /** DataCite's word for its kind, as `Dataset` or `ConferencePaper`. */
  readonly kind: string | null;
  /** What the repository calls its kind, as `Poster`. */
  readonly ownKind: string | null;
  readonly publisher: string | null;
  /** False where its DOI was taken out of the index: it resolves still, perhaps to a page that says why. */
  readonly isListed: boolean;
  /** DOIs or addresses of works that say they replace this one. */
  readonly newer: readonly string[];
  /** True where this DOI stands for all versions of the work. */
  readonly standsForAll: boolean;
  /** Sizes that are no count of bytes, as written: `4 pages`, `2170 data points`. */
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
  readonly otherTitles: readonly string[];
  /** BCP 47, as written. */
  readonly language: string | null;
  readonly dates: readonly WorkDate[];
  readonly places: readonly string[];
  readonly otherIdentifiers: readonly string[];
  /** Journal or series that it stands in. */
  readonly series: string | null;
  readonly terms: readonly Terms[];
}

/** DataCite's word for a kind, as readers write it: `ConferencePaper` → `Conference paper`. */
export const plainKind = (kind: string): string =>
  kind.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
