import { DRAFT } from '@/lib/identifier/identifier';
import type { Contributor, VersionRecord } from './collection';
import { unconfirmedDoi } from './doi';
import type { Evidence } from './evidence';
import type { NameNotice, Notice } from './notice';
import { isHalfName, onlyPaid, peopleOf, type Somebody, sharingOrcid } from './people';
import { yearOf } from './time';
import { publishedAt } from './version';

type Record = VersionRecord;

/** Nobody can be called missing, or cited twice, where a contributor, or the word that cites one, was lost. */
function contributorsOf(record: Record | null): readonly Contributor[] | null {
  const isLost = record?.unread.includes('contributors') ?? true;
  return record && !isLost ? record.contributors : null;
}

/** The record of a published version leaves out its DOI. */
export function doiUnconfirmed({ record, identifier }: Evidence): Notice | null {
  const expected = record && unconfirmedDoi(record, identifier);
  return expected === null ? null : { kind: 'doi-unconfirmed', expected };
}

/** The year in the citation's `Authors (2021) Title (Version …`, or `Title (2021). (Version …` without authors. */
function citationYears({ citation, contributors }: Record): string[] {
  const [head = ''] = /^.*(?=\(Version )/s.exec(citation ?? '') ?? [];
  const years = [...head.matchAll(/\((\d{4})\)/g)].flatMap(([, year]) => year ?? []);
  return contributors.some(({ cited }) => cited) ? years : years.reverse();
}

/** The archive cites the year of the last save, so a record saved again later cites another than that of publication. */
export function yearsDiffer({ record, identifier }: Evidence): Notice | null {
  if (!record || record.version === DRAFT) return null;
  const publishedYear = yearOf(record.datePublished ?? publishedAt(identifier, record.version) ?? '');
  const years = citationYears(record);
  const [citationYear] = years;
  // A title may hold a year in brackets too: one that is right is enough.
  if (!publishedYear || !citationYear || years.includes(publishedYear)) return null;
  return { kind: 'years-differ', citationYear, publishedYear };
}

const hasGap = ({ citation, citesNameless }: Record): boolean => citesNameless && citation !== null;

/** The citation names no author. */
export function nobodyCited({ record }: Evidence): Notice | null {
  const cited = contributorsOf(record)?.filter((contributor) => contributor.cited);
  if (!record || !cited || cited.length > 0 || hasGap(record)) return null;
  const title = record.name?.replace(/\.+$/, '') ?? '';
  return { kind: 'nobody-cited', isTitleFirst: title !== '' && record.citation?.startsWith(title) === true };
}

/** The citation has a gap where a name should be. */
export function namelessCited({ record }: Evidence): Notice | null {
  return record && hasGap(record) ? { kind: 'nameless-cited' } : null;
}

/** Whom a notice of some kind is about. */
type Chooser = (people: readonly Somebody[], record: Record) => readonly Somebody[];

const isCited = ({ entries }: Somebody): boolean => entries.some(({ cited }) => cited);
const isAuthor = ({ entries }: Somebody): boolean => entries.some(({ roles }) => roles.includes('Author'));
const hasOnlyPaid = ({ entries }: Somebody): boolean => entries.every(onlyPaid);

/** The most important first. */
const KINDS = [
  'half-name-cited',
  'cited-twice',
  'funder-cited',
  'not-author-cited',
  'author-left-out',
  'shared-orcid',
] as const satisfies NameNotice[];

const ABOUT_NAMES: { readonly [Kind in NameNotice]: Chooser } = {
  'half-name-cited': (people) => people.filter((one) => isCited(one) && isHalfName(one.entries[0].name)),
  'cited-twice': (people) => people.filter(({ entries }) => entries.filter(({ cited }) => cited).length > 1),
  'funder-cited': (people) => people.filter((one) => isCited(one) && hasOnlyPaid(one)),
  // People need no role to be cited: many records give them none. Of an organisation it is mostly a slip.
  'not-author-cited': (people) =>
    people.filter(
      (one) => one.entries[0].kind === 'organization' && isCited(one) && !isAuthor(one) && !hasOnlyPaid(one),
    ),
  'author-left-out': (people, { citation }) =>
    people.filter(
      (one) =>
        isAuthor(one) && !isCited(one) && !one.entries.some(({ name }) => citation?.includes(name) === true),
    ),
  'shared-orcid': sharingOrcid,
};

/** What is odd about whom the citation names and leaves out. */
export function aboutPeople({ record }: Evidence): Notice[] {
  const contributors = contributorsOf(record);
  if (!record || !contributors) return [];
  const people = peopleOf(contributors);
  return KINDS.flatMap((kind) => {
    const names = ABOUT_NAMES[kind](people, record).map(({ entries: [{ name }] }) => name);
    return names.length > 0 ? { kind, names } : [];
  });
}
