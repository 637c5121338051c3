import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecentStore } from './recent';

interface Schema extends DBSchema {
  lists: { key: string; value: unknown };
}

const NAME = 'recent';

async function withStore<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(NAME, 1, { upgrade: (made) => void made.createObjectStore('lists') });
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/** In IndexedDB, which no content script can read; opened for each use, as it is used a few times a day. */
export const recentStore: RecentStore = {
  get: () => withStore((db) => db.get('lists', NAME)),
  put: async (value) => void (await withStore((db) => db.put('lists', value, NAME))),
};
