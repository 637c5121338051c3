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
  /** BCP 47, as written. */
  readonly language: string | null;
}

const primary = (language: string | null): string => (language ?? '').toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Terms for a reader of `language` (BCP 47): terms in several languages appear once, in the reader's or else in
 * English.
 */
export function termsIn(terms: readonly Terms[], language: string): readonly Terms[] {
  const written = new Set(terms.map((each) => primary(each.language)).filter(Boolean));
  const chosen = [primary(language), 'en'].find((each) => written.has(each));
  const isTold = (each: Terms) => each.language === null || primary(each.language) === chosen;
  return written.size > 1 && chosen !== undefined ? terms.filter(isTold) : terms;
}

/** The known versions of a work. */
export interface WorkVersions {
  readonly count: number;
  /** The newest, as readers write it: `1.0.6`, `v3`, or a DOI where versions have no numbers. */
  readonly newest: string;
  /** False where all versions were named together. */
  readonly isOneNamed: boolean;
}

/** What only DataCite's records have. Null and empty lists mean that the repository left it out. */
export interface WorkDetails {
  /** DataCite's word for its kind, as `Dataset` or `ConferencePaper`. */
  readonly kind: string | null;
  /** What the repository calls its kind, as `Poster`. */
  readonly ownKind: string | null;
  /** False where the index does not list its DOI: it resolves still, perhaps to a page that says why. */
  readonly isListed: boolean;
  /** True where this DOI stands for all versions of the work. */
  readonly standsForAll: boolean;
  /** Null where nobody says which there are. */
  readonly versions: WorkVersions | null;
  /** True if, by its repository's rule, that DOI opens the newest version. */
  readonly leadsToNewest: boolean;
  /** Sizes that are no count of bytes, as written: `4 pages`, `2170 data points`. */
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
  readonly otherTitles: readonly string[];
  /** BCP 47, as written. */
  readonly language: string | null;
  readonly dates: readonly WorkDate[];
  /** The year that the record wants in citations; it may differ from the `Issued` date. */
  readonly publicationYear: string | null;
  /** When its files become available, ISO 8601 or a month or year; null if the record does not say. */
  readonly opens: string | null;
  readonly places: readonly string[];
  readonly otherIdentifiers: readonly string[];
  /** The journal, book or series that contains it: its title alone, and in full with volume and pages. */
  readonly container: string | null;
  readonly series: string | null;
  /** Null where nothing is known. */
  readonly citedBy: CitedBy | null;
}

/** The known minimum of citations, and the page that lists them. */
export interface CitedBy {
  readonly count: number;
  readonly url: string;
}

/** Words of DataCite's that say nothing beside the repository's own. */
const VAGUE: ReadonlySet<string> = new Set(['Text', 'Other', 'Collection']);

const firstWord = (kind: string): string => /^[\p{L} ]+/u.exec(kind)?.[0].toLowerCase().trim() ?? '';

/**
 * The kinds that a reader sees, without repetition: `Text` and `Dissertation` become a dissertation, `JournalArticle`
 * and `Article` a journal article, `Dataset` and `Dataset/Core data` core data of a data set.
 */
export function kindsTold({
  kind,
  ownKind,
}: Pick<WorkDetails, 'kind' | 'ownKind'>): Pick<WorkDetails, 'kind' | 'ownKind'> {
  if (kind === null || ownKind === null) return { kind, ownKind };
  const word = plainKind(kind).toLowerCase();
  const own = firstWord(ownKind);
  const rest =
    own === word || own === kind.toLowerCase()
      ? ownKind.slice(own.length).replace(/^[\s/:,–-]+/, '')
      : ownKind;
  if (rest === '' || word.split(' ').includes(rest.toLowerCase())) return { kind, ownKind: null };
  return { kind: VAGUE.has(kind) ? null : kind, ownKind: rest };
}

/** DataCite's word for a kind, as readers write it: `ConferencePaper` → `Conference paper`. */
export const plainKind = (kind: string): string =>
  kind.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
