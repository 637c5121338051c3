import { DRAFT, expectedDoi, type Identifier } from '@/lib/identifier/identifier';
import type { Reason } from './answers';
import type { VersionSummary } from './collection';
import type { Description } from './description';
import { loaded } from './evidence';
import type { VersionRecord } from './record';
import type { Status } from './status';

/** State of a data set, without the differences that no reader is told. */
export const SNAPSHOT_STATES = [
  'draft',
  'published',
  'public',
  'controlled',
  'account',
  'unreleased',
  'embargoed',
  'unlisted',
  'replaced',
  'withdrawn',
  'deleted',
  /** The archive says that it does not have the data set. */
  'gone',
  /** The archive has the data set, but does not show it. */
  'closed',
] as const;
export type SnapshotState = (typeof SNAPSHOT_STATES)[number];

/**
 * The few facts about a data set whose change is told. A fact that the replies did not tell is undefined, and is
 * then no change.
 */
export interface Snapshot {
  readonly state?: SnapshotState | undefined;
  /** Newest published version; undefined if there is none, or if the archive has no versions. */
  readonly version?: string | undefined;
  /** Registered DOI; false if the archive says that none is registered. */
  readonly doi?: string | false | undefined;
  readonly bytes?: number | undefined;
  readonly files?: number | undefined;
  /** Date or time of the last change, as the archive writes it. Left out for works, whose date changes without cause. */
  readonly modified?: string | undefined;
  readonly title?: string | undefined;
  /** Accession, DOI or address of the first data set that replaces this one. */
  readonly replacedBy?: string | undefined;
}

/** Something that a reader who watches a data set is told. */
export type Change =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'doi'; readonly doi: string }
  | { readonly kind: 'embargo-ended' }
  | { readonly kind: 'replaced'; readonly by: string }
  /** `to` is the state now. Publication and withdrawal are such changes. */
  | { readonly kind: 'state'; readonly to: SnapshotState }
  /** Sizes in bytes. */
  | { readonly kind: 'size'; readonly from: number; readonly to: number }
  | { readonly kind: 'files'; readonly from: number; readonly to: number }
  | { readonly kind: 'title'; readonly title: string }
  /** `date` is in ISO 8601. It is told only if nothing else is. */
  | { readonly kind: 'modified'; readonly date: string };

/** Largest number of UTF-16 code units of a text in a snapshot. A title is cut, and any other text left out. */
export const LONGEST_KEPT = 300;

const STATES: { readonly [Kind in Exclude<Status['kind'], 'failed'>]: SnapshotState | undefined } = {
  asking: undefined,
  published: 'published',
  public: 'public',
  controlled: 'controlled',
  account: 'account',
  unreleased: 'unreleased',
  embargoed: 'embargoed',
  // The files are still closed until the archive has opened them all.
  unembargoing: 'embargoed',
  unlisted: 'unlisted',
  replaced: 'replaced',
  withdrawn: 'withdrawn',
  deleted: 'deleted',
  draft: 'draft',
  'draft-never-published': 'draft',
  'invalid-draft': 'draft',
  pending: 'draft',
};

const FAILED: { readonly [Why in Reason]?: SnapshotState } = {
  'not-found': 'gone',
  'no-data-set': 'gone',
  'not-public': 'closed',
};

/** Returns the state as snapshots have it; undefined if the archive did not tell one. */
export function snapshotStateOf({ status }: Description['assessment']): SnapshotState | undefined {
  return status.kind === 'failed' ? FAILED[status.reason] : STATES[status.kind];
}

const short = (text: string | undefined) =>
  text !== undefined && text.length <= LONGEST_KEPT ? text : undefined;

/** Returns the DOI if the archive says that it is registered, false if it says that it is not, or else undefined. */
function doiOf(identifier: Identifier, record: VersionRecord | undefined, entry: VersionSummary | undefined) {
  if (record?.doi !== undefined) return short(record.doi);
  const { doiState, version } = entry ?? {};
  if (doiState === 'registered' || doiState === 'findable')
    return version === DRAFT
      ? undefined
      : (expectedDoi({ ...identifier, version: version ?? null }) ?? undefined);
  return record?.isDoiUnregistered || doiState !== undefined || version === DRAFT ? false : undefined;
}

/** Returns the newest version of a work by its record, or the shown version of a collection. */
function versionOf({ assessment: { version } }: Description, record: VersionRecord | undefined) {
  const named = record?.work?.versions?.newest ?? record?.version ?? version;
  return named === DRAFT || named === '' ? undefined : short(named);
}

/** Returns why there is only an earlier reply; undefined if that is not so. */
export function staleReasonOf({ summary, record }: Description): Reason | undefined {
  const first = summary ?? record;
  return first.state === 'loaded' ? first.staleBecause : undefined;
}

/**
 * Takes the facts of a description whose last reply came just now. Undefined if the archive did not answer, or if the
 * answer tells no state.
 */
export function snapshotOf(identifier: Identifier, description: Description): Snapshot | undefined {
  const { assessment } = description;
  if (staleReasonOf(description) !== undefined) return undefined;
  const state = snapshotStateOf(assessment);
  if (state === undefined) return undefined;
  const record = loaded(description.record);
  const { entry } = assessment;
  return {
    state,
    version: versionOf(description, record),
    doi: doiOf(identifier, record, entry),
    bytes: entry?.bytes ?? record?.holdings?.bytes,
    files: entry?.files ?? record?.holdings?.files,
    modified: record?.work ? undefined : short(entry?.modified ?? record?.dateModified),
    title: (entry?.name ?? record?.name)?.slice(0, LONGEST_KEPT),
    replacedBy: short(record?.replacedBy?.[0]),
  };
}

/** Returns the later snapshot, with the facts of the earlier one that the later one does not tell. */
export function joinedSnapshot(before: Snapshot | undefined, after: Snapshot): Snapshot {
  const told = Object.entries(after).filter(([, fact]) => fact !== undefined);
  // An archive that once named a registered DOI has it still.
  return { ...before, ...Object.fromEntries(told), doi: after.doi || before?.doi || after.doi };
}

const hasNoFiles: ReadonlySet<SnapshotState | undefined> = new Set([
  'gone',
  'closed',
  'withdrawn',
  'deleted',
]);

/** Returns the change of a fact; undefined if it is the same, or if one of the snapshots lacks it. */
const changed = <T>(
  from: T | undefined,
  to: T | undefined,
  tell: (to: T, from: T) => Change,
): Change | undefined => (from === undefined || to === undefined || from === to ? undefined : tell(to, from));

function stateChange(before: Snapshot, after: Snapshot): Change | undefined {
  const { state: from } = before;
  const { state: to, replacedBy } = after;
  if (to === undefined || from === undefined || from === to) return undefined;
  if (to === 'replaced') return replacedBy === undefined ? { kind: 'state', to } : undefined;
  if (from === 'embargoed' && !hasNoFiles.has(to)) return { kind: 'embargo-ended' };
  return { kind: 'state', to };
}

/**
 * Returns what changed between two snapshots of one data set, the most important first. A fact that either of them
 * lacks is no change, except that a replacement is named for the first time.
 */
export function changesBetween(before: Snapshot, after: Snapshot): readonly Change[] {
  const changes: (Change | undefined | false)[] = [
    stateChange(before, after),
    after.replacedBy !== undefined &&
      after.replacedBy !== before.replacedBy && { kind: 'replaced', by: after.replacedBy },
    changed(before.version, after.version, (version) => ({ kind: 'version', version })),
    before.doi === false && typeof after.doi === 'string' && { kind: 'doi', doi: after.doi },
    changed(before.title, after.title, (title) => ({ kind: 'title', title })),
    // The number of files is told only if the bytes are equal or unknown.
    changed(before.bytes, after.bytes, (to, from) => ({ kind: 'size', from, to })) ??
      changed(before.files, after.files, (to, from) => ({ kind: 'files', from, to })),
  ];
  const told = changes.filter((change) => change !== undefined && change !== false);
  const touched = changed(before.modified, after.modified, (date) => ({ kind: 'modified', date }));
  return told.length === 0 && touched ? [touched] : told;
}
