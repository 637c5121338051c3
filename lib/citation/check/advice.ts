import type { Notice } from '@/lib/collection/notice';

/** What is said of a collection wherever it is shown. */
type Told<Kind extends Notice['kind']> = Extract<Notice, { readonly kind: Kind }>;

/** Something an author should change, or have changed, before the text is printed. */
export type Fault =
  /** Nothing else is said beside one of these. */
  | { readonly kind: 'wrong-doi' | 'not-found' | 'missing-version' }
  | Told<'not-citable' | 'embargoed' | 'unembargoing'>
  | Told<'being-published' | 'never-published' | 'cite-published'>
  | Told<'unlisted' | 'files-embargoed'>
  | Told<'empty' | 'version-invalid' | 'draft-invalid'>
  /** The draft is named, and nobody says which version could be named instead. */
  | { readonly kind: 'draft-named' }
  /** `newest`: the newest published version known; null if there is none or nothing is known. */
  | { readonly kind: 'no-version'; readonly newest: string | null }
  /** `no-doi`: it has a DOI, and the text does not give it. `no-link`: it has none that we know, and no link is given. */
  | { readonly kind: 'no-doi' | 'no-link' | 'unclear-name' }
  /** The text names one version of it, the list of references this one. */
  | { readonly kind: 'reference-other-version'; readonly version: string }
  | { readonly kind: 'not-in-references' | 'reference-without-version' | 'reference-without-doi' }
  /** The reference lacks these, as the record has them. */
  | { readonly kind: 'reference-without-authors'; readonly names: readonly string[] }
  | { readonly kind: 'reference-without-year'; readonly year: string }
  | { readonly kind: 'reference-without-title'; readonly title: string }
  | { readonly kind: 'no-licence' };

export type FaultKind = Fault['kind'];

/** Something an author should know, and nothing to change. */
export type Remark =
  /** A newer version is out; naming the one that was used is what is asked for. */
  | Told<'newer-version' | 'replaced' | 'doi-unconfirmed'>
  /** Why a DOI names no version. */
  | Told<'all-versions'>
  /** Whether the collection's record names the paper that names it. */
  | { readonly kind: 'names-paper' | 'names-no-paper' };

const WRONG: ReadonlySet<FaultKind> = new Set(['wrong-doi', 'not-found', 'missing-version', 'not-citable']);

/** The right thing is named, and only how it is written could be better. */
const OF_FORM: ReadonlySet<FaultKind> = new Set(['no-doi', 'no-link', 'unclear-name']);

/** The list of references lacks it, or says something else than its record. */
const OF_REFERENCES: ReadonlySet<FaultKind> = new Set([
  'reference-other-version',
  'not-in-references',
  'reference-without-version',
  'reference-without-doi',
  'reference-without-authors',
  'reference-without-year',
  'reference-without-title',
]);

/** True where it is about how a mention is written, and not about what it names. */
export function isOfForm({ kind }: Fault): boolean {
  return OF_FORM.has(kind);
}

/** True where it is about the list of references. */
export function isOfReferences({ kind }: Fault): boolean {
  return OF_REFERENCES.has(kind);
}

/** The mention itself is wrong: nothing else need be said of it. */
export function isWrong({ kind }: Fault): boolean {
  return WRONG.has(kind);
}
