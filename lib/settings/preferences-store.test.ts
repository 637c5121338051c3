import { describe, expect, test } from 'vitest';
import { switchSite } from './off';
import { DEFAULTS, type Preferences } from './preferences';
import { keepPreferences, PREFERENCES, type PreferenceStore } from './preferences-store';

type Listener = Parameters<PreferenceStore['onChanged']['addListener']>[0];

function memoryStore(held?: unknown) {
  const items = new Map<string, string>();
  if (held !== undefined) items.set(PREFERENCES, JSON.stringify(held));
  const listeners = new Set<Listener>();
  const store: PreferenceStore = {
    async get(key) {
      const text = items.get(key);
      return text === undefined ? {} : { [key]: JSON.parse(text) };
    },
    async set(values) {
      for (const [key, newValue] of Object.entries(values)) {
        items.set(key, JSON.stringify(newValue));
        for (const listener of listeners) listener({ [key]: { newValue } });
      }
    },
    onChanged: {
      addListener: (listener) => void listeners.add(listener),
      removeListener: (listener) => void listeners.delete(listener),
    },
  };
  const stored = (): unknown => JSON.parse(items.get(PREFERENCES) ?? 'null');
  return { store, listeners, stored };
}

const fail = async (): Promise<never> => {
  throw new Error('QuotaExceededError');
};

test('keeps what was chosen', async () => {
  const { store } = memoryStore();
  expect(await keepPreferences(store).read()).toEqual(DEFAULTS);
  await keepPreferences(store).change((now) => ({ ...now, dwell: 450 }));
  expect(await keepPreferences(store).read()).toEqual({ ...DEFAULTS, dwell: 450 });
});

test('two changes at once are both kept', async () => {
  const kept = keepPreferences(memoryStore().store);
  await Promise.all(
    ['a.example', 'b.example'].map((host) => kept.change((now) => switchSite(now, host, true))),
  );
  expect((await kept.read()).off.sites).toEqual(['a.example', 'b.example']);
});

test('what a later build keeps beside it stays', async () => {
  const { store, stored } = memoryStore({ ...DEFAULTS, colour: 'red' });
  await keepPreferences(store).change((now) => ({ ...now, dwell: 450 }));
  expect(stored()).toEqual({ ...DEFAULTS, dwell: 450, colour: 'red' });
});

describe('storage that', () => {
  test('cannot be read gives the preferences of the first day', async () =>
    expect(await keepPreferences({ ...memoryStore().store, get: fail }).read()).toEqual(DEFAULTS));

  test('cannot be written says so, and what was kept stays', async () => {
    const { store } = memoryStore({ ...DEFAULTS, dwell: 450 });
    const kept = keepPreferences({ ...store, set: fail });
    await expect(kept.change(() => DEFAULTS)).rejects.toThrow('Quota');
    expect((await kept.read()).dwell).toBe(450);
  });

  test('failed once is tried again', async () => {
    const { store } = memoryStore();
    let isFull = true;
    const kept = keepPreferences({ ...store, set: (items) => (isFull ? fail() : store.set(items)) });
    await expect(kept.change((now) => ({ ...now, dwell: 450 }))).rejects.toThrow('Quota');
    isFull = false;
    expect((await kept.change((now) => ({ ...now, highlights: false }))).dwell).toBe(300);
  });

  test('is broken is never overwritten with the first day', async () => {
    const { store, stored } = memoryStore({ ...DEFAULTS, dwell: 450 });
    await expect(keepPreferences({ ...store, get: fail }).change((now) => now)).rejects.toThrow('Quota');
    expect(stored()).toMatchObject({ dwell: 450 });
  });
});

test('whoever watches hears every change until their signal ends it', async () => {
  const { store, listeners } = memoryStore();
  const heard: Preferences[] = [];
  const controller = new AbortController();
  const kept = keepPreferences(store);
  kept.watch((preferences) => heard.push(preferences), controller.signal);
  await kept.change((now) => ({ ...now, dwell: 450 }));
  await store.set({ other: 1 });
  await store.set({ [PREFERENCES]: 'damaged' });
  expect(heard).toEqual([{ ...DEFAULTS, dwell: 450 }, DEFAULTS]);
  controller.abort();
  expect(listeners.size).toBe(0);
});
