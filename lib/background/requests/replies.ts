import type { DBSchema, IDBPDatabase } from 'idb';
import { makeDatabase } from '@/lib/background/database';
import type { Cache, CachedReply } from './cache';

/** Some 1,000 collections with their records: about 20 MB of what readers really met. */
const MOST_REPLIES = 2000;
/** How many go when there are too many: making room at each write would cost a walk at each. */
const ROOM = 200;

interface Schema extends DBSchema {
  replies: { key: string; value: CachedReply; indexes: { fetchedAt: number } };
}

async function makeRoom(db: IDBPDatabase<Schema>): Promise<void> {
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

/** The replies that are kept, bounded. Its promises reject where the database cannot be used. */
export function openReplies(name = 'replies'): Cache & { urls(): Promise<string[]> } {
  const use = makeDatabase<Schema>(name, (db) => {
    db.createObjectStore('replies', { keyPath: 'url' }).createIndex('fetchedAt', 'fetchedAt');
  });
  let writes = 0;
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
