import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Cache, CachedReply } from './cache';

/** Some 1,000 collections with their records: about 20 MB of what readers really met. */
const MOST_REPLIES = 2000;
/** How many go when there are too many: making room at each write would cost a walk at each. */
const ROOM = 200;
const VERSION = 1;

interface Schema extends DBSchema {
  replies: { key: string; value: CachedReply; indexes: { fetchedAt: number } };
}

type Database = IDBPDatabase<Schema>;

async function makeRoom(db: Database): Promise<void> {
  const transaction = db.transaction('replies', 'readwrite');
  if ((await transaction.store.count()) > MOST_REPLIES) {
    let oldest = await transaction.store.index('fetchedAt').openCursor();
    for (let left = ROOM; oldest && left > 0; left--) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
  }
  await transaction.done;
}

/** Opens what there is, also what a newer build made: it may well hold replies under the same name. */
async function open(name: string, forget: () => void): Promise<Database> {
  const callbacks = {
    upgrade: (db: Database) => {
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
      db.createObjectStore('replies', { keyPath: 'url' }).createIndex('fetchedAt', 'fetchedAt');
    },
    terminated: forget,
    // A newer build waits for us to let go.
    blocking: (_: number, __: number | null, { target }: IDBVersionChangeEvent) => {
      if (target instanceof IDBDatabase) target.close();
      forget();
    },
  };
  try {
    return await openDB<Schema>(name, VERSION, callbacks);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<Schema>(name, undefined, callbacks);
    throw error;
  }
}

/**
 * Replies in IndexedDB rather than in extension storage: content scripts of Firefox can read all of the latter.
 * Bounded. Its promises reject where the database cannot be used; the next use opens it anew.
 */
export function openReplies(name = 'replies'): Cache & { urls(): Promise<string[]> } {
  let opened: Promise<Database> | undefined;
  let writes = 0;
  const forget = () => {
    opened = undefined;
  };
  async function use<T>(act: (db: Database) => Promise<T>): Promise<T> {
    try {
      opened ??= open(name, forget);
      return await act(await opened);
    } catch (error) {
      forget();
      throw error;
    }
  }
  return {
    urls: () => use((db) => db.getAllKeys('replies')),
    get: (url) => use((db) => db.get('replies', url)),
    async put(reply) {
      await use((db) => db.put('replies', reply));
      if (++writes % ROOM === 1) await use(makeRoom);
    },
    drop: (url) => use((db) => db.delete('replies', url)),
  };
}
