import { describe, expect, test } from 'vitest';
import type { StoredValue } from '@/lib/background/stored-value';
import { makeRecent } from './recent';

function memory(held: unknown = undefined): StoredValue & { held: () => unknown } {
  let value = held;
  return {
    held: () => value,
    get: async () => value,
    put: async (next) => {
      value = next;
    },
  };
}

const on = async () => true;
const off = async () => false;

describe('what was opened last', () => {
  test('stands first, and each but once', async () => {
    const recent = makeRecent(memory(), on);
    for (const key of ['a:000001', 'a:000002', 'a:000001/draft', 'a:000002']) await recent.note(key);
    expect(await recent.list()).toEqual(['a:000002', 'a:000001/draft', 'a:000001']);
  });

  test('has room for the longest name there is', async () => {
    const key = `zenodo:10.5281%2F${'%C3%A9'.repeat(50)}`;
    const recent = makeRecent(memory(), on);
    await recent.note('a:000001');
    await recent.note(key);
    expect(await recent.list()).toEqual([key, 'a:000001']);
  });

  test('is kept up to fifty, also where two are opened at once', async () => {
    const recent = makeRecent(memory(), on);
    const keys = Array.from({ length: 60 }, (_, at) => `a:${String(at).padStart(6, '0')}`);
    await Promise.all(keys.map((key) => recent.note(key)));
    expect(await recent.list()).toEqual(keys.toReversed().slice(0, 50));
  });

  test('is wiped at once', async () => {
    const store = memory(['a:000001']);
    const recent = makeRecent(store, on);
    await recent.forget();
    expect(store.held()).toEqual([]);
    expect(await recent.list()).toEqual([]);
  });

  test.each([
    ['kept while it is wanted', on, ['a:000001']],
    ['wiped once it is not', off, []],
  ])('is %s, wherever that was chosen', async (_, isWanted, held) => {
    const store = memory(['a:000001']);
    await makeRecent(store, isWanted).forgetUnwanted();
    expect(store.held()).toEqual(held);
  });

  test('is not kept, nor told, where the reader did not ask for it', async () => {
    const store = memory(['a:000009']);
    const recent = makeRecent(store, off);
    await recent.note('a:000001');
    expect(store.held()).toEqual(['a:000009']);
    expect(await recent.list()).toEqual([]);
  });

  test.each([null, 'a:000001', [1], [{}], { keys: [] }, ['x'.repeat(401)]])(
    'is empty where what is stored is %j',
    async (held) => expect(await makeRecent(memory(held), on).list()).toEqual([]),
  );

  test('never throws where storage is broken', async () => {
    const fail = async (): Promise<never> => {
      throw new Error('QuotaExceededError');
    };
    const recent = makeRecent({ get: fail, put: fail }, on);
    await recent.note('a:000001');
    await recent.forget();
    expect(await recent.list()).toEqual([]);
  });
});
