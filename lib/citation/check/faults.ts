import { toPapers } from '@/lib/citation/paper';
import { type ArticleName, articlesIn } from '@/lib/collection/article';
import { type Evidence, isUnread } from '@/lib/collection/evidence';
import type { Notice, NoticeKind } from '@/lib/collection/notice';
import type { VersionRecord } from '@/lib/collection/record';
import type { ResourceType } from '@/lib/collection/resource-type';
import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { ReferenceEntry } from '@/lib/identifier/reference';
import type { Advice } from './advice';
import { type Finding, isCited, isCitedByDoi, isUnclear } from './finding';
import { missingIn } from './printed';
import type { OtherYear } from './year';

/** Returns the first notice whose kind is one of these; undefined if there is none. */
function firstOf<Kind extends NoticeKind>(
  notices: readonly Notice[],
  ...kinds: readonly Kind[]
): Extract<Notice, { readonly kind: Kind }> | undefined {
  const isOf = (notice: Notice): notice is Extract<Notice, { readonly kind: Kind }> =>
    kinds.some((kind) => kind === notice.kind);
  return notices.find(isOf);
}

/**
 * Lists the faults of a mention and of its data set. `notices` are those that the card shows, so that card
 * and check agree.
 */
export function adviceOn(finding: Finding, notices: readonly Notice[]): Advice[] {
  const { identifier, existence, reason, evidence } = finding;
  const { version } = identifier;
  if (isPlaceholder(identifier)) return [{ kind: 'wrong-doi' }];
  if (reason === 'no-such-version' && version !== null)
    return [{ kind: 'missing-version', version, newest: evidence?.newest?.version }];
  if (existence === 'missing') return [{ kind: 'not-found' }];
  if (!identifier.registry.citable) return [{ kind: 'not-citable' }];
  // If readers have no access to a data set, its versions, files and licence cannot be judged.
  const closed = firstOf(notices, 'embargoed', 'unembargoing');
  if (closed) return [closed];
  const advice: (Advice | undefined)[] = [
    firstOf(notices, 'unlisted'),
    firstOf(notices, 'files-embargoed'),
    versionAdvice(finding, notices),
    firstOf(notices, 'empty'),
    firstOf(notices, 'version-invalid', 'draft-invalid'),
    linkAdvice(finding),
    isUnclear(finding) ? { kind: 'unclear-name' } : undefined,
    evidence?.record && lacksLicence(evidence.record) ? { kind: 'no-licence' } : undefined,
  ];
  return advice.filter((each) => each !== undefined);
}

function versionAdvice({ version, cite }: Finding, notices: readonly Notice[]): Advice | undefined {
  const ofDraft = firstOf(notices, 'being-published', 'never-published', 'cite-published');
  if (ofDraft) return ofDraft;
  if (version === 'draft') return { kind: 'draft-named' };
  if (version !== 'none') return undefined;
  if (cite) return { kind: 'only-version', version: cite.version };
  return firstOf(notices, 'all-versions') ?? { kind: 'no-version' };
}

/**
 * Returns the advice to give the DOI of a published version, or a link if the version has no DOI. For an accession
 * number, returns the advice to name its archive. Undefined if the mention already does so, and for a draft.
 */
function linkAdvice({ identifier, version, given, setting, doi, evidence }: Finding): Advice | undefined {
  const isPublished = version !== 'none' && version !== 'draft' && !!evidence?.record;
  if (!isPublished || (given !== 'link' && given !== 'name')) return undefined;
  if (!isCitedByDoi(identifier))
    return given === 'name' && setting === null ? { kind: 'archive-unnamed' } : undefined;
  if (doi !== undefined) return { kind: 'no-doi' };
  return given === 'name' ? { kind: 'no-link' } : undefined;
}

/**
 * Types of works that other people reuse. A preprint or a talk is only read, so it needs no licence for
 * reuse.
 */
const REUSED: ReadonlySet<ResourceType> = new Set([
  'Audiovisual',
  'Collection',
  'ComputationalNotebook',
  'Dataset',
  'Image',
  'InteractiveResource',
  'Model',
  'Other',
  'Software',
  'Sound',
  'Workflow',
]);

/**
 * True if the record should have a licence but has none. A repository may have terms of its own instead, and
 * most archives of accession numbers have no field for a licence.
 */
function lacksLicence(record: VersionRecord): boolean {
  if (record.deposit || (record.type && !REUSED.has(record.type))) return false;
  return !record.licenses?.length && !record.terms?.length && !isUnread(record, 'license');
}

const entryOf = ({ reference }: Finding): ReferenceEntry | undefined =>
  typeof reference === 'object' ? reference : undefined;

/**
 * Lists the faults of a data set's entry in the reference list. `members` are all mentions of the data set,
 * and `meant` is the mention of the version that the author means.
 */
export function referenceAdvice(
  finding: Finding,
  meant: Finding | undefined,
  members: readonly Finding[],
): Advice[] {
  const { identifier, reference, given, existence } = finding;
  const entry = entryOf(finding);
  const listed = members.filter((member) => entryOf(member) !== undefined);
  if (entry) return entryAdvice(finding, entry, meant?.evidence?.record, { members, listed });
  if (reference !== 'not-listed' || !isCitedByDoi(identifier)) return [];
  const [other] = isCited(finding) ? listed.filter(isCited) : [];
  const { version } = identifier;
  if (version !== null && other?.identifier.version)
    return [{ kind: 'reference-other-version', version, listed: other.identifier.version }];
  const isMissing = listed.length === 0;
  return isMissing && given !== 'machines' && existence !== 'missing' ? [{ kind: 'not-in-references' }] : [];
}

/** True if the reference list contains two entries for the same version of a data set. */
function isTwice(
  finding: Finding,
  { entry, isRepeated }: ReferenceEntry,
  listed: readonly Finding[],
): boolean {
  const others = listed.filter((member) => entryOf(member)?.entry !== entry);
  return isRepeated || (!isCited(finding) && others.length > 0);
}

/**
 * Compares an entry of the reference list with the record of the data set. `record` is undefined if it is
 * unknown.
 */
function entryAdvice(
  finding: Finding,
  reference: ReferenceEntry,
  record: VersionRecord | undefined,
  { members, listed }: { readonly members: readonly Finding[]; readonly listed: readonly Finding[] },
): Advice[] {
  const { version } = finding;
  const isVersionElsewhere = members.some(isCited);
  const advice: Advice[] = [];
  if (isTwice(finding, reference, listed)) advice.push({ kind: 'reference-twice' });
  // If the page names no version or DOI anywhere, the fault is the mention's and not the entry's.
  if (version === 'none' && isVersionElsewhere && !listed.some(isCited))
    advice.push({ kind: 'reference-without-version' });
  const isDoiElsewhere = members.some(({ given, doi }) => given === 'doi' && doi !== undefined);
  if (isDoiElsewhere && !listed.some((member) => entryOf(member)?.hasDoi))
    advice.push({ kind: 'reference-without-doi' });
  if (!record) return advice;
  const { names, year, title } = missingIn(reference.entry, record, reference.isListUntitled);
  if (names.length > 0) advice.push({ kind: 'reference-without-authors', names });
  // If no version is named, it is unknown which year is right.
  if (year !== null && (version !== 'none' || isVersionElsewhere)) advice.push(yearAdvice(year));
  if (title !== null) advice.push({ kind: 'reference-without-title', title });
  return advice;
}

const yearAdvice = ({ recorded: year, printed }: OtherYear): Advice =>
  printed === null
    ? { kind: 'reference-without-year', year }
    : { kind: 'reference-other-year', printed, year };

/**
 * Lists remarks on a data set that are no faults. `article` contains the names of the article on the page.
 */
export function remarksOn(
  { identifier, existence, evidence }: Finding,
  notices: readonly Notice[],
  article: readonly ArticleName[],
): Advice[] {
  if (existence !== 'exists' || firstOf(notices, 'embargoed', 'unembargoing')) return [];
  const remarks = [firstOf(notices, 'newer-version', 'replaced'), firstOf(notices, 'doi-unconfirmed')];
  return [
    ...remarks.filter((notice) => notice !== undefined),
    ...paperRemarks(identifier, evidence, article),
  ];
}

function paperRemarks(
  { registry }: Identifier,
  evidence: Evidence | undefined,
  article: readonly ArticleName[],
): Advice[] {
  const record = evidence?.record;
  if (!record || isUnread(record, 'relatedResource')) return [];
  // If the page's own DOI is one of the registry's, the page is about a data set and is no paper.
  const isPaper = article.length > 0 && !article.some((name) => registry.naming.isOwnDoi?.(name, registry));
  if (!isPaper) return [];
  const works = (record.relatedResources ?? []).flatMap(({ identifier, url }) =>
    [identifier, url].flatMap((text) => articlesIn(text ?? '')),
  );
  if (works.some((work) => article.includes(work))) return [{ kind: 'names-paper' }];
  // A record that names another paper lacks no link: the paper on the page only re-uses the data.
  return toPapers(record.relatedResources).length > 0 ? [] : [{ kind: 'names-no-paper' }];
}
