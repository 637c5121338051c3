import { isDate, startOf } from './time';

/** A date of a work, with DataCite's term for what happened then, such as `Collected`. */
export interface WorkDate {
  readonly what: string;
  /** Year, month, day or time, or a span between two of these, as the record writes it. */
  readonly when: string;
}

/**
 * Returns the withdrawal of a work, by the date that DataCite keeps for this; undefined if the work is not withdrawn.
 * Its `date` is a day, month or year in ISO 8601; undefined if it cannot be read. `now` is in ms since 1970.
 */
export function withdrawalOf(
  { dates }: Pick<WorkDetails, 'dates'>,
  now: number,
): { readonly date: string | undefined } | undefined {
  const date = dates.find(({ what }) => what === 'Withdrawn');
  if (!date) return undefined;
  // A span begins with the withdrawal.
  const [when = ''] = date.when.split('/');
  if (!isDate(when) && !/^\d{4}$/.test(when)) return { date: undefined };
  return startOf(when) > now ? undefined : { date: when };
}

/** Terms of use without an SPDX id. */
export interface Terms {
  readonly text: string;
  readonly url: string | undefined;
  /** Language of the terms, as a BCP 47 tag that the record gives. */
  readonly language: string | undefined;
}

const primary = (language: string | undefined): string =>
  (language ?? '').toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Returns the terms for a reader of `language` (BCP 47). If the record repeats its terms in several
 * languages, only those in the reader's language are returned; if that language is missing, only the English
 * ones.
 */
export function termsIn(terms: readonly Terms[], language: string): readonly Terms[] {
  const written = new Set(terms.map((each) => primary(each.language)).filter(Boolean));
  const chosen = [primary(language), 'en'].find((each) => written.has(each));
  const isTold = (each: Terms) => each.language === undefined || primary(each.language) === chosen;
  return written.size > 1 && chosen !== undefined ? terms.filter(isTold) : terms;
}

/** What is known about the versions of a work. */
export interface WorkVersions {
  readonly count: number;
  /** Newest version as readers write it, such as `1.0.6` or `v3`; a DOI if the versions have no numbers. */
  readonly newest: string;
  /** False if the identifier stands for all versions. */
  readonly isOneNamed: boolean;
}

/**
 * Fields of a record that only DataCite has. A field that the repository left out is undefined, or an empty
 * list.
 */
export interface WorkDetails {
  /** DataCite's type, such as `Dataset` or `ConferencePaper`. */
  readonly kind: string | undefined;
  /** The repository's own type, such as `Poster`. */
  readonly ownKind: string | undefined;
  /**
   * False if DataCite's index does not list the DOI. The DOI still leads to a page, which may explain why.
   */
  readonly isListed: boolean;
  /** True if this DOI stands for all versions of the work. */
  readonly standsForAll: boolean;
  /** What is known about the versions of the work; undefined if nothing is. */
  readonly versions: WorkVersions | undefined;
  /** True if, in this repository, a DOI for all versions opens the page of the newest version. */
  readonly leadsToNewest: boolean;
  /** Sizes in units other than bytes, as written: `4 pages`, `2170 data points`. */
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
  readonly otherTitles: readonly string[];
  /** Language of the work, as a BCP 47 tag that the record gives. */
  readonly language: string | undefined;
  readonly dates: readonly WorkDate[];
  /** Year of publication that the record wants in citations. The year of the `Issued` date may be another. */
  readonly publicationYear: string | undefined;
  /**
   * Date on which the files become available: in ISO 8601, or only a month or year. Undefined if the record
   * does not say.
   */
  readonly opens: string | undefined;
  readonly places: readonly string[];
  readonly otherIdentifiers: readonly string[];
  /**
   * Title of the journal, book or series that contains the work. `series` is that title with volume and
   * pages.
   */
  readonly container: string | undefined;
  readonly series: string | undefined;
  /** Number of citations; undefined if unknown. */
  readonly citedBy: CitedBy | undefined;
}

/**
 * Number of known citations, to which others may have to be added, and the address of the page that lists
 * them.
 */
export interface CitedBy {
  readonly count: number;
  readonly url: string;
}

/** DataCite's types that are more general than the repository's own type. */
const VAGUE: ReadonlySet<string> = new Set(['Text', 'Other', 'Collection']);

const firstWord = (kind: string): string => /^[\p{L} ]+/u.exec(kind)?.[0].toLowerCase().trim() ?? '';

/**
 * Returns the types to show, without repetition. `Text` and `Dissertation` become a dissertation,
 * `JournalArticle` and `Article` a journal article, `Dataset` and `Dataset/Core data` core data of a data
 * set.
 */
export function kindsTold({
  kind,
  ownKind,
}: Pick<WorkDetails, 'kind' | 'ownKind'>): Pick<WorkDetails, 'kind' | 'ownKind'> {
  if (kind === undefined || ownKind === undefined) return { kind, ownKind };
  const word = plainKind(kind).toLowerCase();
  const own = firstWord(ownKind);
  const rest =
    own === word || own === kind.toLowerCase()
      ? ownKind.slice(own.length).replace(/^[\s/:,–-]+/, '')
      : ownKind;
  if (rest === '' || word.split(' ').includes(rest.toLowerCase())) return { kind, ownKind: undefined };
  return { kind: VAGUE.has(kind) ? undefined : kind, ownKind: rest };
}

/** Converts DataCite's type to plain words: `ConferencePaper` → `Conference paper`. */
export const plainKind = (kind: string): string =>
  kind.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
