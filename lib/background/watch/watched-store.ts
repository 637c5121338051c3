import { makeInTurn } from '@/lib/background/in-turn';
import { MOST_WATCHED } from '@/lib/collection/watchable';
import { toStoredWatch, WATCHED, type Watched, watchedIn } from '@/lib/collection/watched';

/** The part of the browser's storage that keeps what is watched. */
export interface WatchArea {
  get(names: string[] | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}

export type WatchedStore = ReturnType<typeof makeWatchedStore>;

/**
 * Makes the store of the watched data sets, with an entry for each, so that none depends on another. Its functions
 * reject if the storage fails; then nothing has changed.
 */
export function makeWatchedStore(area: WatchArea) {
  /** Lets changes follow each other, because they read the storage first. */
  const inTurn = makeInTurn();
  const named = async (keys: readonly string[]) =>
    watchedIn(await area.get(keys.map((key) => WATCHED + key)));
  const all = async () => watchedIn(await area.get(null));
  return {
    all,
    has: async (key: string): Promise<boolean> => (await named([key])).length > 0,
    /** Adds a data set, unless it is there. Returns false if there is no room. */
    add: (watched: Watched): Promise<boolean> =>
      inTurn(async () => {
        const others = await all();
        if (others.some(({ key }) => key === watched.key)) return true;
        if (others.length >= MOST_WATCHED) return false;
        await area.set(toStoredWatch(watched));
        return true;
      }),
    /** Changes the entries of these data sets, unless they are no longer watched. */
    change: (keys: readonly string[], to: (watched: Watched) => Watched): Promise<void> =>
      inTurn(async () => {
        const stored = (await named(keys)).map((watched) => toStoredWatch(to(watched)));
        if (stored.length > 0) await area.set(Object.assign({}, ...stored));
      }),
    remove: (keys: readonly string[]): Promise<void> =>
      inTurn(() => area.remove(keys.map((key) => WATCHED + key))),
  };
}
