import type { DBSchema } from 'idb';
import { makeDatabase } from './database';

interface Schema extends DBSchema {
  lists: { key: string; value: unknown };
}

/** One value that stays; its promises reject where the database cannot be used. */
export interface StoredValue {
  /** What was put last, by whichever build: to be parsed. */
  get(): Promise<unknown>;
  put(value: unknown): Promise<void>;
}

/** A value in a database of its own, of that name. */
export function storedValue(name: string): StoredValue {
  const use = makeDatabase<Schema>(name, (db) => void db.createObjectStore('lists'));
  return {
    get: () => use((db) => db.get('lists', name)),
    put: async (value) => void (await use((db) => db.put('lists', value, name))),
  };
}
