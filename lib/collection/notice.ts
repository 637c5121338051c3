import type { Reason } from './answers';

/**
 * What a reader should know besides the facts, as data: the sentence is made from it where it is shown.
 * Dates are ISO 8601; differences are newest minus shown, in bytes and files, null where unknown.
 */
export type Notice =
  | {
      readonly kind: 'newer-version';
      readonly version: string;
      readonly published: string | null;
      readonly moreBytes: number | null;
      readonly moreFiles: number | null;
      /** The newer version's licences, set only where they differ. */
      readonly licenses: readonly string[] | null;
    }
  | { readonly kind: 'cite-published'; readonly version: string }
  | { readonly kind: 'draft-changed'; readonly since: string }
  | { readonly kind: 'draft-unchanged'; readonly since: string }
  | { readonly kind: 'never-published' }
  | { readonly kind: 'draft-invalid' }
  | { readonly kind: 'draft-pending' }
  | { readonly kind: 'draft-validating' }
  | { readonly kind: 'uploads'; readonly count: number }
  | { readonly kind: 'embargoed'; readonly until: string | null }
  | { readonly kind: 'unembargoing' }
  | { readonly kind: 'placeholder-doi' }
  | { readonly kind: 'published-without-doi' }
  | { readonly kind: 'not-citable' }
  | { readonly kind: 'resaved'; readonly citationYear: string; readonly publishedYear: string }
  | { readonly kind: 'nobody-cited' }
  | { readonly kind: 'funder-cited'; readonly names: readonly string[] }
  | { readonly kind: 'no-such-version'; readonly version: string }
  | { readonly kind: 'stale'; readonly fetchedAt: number; readonly reason: Reason }
  /** The facts are those of an earlier day, `asOf` in ms since 1970; the version is the newest of that day. */
  | {
      readonly kind: 'indexed';
      readonly asOf: number;
      readonly version: string;
      readonly licenses: readonly string[];
    }
  | { readonly kind: 'lost-fields'; readonly fields: readonly string[] };

export type NoticeKind = Notice['kind'];
