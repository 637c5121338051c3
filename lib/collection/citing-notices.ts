import { DRAFT } from '@/lib/identifier/identifier';
import { onceFor } from '@/lib/registry/once-for';
import type { Contributor, VersionRecord } from './collection';
import type { Evidence } from './evidence';
import type { NameNotice, NoticeOf } from './notice';
import { isHalfName, onlyPaid, peopleOf, type Somebody, sharingOrcid } from './people';
import { yearOf } from './time';

/** Nobody can be called missing, or cited twice, where a contributor, or the word that cites one, was lost. */
function contributorsOf(record: VersionRecord | null): readonly Contributor[] | null {
  const isLost = record?.unread.includes('contributors') ?? true;
  return record && !isLost ? record.contributors : null;
}

/**
 * The DOI of a published version whose record leaves it out: an archive that mints DOIs adds it a moment after
 * publishing, or failed to. Made by the archive's rule, and confirmed by nobody. Null if none can be expected.
 */
function unconfirmedDoi({ doi, version, unread }: VersionRecord, evidence: Evidence): string | null {
  const { identifier, versioning } = evidence;
  const isLeftOut = doi === null && version !== DRAFT && !unread.includes('doi');
  return isLeftOut && identifier.registry.citable ? versioning.expectedDoi(identifier, version) : null;
}

/** The record of a published version leaves out its DOI, or has the placeholder in its place. */
export function doiUnconfirmed(evidence: Evidence): NoticeOf<'doi-unconfirmed'> | null {
  const { record } = evidence;
  const expected = record && unconfirmedDoi(record, evidence);
  return record && expected !== null
    ? { kind: 'doi-unconfirmed', expected, isPlaceholder: record.hadPlaceholderDoi }
    : null;
}

/** The record has the placeholder, and no DOI can be expected. */
export function placeholderDoi(evidence: Evidence): NoticeOf<'placeholder-doi'> | null {
  const isTold = evidence.record?.hadPlaceholderDoi && !doiUnconfirmed(evidence);
  return isTold ? { kind: 'placeholder-doi' } : null;
}

/** The year in the citation's `Authors (2021) Title (Version …`, or `Title (2021). (Version …` without authors. */
function citationYears(record: VersionRecord): string[] {
  const [head = ''] = /^.*(?=\(Version )/s.exec(record.citation ?? '') ?? [];
  const years = [...head.matchAll(/\((\d{4})\)/g)].flatMap(([, year]) => year ?? []);
  return citesAnybody(record) ? years : years.reverse();
}

/** The archive cites the year of the last save, so a record saved again later cites another than that of publication. */
export function yearsDiffer({ record, versioning }: Evidence): NoticeOf<'years-differ'> | null {
  // Of a work, the citation is ours.
  if (!record || record.work || record.version === DRAFT) return null;
  const publishedYear = yearOf(record.datePublished ?? versioning.publishedAt(record.version) ?? '');
  const years = citationYears(record);
  const [citationYear] = years;
  // A title may hold a year in brackets too: one that is right is enough.
  if (!publishedYear || !citationYear || years.includes(publishedYear)) return null;
  return { kind: 'years-differ', citationYear, publishedYear };
}

const hasGap = ({ citation, citesNameless }: VersionRecord): boolean => citesNameless && citation !== null;

const citesAnybody = ({ contributors }: VersionRecord): boolean => contributors.some(({ cited }) => cited);

/** The citation names no author, though the record may. */
export function nobodyCited({ record }: Evidence): NoticeOf<'nobody-cited'> | null {
  if (!record || !contributorsOf(record) || citesAnybody(record) || hasGap(record)) return null;
  const people = peopleIn(record);
  if (people.some((one) => isNamedIn(record, one))) return null;
  const title = record.name?.replace(/\.+$/, '') ?? '';
  return {
    kind: 'nobody-cited',
    isTitleFirst: title !== '' && record.citation?.startsWith(title) === true,
    authors: people.filter(isAuthor).map(({ entries: [{ name }] }) => name),
  };
}

/** The citation has a gap where a name should be. */
export function namelessCited({ record }: Evidence): NoticeOf<'nameless-cited'> | null {
  return record && hasGap(record) ? { kind: 'nameless-cited' } : null;
}

const isCited = ({ entries }: Somebody): boolean => entries.some(({ cited }) => cited);
const isAuthor = ({ entries }: Somebody): boolean => entries.some(({ roles }) => roles.includes('Author'));
const isNamedIn = ({ citation }: VersionRecord, { entries }: Somebody): boolean =>
  entries.some(({ name }) => citation?.includes(name) === true);
const hasOnlyPaid = ({ entries }: Somebody): boolean => entries.every(onlyPaid);

/** Comparing all names of a record is dear, and six notices ask for it. */
const peopleIn = onceFor((record: VersionRecord) => peopleOf(contributorsOf(record) ?? []));

/** Makes the rule of a notice about people: whom of those in a record it names. */
const naming =
  <Kind extends NameNotice>(
    kind: Kind,
    choose: (people: readonly Somebody[], record: VersionRecord) => readonly Somebody[],
  ) =>
  ({ record }: Evidence): { readonly kind: Kind; readonly names: readonly string[] } | null => {
    const names = record ? choose(peopleIn(record), record).map(({ entries: [{ name }] }) => name) : [];
    return names.length > 0 ? { kind, names } : null;
  };

export const halfNameCited = naming('half-name-cited', (people) =>
  people.filter((one) => isCited(one) && isHalfName(one.entries[0].name)),
);

export const citedTwice = naming('cited-twice', (people) =>
  people.filter(({ entries }) => entries.filter(({ cited }) => cited).length > 1),
);

export const funderCited = naming('funder-cited', (people) =>
  people.filter((one) => isCited(one) && hasOnlyPaid(one)),
);

/** People need no role to be cited: many records give them none. Of an organisation it is mostly a slip. */
export const notAuthorCited = naming('not-author-cited', (people) =>
  people.filter(
    (one) => one.entries[0].kind === 'organization' && isCited(one) && !isAuthor(one) && !hasOnlyPaid(one),
  ),
);

/** Where nobody at all is cited, that is said, and of whom. */
export const authorLeftOut = naming('author-left-out', (people, record) =>
  citesAnybody(record)
    ? people.filter((one) => isAuthor(one) && !isCited(one) && !isNamedIn(record, one))
    : [],
);

export const sharedOrcid = naming('shared-orcid', sharingOrcid);
