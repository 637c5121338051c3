import { type Preferences, parsePreferences } from './preferences';

/** The one key under which everything the reader chose is kept; it names its form. */
export const PREFERENCES = 'preferences-1';

type Changes = Readonly<Record<string, { readonly newValue?: unknown }>>;

/** The part of the browser's local storage we need. */
export interface PreferenceStore {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  readonly onChanged: {
    addListener(listener: (changes: Changes) => void): void;
    removeListener(listener: (changes: Changes) => void): void;
  };
}

/** What the reader chose, kept over restarts. */
export interface KeptPreferences {
  /** Never rejects: where storage cannot be read, the preferences are those of the first day. */
  read(): Promise<Preferences>;
  /** Rejects where storage cannot be written, as a reader who chose something must be told. */
  change(to: (preferences: Preferences) => Preferences): Promise<Preferences>;
  /** Calls back at every change, whichever page made it. */
  watch(onChange: (preferences: Preferences) => void, signal: AbortSignal): void;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function keepPreferences(store: PreferenceStore): KeptPreferences {
  let last: Promise<unknown> = Promise.resolve();

  const stored = async (): Promise<unknown> => (await store.get(PREFERENCES))[PREFERENCES];
  async function write(to: (preferences: Preferences) => Preferences): Promise<Preferences> {
    const before = await stored();
    const preferences = to(parsePreferences(before));
    // What a later build keeps beside ours stays there: nobody loses a choice by going back a version.
    await store.set({ [PREFERENCES]: { ...(isObject(before) ? before : {}), ...preferences } });
    return preferences;
  }
  return {
    read: () => stored().then(parsePreferences, () => parsePreferences(undefined)),
    change(to) {
      // One after the other: each starts from what the one before has written.
      const turn = last.then(() => write(to));
      last = turn.catch(() => undefined);
      return turn;
    },
    watch(onChange, signal) {
      const listener = (changes: Changes) => {
        const change = changes[PREFERENCES];
        if (change) onChange(parsePreferences(change.newValue));
      };
      store.onChanged.addListener(listener);
      signal.addEventListener('abort', () => store.onChanged.removeListener(listener), { once: true });
    },
  };
}
