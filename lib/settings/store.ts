import type { Storage } from 'webextension-polyfill';
import { enabledOf } from '@/lib/kinds/enabled-registries';
import { registries } from '@/lib/kinds/known';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import type { Preferences } from './choices';
import { type Policy, toPolicy, underPolicy } from './policy';
import { DEFAULTS, isObject, toKept, toPreferences } from './preferences';
import { ASKED, SCANNER, SHAPE } from './scanner';

/** The version of the stored choices' shape. */
const VERSION = 1;
/** Where the reader's choices stand in extension storage. */
const PREFERENCES = 'preferences';
/** Of all our pages and the worker, one changes them at a time. */
const LOCK = 'accession-preferences';

/** The browser's storage; a phone's has nothing of an institution's. */
export type StorageAreas = Pick<Storage.Static, 'local'> & Partial<Pick<Storage.Static, 'managed'>>;

/** The parts of the browser's storage and of its locks that we need. */
export interface SettingsParts {
  readonly local: Pick<Storage.StorageArea, 'get' | 'set'>;
  readonly managed: Pick<Storage.StorageArea, 'get'> | undefined;
  readonly locks: { request<T>(name: string, act: () => Promise<T>): Promise<T> };
}

/** What holds now, and how it came to. */
export interface Settings {
  readonly own: Preferences;
  /** What an institution chose for the reader. */
  readonly policy: Policy;
  /** Both together: what is done. */
  readonly now: Preferences;
}

export type SettingsStore = ReturnType<typeof makeSettings>;

/** What is stored for the scripts on pages, by name: to one that nobody asked to have read, all is off. */
export function toStored({ whenAsked, panelAsks: _, ...settings }: Preferences): Record<string, object> {
  const tokens = tokenSourcesOf(enabledOf(registries, settings));
  const asked = { shape: SHAPE, tokens, ...settings };
  return { [SCANNER]: { ...asked, off: asked.off || whenAsked }, [ASKED]: asked };
}

export function makeSettings({ local, managed, locks }: SettingsParts) {
  // Firefox rejects where no policy is set.
  const readPolicy = async () => toPolicy(await managed?.get().catch(() => ({})));
  const readStored = async (): Promise<unknown> => (await local.get(PREFERENCES))[PREFERENCES];
  /** Never throws: what cannot be read is as it was at first. */
  const read = async (): Promise<Settings> => {
    const [own, policy] = await Promise.all([readStored().then(toPreferences, () => DEFAULTS), readPolicy()]);
    return { own, policy, now: underPolicy(own, policy) };
  };
  return {
    read,
    /** Changes the reader's own choices. Throws where the browser cannot keep them, and then nothing has changed. */
    change: (change: (own: Preferences) => Preferences): Promise<Settings> =>
      locks.request(LOCK, async () => {
        // What cannot be read must not be overwritten with the first day's.
        const stored = await readStored();
        const own = change(toPreferences(stored));
        const policy = await readPolicy();
        const now = underPolicy(own, policy);
        const kept = { ...toKept(stored, own), version: VERSION };
        // In one go: what pages read is never another's than what the options show.
        await local.set({ [PREFERENCES]: kept, ...toStored(now) });
        return { own, policy, now };
      }),
    /** Forgets stored choices of these names, which no part reads. May throw. */
    forget: (names: readonly string[]): Promise<void> =>
      locks.request(LOCK, async () => {
        const stored = await readStored();
        if (!isObject(stored) || !names.some((name) => Object.hasOwn(stored, name))) return;
        const kept = Object.entries(stored).filter(([name]) => !names.includes(name));
        await local.set({ [PREFERENCES]: Object.fromEntries(kept) });
      }),
    /** Writes again what scripts on pages read: after an update of the extension or of the policy. */
    renew: (): Promise<void> =>
      locks.request(LOCK, async () => {
        const { now } = await read();
        await local.set(toStored(now));
      }),
  };
}
