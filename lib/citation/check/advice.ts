import type { Reason } from '@/lib/collection/answers';
import type { NoticeOf } from '@/lib/collection/notice';

/**
 * How much something matters to the author of the page, the worst first. `reference`: the list of references lacks it;
 * `older`: a newer version is out, which may well be right; `record`: the archive has it, and readers cannot use it as it
 * is; `suspected`: a reference does not look as the record would have it; `version`: none is named; `unknown`: nobody has
 * answered; `form`: only how it is written.
 */
const RANKS = [
  'wrong',
  'draft',
  'reference',
  'older',
  'record',
  'suspected',
  'version',
  'unknown',
  'form',
  'fine',
] as const;
export type Rank = (typeof RANKS)[number];

/** What helps in one press: `cite` copies the right citation, `show` leads to the place, `open` to the archive. */
export type Press = 'cite' | 'copy-doi' | 'copy-link' | 'show' | 'open' | 'retry';

/** What the check says of a mention. */
export type Advice =
  /** Nothing else is said beside one of these. */
  | { readonly kind: 'wrong-doi' | 'not-found' }
  | { readonly kind: 'missing-version'; readonly version: string; readonly newest: string | null }
  /** As it is said wherever the collection is shown. */
  | NoticeOf<'not-citable' | 'embargoed' | 'unembargoing' | 'unlisted' | 'files-embargoed'>
  | NoticeOf<'being-published' | 'never-published' | 'cite-published'>
  | NoticeOf<'empty' | 'version-invalid' | 'draft-invalid'>
  | NoticeOf<'newer-version' | 'replaced' | 'doi-unconfirmed' | 'all-versions'>
  /** The draft is named, and nobody says which version could be named instead. */
  | { readonly kind: 'draft-named' }
  | { readonly kind: 'no-version' }
  /** No version is named, and there is one only. */
  | { readonly kind: 'only-version'; readonly version: string }
  /** `no-doi`: it has a DOI, and the text does not give it. `no-link`: it has none that we know, and no link is given. */
  | { readonly kind: 'no-doi' | 'no-link' | 'unclear-name' }
  /** The text names `version`, the list of references `listed`. */
  | { readonly kind: 'reference-other-version'; readonly version: string; readonly listed: string }
  | { readonly kind: 'not-in-references' | 'reference-twice' }
  | { readonly kind: 'reference-without-version' | 'reference-without-doi' }
  /** The reference may lack these, as the record has them. */
  | { readonly kind: 'reference-without-authors'; readonly names: readonly string[] }
  | { readonly kind: 'reference-without-year'; readonly year: string }
  | { readonly kind: 'reference-other-year'; readonly printed: string; readonly year: string }
  | { readonly kind: 'reference-without-title'; readonly title: string }
  | { readonly kind: 'no-licence' }
  /** `reason`: why, if the registry has said anything. */
  | { readonly kind: 'unanswered'; readonly reason: Reason | null }
  /** Nothing to change. `fine-elsewhere`: another mention of the collection gives what this one lacks. */
  | { readonly kind: 'fine' | 'fine-newest' | 'fine-elsewhere' }
  /** Whether the collection's record names the paper that names it. */
  | { readonly kind: 'names-paper' | 'names-no-paper' };

export type AdviceKind = Advice['kind'];

const ADVICE: { readonly [Kind in AdviceKind]: readonly [rank: Rank, press: Press | null] } = {
  'wrong-doi': ['wrong', 'show'],
  'not-found': ['wrong', 'show'],
  'missing-version': ['wrong', 'show'],
  'not-citable': ['wrong', 'show'],
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
  embargoed: ['record', 'open'],
  unembargoing: ['record', 'open'],
  'files-embargoed': ['record', 'open'],
  unlisted: ['record', 'open'],
  empty: ['record', 'open'],
  'version-invalid': ['record', 'open'],
  'draft-invalid': ['record', 'open'],
  'no-licence': ['record', 'open'],
  'no-version': ['version', 'show'],
  'only-version': ['version', 'cite'],
  'all-versions': ['version', 'show'],
  unanswered: ['unknown', 'retry'],
  'no-doi': ['form', 'copy-doi'],
  'no-link': ['form', 'copy-link'],
  'unclear-name': ['form', 'show'],
  'doi-unconfirmed': ['fine', null],
  fine: ['fine', null],
  'fine-newest': ['fine', null],
  'fine-elsewhere': ['fine', null],
  'names-paper': ['fine', null],
  'names-no-paper': ['fine', null],
};

/** Kinds that are one fault, of which each says its own part. */
const ONE_FAULT: { readonly [Kind in AdviceKind]?: AdviceKind } = {
  'missing-version': 'not-found',
  'draft-named': 'never-published',
  'cite-published': 'never-published',
};

/** The kind that stands for its fault. */
export const faultOf = ({ kind }: Advice): AdviceKind => ONE_FAULT[kind] ?? kind;

export const rankOf = ({ kind }: Advice): Rank => ADVICE[kind][0];
export const pressFor = ({ kind }: Advice): Press | null => ADVICE[kind][1];

export const byRank = (one: Rank, other: Rank): number => RANKS.indexOf(one) - RANKS.indexOf(other);

/** The mention itself is wrong: nothing else need be said of it. */
export const isWrong = (advice: Advice): boolean => rankOf(advice) === 'wrong';

/** An author should change it, or have it changed, before the text is printed. A newer version may be no fault. */
export const isFault = (advice: Advice): boolean => !['older', 'fine'].includes(rankOf(advice));
