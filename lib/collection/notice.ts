import type { Reason } from './answers';
import type { Evidence } from './evidence';

/** Type of the notices of several kinds that all have these fields. */
type NoticeWith<Kind extends string, Fields = unknown> = Kind extends Kind
  ? { readonly kind: Kind } & Fields
  : never;

/**
 * A fact that a reader should know, as data; components make the sentence. Dates are ISO 8601. A difference
 * is the newest version's value minus the shown version's, in bytes or in files; undefined if unknown.
 */
export type Notice =
  | {
      readonly kind: 'newer-version';
      readonly version: string;
      readonly published: string | undefined;
      readonly moreBytes: number | undefined;
      readonly moreFiles: number | undefined;
      /** Licences of the newer version; undefined if they are the same as the shown version's, or unknown. */
      readonly licenses: readonly string[] | undefined;
    }
  /**
   * The card shows a draft although a version is published. `change` says whether the draft was edited since
   * then; undefined if unknown.
   */
  | {
      readonly kind: 'cite-published';
      readonly version: string;
      readonly published: string | undefined;
      readonly change: DraftChange | undefined;
    }
  | NoticeWith<'being-published' | 'never-published' | 'draft-invalid' | 'draft-pending' | 'draft-validating'>
  | NoticeWith<'empty' | 'unembargoing' | 'placeholder-doi' | 'not-citable'>
  /** The shown version is published, but does not pass the archive's validation. */
  | { readonly kind: 'version-invalid' }
  /** DataCite's index does not list the DOI of the work. */
  | { readonly kind: 'unlisted' }
  /**
   * Another data set replaces this one. `by` contains the DOIs in lower case, accessions or addresses of the
   * replacements; there is at least one. `isOther` is true if the replacement is a different entry and no
   * newer version.
   */
  | { readonly kind: 'replaced'; readonly by: readonly string[]; readonly isOther: boolean }
  /** Access to the data is given only to people who sign in. */
  | NoticeWith<'account'>
  /** The archive has withdrawn or deleted the data set. */
  | NoticeWith<'withdrawn' | 'deleted'>
  /** A paper about the data was retracted. */
  | NoticeWith<'paper-retracted'>
  /**
   * The archive has not released the data yet. `isShown` is false if the archive shows not even the title. `heldBy` is
   * the short name of the repository that has the data set, if that is not the registry.
   */
  | NoticeWith<'unreleased', { readonly isShown: boolean; readonly heldBy?: string | undefined }>
  /**
   * The data set is a copy, or was made by reprocessing another one. `of` is the accession of the original.
   */
  | NoticeWith<'copy' | 'reprocessing', { readonly of: string }>
  /** The archive's service does not list this version yet. `newest` is the accession of the newest that it lists. */
  | NoticeWith<'not-listed-yet', { readonly newest: string }>
  /**
   * The identifier stands for all versions of a work. `leadsToNewest` is true if its page is that of the
   * newest version. `among` are the versions; undefined if unknown.
   */
  | {
      readonly kind: 'all-versions';
      readonly leadsToNewest: boolean;
      readonly among: { readonly count: number; readonly newest: string } | undefined;
    }
  | { readonly kind: 'uploads'; readonly count: number }
  /**
   * The data set, or only the files of a work with a public record, are under embargo. `until` is a day in
   * the future; undefined if unknown.
   */
  | NoticeWith<'embargoed' | 'files-embargoed', { readonly until: string | undefined }>
  /**
   * The record lacks a confirmed DOI. `expected` is the DOI that the archive's rule gives. `why` tells what the record
   * has in its place: nothing, the placeholder DOI, or a DOI that is not registered yet.
   */
  | {
      readonly kind: 'doi-unconfirmed';
      readonly expected: string;
      readonly why: 'absent' | 'placeholder' | 'unregistered';
    }
  | { readonly kind: 'years-differ'; readonly citationYear: string; readonly publishedYear: string }
  /**
   * The registry's citation ends with the DOI `cited`, but the record's own DOI is `own`. Both are in lower
   * case.
   */
  | { readonly kind: 'other-doi-cited'; readonly cited: string; readonly own: string }
  /**
   * The citation names no author. `authors` are the contributors whose role in the record is that of an
   * author.
   */
  | { readonly kind: 'nobody-cited'; readonly isTitleFirst: boolean; readonly authors: readonly string[] }
  /**
   * The record names or cites people in a way that may be wrong. There is at least one doubt; the most
   * important comes first.
   */
  | { readonly kind: 'doubtful-names'; readonly doubts: readonly NameDoubt[] }
  | { readonly kind: 'no-such-version'; readonly version: string }
  | { readonly kind: 'cached-copy'; readonly fetchedAt: number; readonly reason: Reason }
  | { readonly kind: 'lost-fields'; readonly fields: readonly string[] };

/**
 * Reason to doubt how a record cites people or organisations. Each reason has a rule in `citing-notices.ts`.
 */
export type DoubtReason =
  | 'nameless'
  | 'half-name'
  | 'cited-twice'
  | 'funder'
  | 'not-author'
  | 'left-out'
  | 'shared-orcid';

export interface NameDoubt {
  readonly why: DoubtReason;
  /** Names that are in doubt, in the record's order; empty if the doubt is `nameless`. */
  readonly names: readonly string[];
}

export type DraftChange = 'changed' | 'unchanged';

export type NoticeKind = Notice['kind'];

/** How important a notice is for the reader. */
export interface NoticeWeight {
  /**
   * `newer` means that there is something better to cite, and `remark` that a fact is worth knowing but no
   * reason to act.
   */
  readonly severity: 'caution' | 'newer' | 'remark';
  /**
   * True if the status, which is shown next to the notice, already says what the notice's first sentence
   * says.
   */
  readonly isSaidByStatus: boolean;
}

export type AssessedNotice = Notice & NoticeWeight;

/** Type of the notices of one kind. For several kinds, it is the union of their types. */
export type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { readonly kind: Kind }>;

/**
 * Result of a rule: the fields of the notice, or undefined if the notice does not apply. For a notice without
 * fields, true means that it applies.
 */
type NoticeFields<Kind extends NoticeKind> = keyof NoticeOf<Kind> extends 'kind'
  ? boolean
  : Omit<NoticeOf<Kind>, 'kind'> | undefined;

/** Maps each kind of notice to its rule. `now` is in ms since 1970. */
export type Rules = {
  readonly [Kind in NoticeKind]: (evidence: Evidence, now: number) => NoticeFields<Kind>;
};
