import { type ArticleName, articlesIn } from '@/lib/collection/article';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Evidence } from '@/lib/collection/evidence';
import type { Notice, NoticeKind } from '@/lib/collection/notice';
import { DRAFT, type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { ReferenceEntry } from '@/lib/identifier/surroundings';
import type { Fault, Remark } from './advice';
import { type Finding, isCited, isUnclear } from './finding';
import { lackingIn } from './printed';

/** The notice of the first of these kinds that there is one of. */
function firstOf<Kind extends NoticeKind>(
  notices: readonly Notice[],
  ...kinds: readonly Kind[]
): Extract<Notice, { readonly kind: Kind }> | null {
  const isOf = (notice: Notice): notice is Extract<Notice, { readonly kind: Kind }> =>
    kinds.some((kind) => kind === notice.kind);
  return notices.find(isOf) ?? null;
}

/**
 * What is wrong with a mention and with what it names, the most important first; of its place in the list of references
 * see `referenceFaults`. `notices` are those about what it names: the card and the check say the same.
 */
export function faultsOf(finding: Finding, notices: readonly Notice[]): Fault[] {
  const { identifier, existence, reason, evidence } = finding;
  if (isPlaceholder(identifier)) return [{ kind: 'wrong-doi' }];
  if (existence === 'missing') return [{ kind: reason === 'not-found' ? reason : 'missing-version' }];
  if (!identifier.registry.citable) return [{ kind: 'not-citable' }];
  // Where nobody can look inside, its versions, files and licence are nobody's business yet.
  const closed = firstOf(notices, 'embargoed', 'unembargoing');
  if (closed) return [closed];
  const faults: (Fault | null)[] = [
    firstOf(notices, 'unlisted'),
    firstOf(notices, 'files-embargoed'),
    versionFault(finding, notices),
    firstOf(notices, 'empty'),
    firstOf(notices, 'version-invalid', 'draft-invalid'),
    linkFault(finding),
    isUnclear(finding) ? { kind: 'unclear-name' } : null,
    evidence?.record && lacksLicence(evidence.record) ? { kind: 'no-licence' } : null,
  ];
  return faults.filter((fault) => fault !== null);
}

function versionFault({ version, evidence }: Finding, notices: readonly Notice[]): Fault | null {
  const ofDraft = firstOf(notices, 'being-published', 'never-published', 'cite-published');
  if (ofDraft) return ofDraft;
  if (version === 'draft') return { kind: 'draft-named' };
  return version === 'none' ? { kind: 'no-version', newest: evidence?.newest?.version || null } : null;
}

/** A published version is followed by its DOI; where it has none that we know, by a link. */
function linkFault({ given, doi, existence, evidence }: Finding): Fault | null {
  if (given !== 'link' && given !== 'name') return null;
  if (doi !== null) return { kind: 'no-doi' };
  const isPublished = existence === 'exists' && evidence?.record && evidence.record.version !== DRAFT;
  return given === 'name' && isPublished ? { kind: 'no-link' } : null;
}

/** Repositories of works may have terms of their own. */
function lacksLicence({ licenses, unread, work }: VersionRecord): boolean {
  return licenses.length === 0 && !work?.terms.length && !unread.includes('licenses');
}

const entryOf = ({ surroundings }: Finding): ReferenceEntry | null => {
  const reference = surroundings?.reference;
  return typeof reference === 'object' ? reference : null;
};

/** What is wrong with how the list of references gives it. `members`: all mentions of the collection. */
export function referenceFaults(finding: Finding, members: readonly Finding[]): Fault[] {
  const { surroundings, given, existence } = finding;
  const entry = entryOf(finding);
  if (entry) return entryFaults(finding, entry, members);
  if (surroundings?.reference !== 'not-listed') return [];
  const listed = members.filter((member) => entryOf(member) !== null);
  const [other] = isCited(finding) ? listed.filter(isCited) : [];
  const version = other?.identifier.version ?? null;
  if (version !== null) return [{ kind: 'reference-other-version', version }];
  const isMissing = listed.length === 0;
  return isMissing && given !== 'machines' && existence !== 'missing' ? [{ kind: 'not-in-references' }] : [];
}

/** The version of a collection that a mention means; null where nobody can tell, as where the page names several. */
function recordMeant({ version, evidence }: Finding, members: readonly Finding[]): VersionRecord | null {
  const [only, another] = version === 'none' ? members.filter(isCited) : [];
  if (another) return null;
  return (only?.evidence ?? evidence)?.record ?? null;
}

function entryFaults(
  finding: Finding,
  { entry, hasDoi }: ReferenceEntry,
  members: readonly Finding[],
): Fault[] {
  const { version, doi } = finding;
  const listed = members.filter((member) => entryOf(member) !== null);
  const isVersionElsewhere = members.some(isCited);
  const faults: Fault[] = [];
  // Where the page names no version at all, or gives no DOI, that is said of the mention.
  if (version === 'none' && isVersionElsewhere && !listed.some(isCited))
    faults.push({ kind: 'reference-without-version' });
  const isDoiElsewhere = members.some(({ given }) => given === 'doi');
  if (doi !== null && isDoiElsewhere && !hasDoi && !listed.some((member) => entryOf(member)?.hasDoi))
    faults.push({ kind: 'reference-without-doi' });
  const record = recordMeant(finding, members);
  if (!record) return faults;
  const { names, year, title } = lackingIn(entry, record);
  if (names.length > 0) faults.push({ kind: 'reference-without-authors', names });
  // Of a version that nobody names, the year cannot be known.
  if (year !== null && (version !== 'none' || isVersionElsewhere))
    faults.push({ kind: 'reference-without-year', year });
  if (title !== null) faults.push({ kind: 'reference-without-title', title });
  return faults;
}

/** What an author should know of what a mention names. `article`: which article the page is. */
export function remarksOf(
  { identifier, existence, evidence }: Finding,
  notices: readonly Notice[],
  article: readonly ArticleName[],
): Remark[] {
  if (existence !== 'exists' || firstOf(notices, 'embargoed', 'unembargoing')) return [];
  const told = [
    firstOf(notices, 'all-versions'),
    firstOf(notices, 'newer-version', 'replaced'),
    firstOf(notices, 'doi-unconfirmed'),
  ];
  return [...told.filter((notice) => notice !== null), ...paperRemarks(identifier, evidence, article)];
}

function paperRemarks(
  { registry }: Identifier,
  evidence: Evidence | null,
  article: readonly ArticleName[],
): Remark[] {
  const record = evidence?.record;
  if (!record || record.unread.includes('relatedResources')) return [];
  const { isOwnDoi } = evidence.versioning;
  // The page of a data set is named by its own DOI, and is no paper.
  const isPaper = article.length > 0 && !article.some((name) => isOwnDoi(name, registry));
  if (!isPaper) return [];
  const works = record.relatedResources.flatMap(({ identifier, url }) =>
    [identifier, url].flatMap((text) => articlesIn(text ?? '')),
  );
  return [{ kind: works.some((work) => article.includes(work)) ? 'names-paper' : 'names-no-paper' }];
}
