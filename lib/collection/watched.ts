import * as z from 'zod/mini';
import { type Change, changesBetween, LONGEST_KEPT, SNAPSHOT_STATES, type Snapshot } from './snapshot';

/** Beginning of the storage key of each watched data set. The key of its identifier follows. */
export const WATCHED = 'watch:';

/** A data set that the reader watches for changes. Times are in ms since 1970. */
export interface Watched {
  /** Key of its identifier. It may be of a registry that is switched off at present. */
  readonly key: string;
  /** Time of the last request, or of the press that began to watch. */
  readonly lookedAt: number;
  /** Time from which the next request is due. */
  readonly dueAt: number;
  /** What the reader knows; undefined until the archive has answered for the first time. */
  readonly before?: Snapshot | undefined;
  /** What the archive told last. */
  readonly after?: Snapshot | undefined;
  /** True if the archive's list lacked the data set, so that it is asked about alone next time. */
  readonly isAlone: boolean;
}

const text = z.catch(z.optional(z.string().check(z.maxLength(LONGEST_KEPT))), undefined);
const amount = z.catch(z.optional(z.number().check(z.gte(0))), undefined);
const time = z.catch(z.number().check(z.gte(0)), 0);

/** Schema of a stored snapshot. Each fact is read alone, so that a damaged one affects no other. */
const snapshot = z.catch(
  z.optional(
    z.object({
      state: z.catch(z.optional(z.enum(SNAPSHOT_STATES)), undefined),
      version: text,
      doi: z.catch(
        z.optional(z.union([z.string().check(z.maxLength(LONGEST_KEPT)), z.literal(false)])),
        undefined,
      ),
      bytes: amount,
      files: amount,
      modified: text,
      title: text,
      replacedBy: text,
    }),
  ),
  undefined,
);

const kept = z.catch(
  z.object({
    lookedAt: time,
    dueAt: time,
    before: snapshot,
    after: snapshot,
    isAlone: z.catch(z.boolean(), false),
  }),
  { lookedAt: 0, dueAt: 0, isAlone: false },
);

/**
 * Returns the watched data sets among all that is stored, by storage key. A damaged entry stays watched: what it lacks
 * comes with the next reply.
 */
export function watchedIn(stored: Readonly<Record<string, unknown>>): readonly Watched[] {
  return Object.entries(stored).flatMap(([name, value]) =>
    name.startsWith(WATCHED) ? [{ key: name.slice(WATCHED.length), ...kept.parse(value) }] : [],
  );
}

/** Returns the entry to store for a watched data set. */
export const toStoredWatch = ({ key, ...rest }: Watched): Record<string, object> => ({
  [WATCHED + key]: rest,
});

/** Returns what changed since the reader began to watch, or since the last "Seen". */
export const changesOf = ({ before, after }: Watched): readonly Change[] =>
  before && after ? changesBetween(before, after) : [];
