import type { DBSchema, IDBPDatabase } from 'idb';
import { makeDatabase } from '@/lib/background/database';
import type { CachedReply, ReplyCache } from './cache';

/** How much is kept of what registries replied. */
export interface Bounds {
  readonly replies: number;
  /** In characters of JSON, UTF-16 code units. */
  readonly size: number;
}

/** A kept reply, as far as it is needed to make room. */
type Kept = Pick<Schema['replies']['value'], 'url' | 'size'>;

/** Which replies have to go, of all from the newest to the oldest: those for which there is no more room. */
export function withoutRoom(newestFirst: readonly Kept[], bounds: Bounds): string[] {
  let { replies, size: room } = bounds;
  return newestFirst.flatMap(({ url, size }) => {
    room -= size;
    replies--;
    return replies < 0 || room < 0 ? [url] : [];
  });
}

/** The size of a reply as it is kept. */
export const sizeOf = (body: unknown): number => JSON.stringify(body)?.length ?? 0;

/** Some 1,000 collections with their records take about 20 MB of what readers really met. */
const MOST: Bounds = { replies: 2000, size: 50_000_000 };
/** How many writes, or characters, come between two looks at the room there is: each look walks over all keys. */
const BETWEEN: Bounds = { replies: 200, size: 5_000_000 };

interface Schema extends DBSchema {
  replies: {
    key: string;
    value: CachedReply & { readonly size: number };
    /** When each came and its size, to be read without the replies themselves. */
    indexes: { age: [number, number] };
  };
}

async function makeRoom(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction('replies', 'readwrite');
  const newestFirst: Kept[] = [];
  let cursor = await store.index('age').openKeyCursor(null, 'prev');
  for (; cursor; cursor = await cursor.continue())
    newestFirst.push({ url: cursor.primaryKey, size: cursor.key[1] });
  for (const url of withoutRoom(newestFirst, MOST)) await store.delete(url);
  await done;
}

/** The replies that are kept, bounded. Its promises reject where the database cannot be used. */
export function openReplies(name = 'replies'): ReplyCache {
  const create = (db: IDBPDatabase<Schema>) => {
    db.createObjectStore('replies', { keyPath: 'url' }).createIndex('age', ['fetchedAt', 'size']);
  };
  const use = makeDatabase<Schema>(name, create, 2);
  // Full at the beginning: the first write makes room, as a worker that is ended now and then forgets the count.
  let written: Bounds = BETWEEN;
  return {
    get: (url) => use((db) => db.get('replies', url)),
    async put(reply) {
      const size = sizeOf(reply.body);
      await use((db) => db.put('replies', { ...reply, size }));
      written = { replies: written.replies + 1, size: written.size + size };
      if (written.replies < BETWEEN.replies && written.size < BETWEEN.size) return;
      written = { replies: 0, size: 0 };
      await use(makeRoom);
    },
    drop: (url) => use((db) => db.delete('replies', url)),
  };
}
