import type { CollectionSummary, DoiState, VersionSummary } from './collection';
import type { VersionRecord } from './record';

/** A collection's DOI for all versions. `doi` is in lower case, and undefined if the DOI does not exist yet. */
export type WholeDoi =
  | { readonly state: 'findable' | 'registered'; readonly doi: string }
  | { readonly state: 'reserved'; readonly doi: undefined };

const RESERVED: ReadonlySet<DoiState | undefined> = new Set(['draft', 'pending', 'failed']);

/**
 * Returns the DOI for all versions that the archive names; undefined if the archive names none, or does not tell
 * its state. Archives register this DOI together with that of the first published version, and may leave the
 * draft's state as it was.
 */
export function wholeDoiOf(
  summary: CollectionSummary | undefined,
  record: VersionRecord | undefined,
): WholeDoi | undefined {
  const doi = summary?.wholeDoi ?? record?.collection?.wholeDoi;
  const states = [summary?.draft?.doiState, summary?.published?.doiState];
  if (doi === undefined) return undefined;
  if (states.includes('findable')) return { state: 'findable', doi };
  if (states[0] === 'registered') return { state: 'registered', doi };
  return RESERVED.has(states[0]) ? { state: 'reserved', doi: undefined } : undefined;
}

/**
 * Returns the record without its DOI if the archive says that this DOI is not registered. Archives write a DOI into a
 * record before they register it.
 */
export function withoutUnregisteredDoi(
  record: VersionRecord,
  entry: Pick<VersionSummary, 'doiState'> | undefined,
): VersionRecord {
  return record.doi !== undefined && RESERVED.has(entry?.doiState)
    ? { ...record, doi: undefined, isDoiUnregistered: true }
    : record;
}
