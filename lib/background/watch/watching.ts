import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import type { Reads } from '@/lib/background/requests/reads';
import { joinedSnapshot } from '@/lib/collection/snapshot';
import type { WatchState } from '@/lib/collection/watchable';
import { changesOf, type Watched } from '@/lib/collection/watched';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { SettingsStore } from '@/lib/settings/store';
import { askAlone, askListed, type Looked, listFor } from './ask-once';
import { AFTER_OFFLINE, afterLook, firstDue, type Look, looksDue, nextWaking, withinDays } from './schedule';
import type { WatchedStore } from './watched-store';

/** Name of the alarm that wakes the background for the next look. */
export const WATCH_ALARM = 'watch';
/** Time in minutes after which the alarm repeats, in case the background ends before it has set the next one. */
const AGAIN_AFTER = 60;

/** Most data sets in one request to a list: as many long DOIs as an address has room for. */
const MOST_LISTED = 50;

interface WatchParts {
  readonly enabledRegistries: EnabledRegistries;
  readonly reads: Reads;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly store: WatchedStore;
  /** Sets the alarm, which then repeats; `at` is in ms since 1970. Undefined takes it back. */
  readonly wakeAt: (at: number | undefined, repeat: number) => Promise<unknown>;
  /** Shows on the toolbar icon how many of the watched data sets have changed. */
  readonly tell: (changed: number) => Promise<unknown>;
  readonly now: () => number;
}

type LookParts = Pick<WatchParts, 'enabledRegistries' | 'reads' | 'store' | 'now'>;

/** Keeps what a look found out, by key, all at once. The first answer is what the reader knows. */
const keepLooked = (
  looked: ReadonlyMap<string, Looked | undefined>,
  { store, now }: LookParts,
): Promise<void> =>
  store.change([...looked.keys()], (watched) => {
    const own = looked.get(watched.key);
    if (!own) return watched;
    const { snapshot, reason, isUnlisted = false } = own;
    const after = snapshot ? joinedSnapshot(watched.after, snapshot) : watched.after;
    const dueAt = reason === 'offline' ? Math.min(watched.dueAt, now() + AFTER_OFFLINE) : watched.dueAt;
    return { ...watched, dueAt, before: watched.before ?? after, after, isAlone: isUnlisted };
  });

type Identified = ReadonlyMap<Watched, Identifier>;

const keepTimes = (moved: readonly Watched[], { store }: LookParts): Promise<void> => {
  const times = new Map(moved.map(({ key, lookedAt, dueAt }) => [key, { lookedAt, dueAt }]));
  return store.change([...times.keys()], (watched) => ({ ...watched, ...times.get(watched.key) }));
};

/** Asks about the data sets of a look, in one request. */
async function ask(look: Look, named: Identified, parts: LookParts): Promise<void> {
  const { reads, now } = parts;
  const [first, ...others] = look.flatMap((watched) => named.get(watched) ?? []);
  if (!first) return;
  const list = look[0]?.isAlone ? undefined : listFor(first);
  const looked = list
    ? await askListed([first, ...others], list, reads)
    : [await askAlone(first, reads, now())];
  await keepLooked(new Map(look.map(({ key }, at) => [key, looked[at]])), parts);
}

/** Returns the function that names the list for a data set. */
const listsAmong = (named: Identified) => (watched: Watched) => {
  const identifier = watched.isAlone ? undefined : named.get(watched);
  const list = identifier && listFor(identifier);
  return identifier && list
    ? { name: identifier.registry.apiUrl, most: Math.min(list.many.most, MOST_LISTED) }
    : null;
};

/**
 * Makes the looks that are due, one after the other. Data sets of archives that are switched off stay as they are.
 * Rejects if the storage fails.
 */
async function lookAt(stored: readonly Watched[], parts: LookParts): Promise<void> {
  const { enabledRegistries, now } = parts;
  const registries = await enabledRegistries();
  const all = stored.map((watched) => withinDays(watched, now()));
  await keepTimes(
    all.filter((watched, at) => watched !== stored[at]),
    parts,
  );
  const named = new Map(
    all.flatMap((watched) => {
      const identifier = parseKey(watched.key, registries);
      return identifier ? [[watched, identifier] as const] : [];
    }),
  );
  const readable = [...named.keys()];
  const listOf = listsAmong(named);
  for (const due of looksDue(readable, now(), listOf)) {
    await keepTimes(afterLook(due, readable, now(), listOf), parts);
    await ask(due, named, parts);
  }
}

/**
 * Keeps the watched data sets and looks at them. Everything is in storage, so that it survives when the
 * browser ends the background at any moment. A look is noted before its request is sent: a background that ends
 * meanwhile makes it a day later, and never twice a day.
 */
export class Watching {
  #isLooking = false;

  constructor(private readonly parts: WatchParts) {}

  /** Sets the alarm for the next look, and shows how many data sets have changed. Never rejects. */
  async arrange(): Promise<void> {
    const { store, wakeAt, tell, now } = this.parts;
    try {
      const all = await store.all();
      const isOff = all.length > 0 && (await this.#isForbidden());
      await wakeAt(isOff ? undefined : nextWaking(all, now()), AGAIN_AFTER);
      await tell(all.filter((watched) => changesOf(watched).length > 0).length);
    } catch {}
  }
  /** Makes the looks that are due. Never rejects. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const stored = await this.parts.store.all();
      if (stored.length > 0 && !(await this.#isForbidden())) await lookAt(stored, this.parts);
    } catch {
      // The storage cannot be written. Nothing was sent, and the alarm repeats.
    }
    this.#isLooking = false;
    await this.arrange();
  }
  /** Says whether a data set is watched; `none` if it cannot be. */
  async stateOf(key: string): Promise<WatchState> {
    const identifier = await this.#watchable(key);
    if (!identifier) return 'none';
    return (await this.parts.store.has(toKey(identifier))) ? 'watched' : 'unwatched';
  }
  /** Begins or ends to watch a data set, after the reader's press. Never rejects. */
  async turn(key: string, isOn: boolean): Promise<WatchState> {
    const identifier = await this.#watchable(key);
    if (!identifier) return 'none';
    try {
      if (!isOn) await this.parts.store.remove([toKey(identifier)]);
      const state = isOn ? await this.#begin(identifier) : 'unwatched';
      await this.arrange();
      return state;
    } catch {
      return 'not-saved';
    }
  }
  /** Watches these data sets no longer. */
  async stop(keys: readonly string[]): Promise<void> {
    await this.parts.store.remove(keys);
    await this.arrange();
  }
  /** Records that the reader has seen the changes. Later changes are found by comparison with the latest snapshot. */
  async seen(keys: readonly string[]): Promise<void> {
    await this.parts.store.change(keys, (watched) => ({
      ...watched,
      before: watched.after ?? watched.before,
    }));
    await this.arrange();
  }
  async #isForbidden(): Promise<boolean> {
    return (await this.parts.settings.read()).policy.watch === false;
  }
  /** Returns the whole data set of a key; undefined if nothing may be watched, or not this data set. */
  async #watchable(key: string): Promise<Identifier | undefined> {
    const identifier = parseKey(key, await this.parts.enabledRegistries());
    if (!identifier || identifier.registry.isNamedOnly || (await this.#isForbidden())) return undefined;
    return { ...identifier, version: null };
  }
  async #begin(identifier: Identifier): Promise<WatchState> {
    const { store, reads, now } = this.parts;
    const key = toKey(identifier);
    const times = { lookedAt: now(), dueAt: firstDue(key, now()) };
    if (!(await store.add({ key, ...times, isAlone: false }))) return 'full';
    // Takes the first snapshot, mostly from the cached reply that the reader sees. The press does not wait for it.
    void askAlone(identifier, reads, 0)
      .then((looked) => keepLooked(new Map([[key, looked]]), this.parts))
      .catch(() => undefined);
    return 'watched';
  }
}
