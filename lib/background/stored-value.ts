import type { DBSchema } from 'idb';
import { makeDatabase } from './database';

interface Schema extends DBSchema {
  lists: { key: string; value: unknown };
}

export type StoredValue = ReturnType<typeof storedValue>;

/** One value that stays, in a database of its own, of that name; its promises reject where that cannot be used. */
export function storedValue(name: string) {
  const use = makeDatabase<Schema>(name, (db) => void db.createObjectStore('lists'));
  return {
    /** What was put last, by whichever build: to be parsed. */
    get: (): Promise<unknown> => use((db) => db.get('lists', name)),
    put: async (value: unknown): Promise<void> => void (await use((db) => db.put('lists', value, name))),
  };
}
