import type { Reason } from '@/lib/collection/answers';
import type { NoticeOf } from '@/lib/collection/notice';

/**
 * Ranks of advice, the most serious first. `wrong`: the identifier is wrong. `older`: a newer version exists.
 * `reference`: the reference list lacks something. `record`: the archive has the data set, but readers cannot use
 * it as it is. `version`: the page names no version. `suspected`: a reference differs from the record. `unknown`:
 * there was no reply, or nothing to judge under an embargo. `fine`: nothing has to be changed. `note`: the citation is
 * fine, but the record or the way in which the page names the data set can be improved.
 */
const RANKS = [
  'wrong',
  'older',
  'draft',
  'reference',
  'record',
  'version',
  'suspected',
  'unknown',
  'fine',
  'note',
] as const;
export type Rank = (typeof RANKS)[number];

/**
 * Action of the button next to the advice: `cite` copies the right citation, `show` scrolls to the mention,
 * `open` opens the archive's page, and `retry` sends the request again.
 */
export type Press = 'cite' | 'copy-doi' | 'copy-link' | 'show' | 'open' | 'retry';

/** One piece of advice about a mention of a data set. */
export type Advice =
  /** The identifier is wrong, so the mention gets no further advice. */
  | { readonly kind: 'wrong-doi' | 'not-found' }
  | { readonly kind: 'missing-version'; readonly version: string; readonly newest: string | undefined }
  /** Notices that say the same words here as on the card. */
  | NoticeOf<'not-citable' | 'embargoed' | 'unembargoing' | 'unlisted' | 'files-embargoed'>
  | NoticeOf<'being-published' | 'never-published' | 'cite-published'>
  | NoticeOf<'empty' | 'version-invalid' | 'draft-invalid'>
  | NoticeOf<'newer-version' | 'replaced' | 'doi-unconfirmed' | 'all-versions'>
  /** The page names a draft, and it is unknown which version it could name in place of the draft. */
  | { readonly kind: 'draft-named' }
  | { readonly kind: 'no-version' }
  /** The page names no version, and the data set has only this version. */
  | { readonly kind: 'only-version'; readonly version: string }
  /**
   * With `no-doi`, a DOI exists, but the page does not give it. With `no-link`, no DOI is known, and the page
   * gives no link.
   */
  | { readonly kind: 'no-doi' | 'no-link' | 'unclear-name' }
  /** An accession number that stands neither beside its archive's name nor in the statement of data availability. */
  | { readonly kind: 'archive-unnamed' }
  /** The text names `version`, but the reference list names `listed`. */
  | { readonly kind: 'reference-other-version'; readonly version: string; readonly listed: string }
  | { readonly kind: 'not-in-references' | 'reference-twice' }
  | { readonly kind: 'reference-without-version' | 'reference-without-doi' }
  /** Parts of the record that the entry in the reference list seems to lack. */
  | { readonly kind: 'reference-without-authors'; readonly names: readonly string[] }
  | { readonly kind: 'reference-without-year'; readonly year: string }
  | { readonly kind: 'reference-other-year'; readonly printed: string; readonly year: string }
  | { readonly kind: 'reference-without-title'; readonly title: string }
  | { readonly kind: 'no-licence' }
  /** There is no reply about the data set. `reason` is undefined while no request has failed. */
  | { readonly kind: 'unanswered'; readonly reason: Reason | undefined }
  /**
   * Nothing has to be changed. With `fine-elsewhere`, the mention lacks something, but another mention of the
   * collection supplies it.
   */
  | { readonly kind: 'fine' | 'fine-newest' | 'fine-elsewhere' }
  /**
   * An accession number that is cited as its field does: in the statement of data availability, or beside its archive's
   * name or link.
   */
  | { readonly kind: 'fine-statement' | 'fine-archive' }
  /** Says whether the collection's record contains a link to the paper on this page. */
  | { readonly kind: 'names-paper' | 'names-no-paper' };

export type AdviceKind = Advice['kind'];

const ADVICE: { readonly [Kind in AdviceKind]: readonly [rank: Rank, press: Press | undefined] } = {
  'wrong-doi': ['wrong', 'show'],
  'not-found': ['wrong', 'show'],
  'missing-version': ['wrong', 'show'],
  'not-in-references': ['reference', 'cite'],
  'reference-twice': ['reference', 'show'],
  'reference-other-version': ['reference', 'show'],
  'reference-without-version': ['reference', 'cite'],
  'reference-without-doi': ['reference', 'cite'],
  'reference-without-authors': ['suspected', 'cite'],
  'reference-without-year': ['suspected', 'cite'],
  'reference-other-year': ['suspected', 'cite'],
  'reference-without-title': ['suspected', 'cite'],
  'newer-version': ['older', 'cite'],
  replaced: ['older', 'show'],
  'cite-published': ['draft', 'cite'],
  'being-published': ['draft', 'open'],
  'never-published': ['draft', 'open'],
  'draft-named': ['draft', 'show'],
  'not-citable': ['record', 'show'],
  unlisted: ['record', 'open'],
  empty: ['record', 'open'],
  'version-invalid': ['record', 'open'],
  'draft-invalid': ['record', 'open'],
  'no-version': ['version', 'show'],
  'only-version': ['version', 'cite'],
  'all-versions': ['version', 'show'],
  unanswered: ['unknown', 'retry'],
  embargoed: ['unknown', 'open'],
  unembargoing: ['unknown', 'open'],
  'files-embargoed': ['note', 'open'],
  'no-doi': ['note', 'copy-doi'],
  'no-link': ['note', 'copy-link'],
  'archive-unnamed': ['note', 'copy-link'],
  'unclear-name': ['note', 'show'],
  'no-licence': ['note', 'open'],
  'doi-unconfirmed': ['note', undefined],
  'names-no-paper': ['note', undefined],
  fine: ['fine', undefined],
  'fine-newest': ['fine', undefined],
  'fine-elsewhere': ['fine', undefined],
  'fine-statement': ['fine', undefined],
  'fine-archive': ['fine', undefined],
  'names-paper': ['fine', undefined],
};

/**
 * Maps kinds of advice to the kind under whose fault they are shown. Each of them still has a sentence of its
 * own.
 */
const ONE_FAULT: { readonly [Kind in AdviceKind]?: AdviceKind } = {
  replaced: 'newer-version',
  'missing-version': 'not-found',
  'draft-named': 'never-published',
  'cite-published': 'never-published',
  'reference-without-year': 'reference-without-authors',
  'reference-without-title': 'reference-without-authors',
};

/** Returns the kind of advice under whose fault this advice is shown. */
export const faultOf = ({ kind }: Advice): AdviceKind => ONE_FAULT[kind] ?? kind;

export const rankOf = ({ kind }: Advice): Rank => ADVICE[kind][0];
export const pressFor = ({ kind }: Advice): Press | undefined => ADVICE[kind][1];

export const byRank = (one: Rank, other: Rank): number => RANKS.indexOf(one) - RANKS.indexOf(other);

/** True if the identifier itself is wrong or may never be cited, so that no further advice applies. */
export const isWrong = (advice: Advice): boolean =>
  rankOf(advice) === 'wrong' || advice.kind === 'not-citable';

/** True for ranks of advice that asks the author to change something, or at least to look at it. */
export const isToFix = (rank: Rank): boolean => byRank(rank, 'unknown') < 0;
