import { doisInText } from '@/lib/identifier/doi';
import { DRAFT, endsInPlaceholder, expectedDoi } from '@/lib/identifier/identifier';
import { publishedAt } from '@/lib/registry/naming';
import { onceFor } from '@/lib/text/once';
import { doiAddressAtEnd } from './address-at-end';
import { type Evidence, isUnread } from './evidence';
import type { DoubtReason, NameDoubt, Rules } from './notice';
import { isFunder, isHalfName, peopleOf, type Somebody, sharingOrcid } from './people';
import type { Contributor, VersionRecord } from './record';
import { yearOf } from './time';

/**
 * Returns the record's contributors. Undefined if the archive never names any. Also undefined if a
 * contributor, or the mark that someone is cited, could not be read: it is then unknown who is missing or
 * cited twice.
 */
function contributorsOf(record: VersionRecord | undefined): readonly Contributor[] | undefined {
  return record && !isUnread(record, 'contributor') ? record.contributors : undefined;
}

/**
 * Returns the DOI that a published version should have if its record lacks one: archives add the DOI shortly
 * after publication, and sometimes fail to. The DOI follows the archive's rule and is not confirmed.
 * Undefined if no DOI is expected.
 */
function unconfirmedDoi({ record, version, identifier }: Evidence): string | undefined {
  // If the card shows a draft, it does not mention the DOI of the published version that should be cited.
  const isShown = record !== undefined && record.version === version && version !== DRAFT;
  const isLeftOut = isShown && record.doi === undefined && !isUnread(record, 'doi');
  return isLeftOut && identifier.registry.citable
    ? (expectedDoi({ ...identifier, version: record.version }) ?? undefined)
    : undefined;
}

/**
 * Returns the years in a citation such as `Authors (2021) Title (Version …`, or, without authors, `Title
 * (2021). (Version …`. The year of publication comes first, because the title may also contain years.
 */
function citationYears(record: VersionRecord): string[] {
  const [head = ''] = /^.*(?=\(Version )/s.exec(record.citation?.text ?? '') ?? [];
  const years = [...head.matchAll(/\((\d{4})\)/g)].flatMap(([, year]) => year ?? []);
  return citesAnybody(record) ? years : years.reverse();
}

const hasGap = ({ citation, collection }: VersionRecord): boolean =>
  collection?.citesNameless === true && !!citation;

const citesAnybody = ({ contributors = [] }: VersionRecord): boolean =>
  contributors.some(({ cited }) => cited);

const isCited = ({ entries }: Somebody): boolean => entries.some(({ cited }) => cited);
const isAuthor = ({ entries }: Somebody): boolean => entries.some(({ roles }) => roles.includes('Author'));
const isNamedIn = ({ citation }: VersionRecord, { entries }: Somebody): boolean =>
  entries.some(({ name }) => citation?.text.includes(name) === true);
const isOnlyFunder = ({ entries }: Somebody): boolean => entries.every(isFunder);
const namesOf = (people: readonly Somebody[]): string[] => people.map(({ entries: [{ name }] }) => name);

/**
 * Returns the people and organisations of a record. Results are cached, because several rules compare all
 * names of a record, which is slow.
 */
const peopleIn = onceFor((record: VersionRecord) => peopleOf(contributorsOf(record) ?? []));

/**
 * Maps each doubt about how people are cited to a function that returns the people in doubt. The doubts are
 * in order of importance. Entries without a name have a rule of their own, `nameless`.
 */
const DOUBTED: Readonly<
  Record<
    Exclude<DoubtReason, 'nameless'>,
    (people: readonly Somebody[], record: VersionRecord) => readonly Somebody[]
  >
> = {
  'half-name': (people) => people.filter((one) => isCited(one) && isHalfName(one.entries[0].name)),
  'cited-twice': (people) => people.filter(({ entries }) => entries.filter(({ cited }) => cited).length > 1),
  funder: (people) => people.filter((one) => isCited(one) && isOnlyFunder(one)),
  // A person without a role may be cited, because many records give people no roles. An organisation without
  // a role is mostly cited by mistake.
  'not-author': (people) =>
    people.filter(
      (one) => one.entries[0].kind === 'organization' && isCited(one) && !isAuthor(one) && !isOnlyFunder(one),
    ),
  // If a citation names no author at all, the notice `nobody-cited` names these people.
  'left-out': (people, record) =>
    citesAnybody(record)
      ? people.filter((one) => isAuthor(one) && !isCited(one) && !isNamedIn(record, one))
      : [],
  'shared-orcid': sharingOrcid,
};

function doubtsOf(record: VersionRecord): NameDoubt[] {
  const named = Object.entries(DOUBTED).map(([why, choose]) => ({
    why: why as keyof typeof DOUBTED,
    names: namesOf(choose(peopleIn(record), record)),
  }));
  const nameless: NameDoubt[] = hasGap(record) ? [{ why: 'nameless', names: [] }] : [];
  return [...nameless, ...named.filter(({ names }) => names.length > 0)];
}

/** Rules for notices about a record's citation. */
export const citingRules = {
  /** Applies if the record has the placeholder DOI and no DOI is expected. */
  'placeholder-doi': (evidence) =>
    evidence.record?.collection?.hadPlaceholderDoi === true && unconfirmedDoi(evidence) === undefined,
  /** Applies if a published version's record has no DOI, the placeholder DOI, or one that is not registered yet. */
  'doi-unconfirmed'(evidence) {
    const expected = unconfirmedDoi(evidence);
    if (expected === undefined) return undefined;
    const { isDoiUnregistered, collection } = evidence.record ?? {};
    if (isDoiUnregistered) return { expected, why: 'unregistered' };
    return { expected, why: collection?.hadPlaceholderDoi ? 'placeholder' : 'absent' };
  },
  /**
   * Applies if the archive's citation has another year than that of publication, because archives write the year of
   * the last change. Their sites cite the year of publication since 2026, and so do other styles here.
   */
  'years-differ'({ record, identifier: { registry } }) {
    if (record?.citation?.by !== 'registry' || record.version === DRAFT) return undefined;
    const publishedYear = yearOf(record.datePublished ?? publishedAt(registry, record.version) ?? '');
    const years = citationYears(record);
    const [citationYear] = years;
    // A title may contain another year in brackets, so one correct year is enough.
    if (!publishedYear || !citationYear || years.includes(publishedYear)) return undefined;
    return { citationYear, publishedYear };
  },
  /** Applies if the archive's citation ends with the DOI of another data set. */
  'other-doi-cited'({ record, identifier }) {
    const address = doiAddressAtEnd(record?.citation?.text ?? '')?.address;
    const cited = doisInText(address ?? '')[0]?.toLowerCase();
    // A draft has no DOI to compare with, and a placeholder DOI is never copied.
    if (!record || record.version === DRAFT || !cited || endsInPlaceholder(cited, identifier))
      return undefined;
    const own = (record.doi ?? expectedDoi({ ...identifier, version: record.version }))?.toLowerCase();
    // A version's DOI begins with the DOI of the whole collection, so a citation with the collection's DOI is
    // correct, too.
    return own === undefined || own.startsWith(cited) ? undefined : { cited, own };
  },
  /** Applies if the citation names no author, even if the record has authors. */
  'nobody-cited'({ record }) {
    if (!record || !contributorsOf(record) || citesAnybody(record) || hasGap(record)) return undefined;
    const people = peopleIn(record);
    // dbGaP's records name the sponsors of a study but never its authors, so a citation without authors is no
    // fault.
    if (record.deposit && people.length > 0 && people.every(isOnlyFunder)) return undefined;
    if (people.some((one) => isNamedIn(record, one))) return undefined;
    const title = record.name?.replace(/(?<!\.)\.+$/, '') ?? '';
    const isTitleFirst = title !== '' && record.citation?.text.startsWith(title) === true;
    return { isTitleFirst, authors: namesOf(people.filter(isAuthor)) };
  },
  'doubtful-names'({ record }) {
    const doubts = record ? doubtsOf(record) : [];
    return doubts.length > 0 ? { doubts } : undefined;
  },
} satisfies Partial<Rules>;
