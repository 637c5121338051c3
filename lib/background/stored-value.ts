import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  lists: { key: string; value: unknown };
}

/** One value that stays; its promises reject where the database cannot be used. */
export interface StoredValue {
  get(): Promise<unknown>;
  put(value: unknown): Promise<void>;
}

/** A value of that name in IndexedDB, which no content script can read; opened for each use, as that is seldom. */
export function storedValue(name: string): StoredValue {
  async function withStore<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const db = await openDB<Schema>(name, 1, { upgrade: (made) => void made.createObjectStore('lists') });
    try {
      return await act(db);
    } finally {
      db.close();
    }
  }
  return {
    get: () => withStore((db) => db.get('lists', name)),
    put: async (value) => void (await withStore((db) => db.put('lists', value, name))),
  };
}
