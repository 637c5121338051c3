import type { Identifier } from '@/lib/identifier/identifier';
import type { Description } from './description';
import { loaded } from './evidence';
import { snapshotStateOf } from './snapshot';

/** Most data sets that are watched. Each is asked about once a day, whatever else the reader does. */
export const MOST_WATCHED = 500;

/**
 * Says whether a data set is watched for changes. `none`: it cannot be watched, as in a private window or by a policy.
 * `full`: as many are watched as may be. `not-saved`: nothing changed, because the browser's storage failed.
 */
export type WatchState = 'watched' | 'unwatched' | 'none' | 'full' | 'not-saved';

/**
 * Returns the data set that a reader of this description can watch: the whole data set, with all its versions. Undefined
 * if no archive has confirmed that it exists.
 */
export function watchableOf(identifier: Identifier, description: Description): Identifier | undefined {
  const state = snapshotStateOf(description.assessment);
  if (identifier.registry.isNamedOnly || state === undefined || state === 'gone') return undefined;
  const record = loaded(description.record);
  const accession = record?.deposit?.part ? record.accession : identifier.accession;
  return { ...identifier, accession, version: null };
}
