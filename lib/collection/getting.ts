import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import { type FilledWay, waysFor } from '@/lib/identifier/ways';
import { accessAt } from './deposit';
import { linkOf } from './link';
import type { VersionRecord } from './record';
import type { Status } from './status';

/** How a reader gets the data: at once, or on application. */
export type Getting =
  | {
      readonly kind: 'open';
      readonly commands: readonly FilledWay[];
      readonly places: readonly FilledWay[];
      readonly viewers: readonly FilledWay[];
    }
  /** `url` is the page where access is applied for. */
  | { readonly kind: 'on-request'; readonly url: string };

/** States in which the archive gives the files to everybody. A replaced data set is none of them: its files may be gone. */
const OPEN: ReadonlySet<Status['kind']> = new Set([
  'published',
  'public',
  'draft',
  'draft-never-published',
  'invalid-draft',
  'pending',
]);

const ON_REQUEST: ReadonlySet<Status['kind']> = new Set(['controlled', 'account', 'embargoed']);

/** True if the archive asks everybody to sign in, or if the record says that not everybody may have the files. */
const isClosed = (
  { registry }: Identifier,
  { access = [] }: VersionRecord,
  says = /^(?:Restricted|Closed)/,
): boolean => registry.needsSignIn === true || access.some(({ status }) => says.test(status));

/**
 * Returns the ways of one kind to the part that was asked for, if there is one, and then to the data set. The record
 * spells the accession as the archive does.
 */
function waysTo(
  identifier: Identifier,
  { accession, deposit }: VersionRecord,
  kind: 'commands' | 'places' | 'viewers',
): FilledWay[] {
  const accessions = [...(deposit?.part ? [deposit.part.accession] : []), accession];
  return distinct(
    accessions.flatMap((each) =>
      waysFor({ ...identifier, accession: each }, identifier.registry.ways?.[kind]),
    ),
  );
}

const distinct = (ways: readonly FilledWay[], by: 'name' | 'text' = 'text'): FilledWay[] =>
  ways.filter((way, at) => ways.findIndex((each) => each[by] === way[by]) === at);

/** Returns the places of files that the record names. */
const placesIn = ({ deposit }: VersionRecord): FilledWay[] =>
  (deposit?.filesAt ?? []).flatMap(({ name, url }) => {
    const text = linkOf(url);
    return text === undefined ? [] : [{ name, text }];
  });

/**
 * Returns the command for a terminal that downloads a data set, for its citation. Undefined if there is none, or if not everybody
 * may have the data at the time `now`, in ms since 1970. An embargo that only another reply tells is not seen here.
 */
export function commandFor(identifier: Identifier, record: VersionRecord, now: number): string | undefined {
  const isPublic = (accessAt(record, now) ?? 'public') === 'public' && !record.replacedBy?.length;
  if (!isPublic || isClosed(identifier, record, /^(?!Open)/)) return undefined;
  return waysTo(identifier, record, 'commands').find(({ language }) => language === undefined)?.text;
}

/**
 * Returns how a reader gets the data of a record with this status. Undefined if the archive does not give them, if
 * nobody has confirmed that it does, or if no way is known apart from the page of the data set.
 */
export function gettingOf(
  identifier: Identifier,
  record: VersionRecord,
  { kind }: Status,
): Getting | undefined {
  if (ON_REQUEST.has(kind) || (OPEN.has(kind) && isClosed(identifier, record))) {
    const page = record.deposit?.pageAt?.url ?? pageUrl(identifier);
    return { kind: 'on-request', url: identifier.registry.ways?.application ?? page };
  }
  if (!OPEN.has(kind)) return undefined;
  const commands = waysTo(identifier, record, 'commands');
  const places = distinct([...placesIn(record), ...waysTo(identifier, record, 'places')]);
  const viewers = distinct(waysTo(identifier, record, 'viewers'), 'name');
  const isAny = commands.length + places.length + viewers.length > 0;
  return isAny ? { kind: 'open', commands, places, viewers } : undefined;
}
