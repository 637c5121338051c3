import type { DBSchema, IDBPDatabase } from 'idb';
import { makeDatabase } from '@/lib/background/database';
import type { CachedReply, ReplyCache } from './cache';

/** How many replies are cached, and how large they may be together. */
export interface Bounds {
  readonly replies: number;
  /** In characters of JSON, UTF-16 code units. */
  readonly size: number;
}

/** What `withoutRoom` needs to know of a cached reply. */
type Kept = Pick<Schema['replies']['value'], 'url' | 'size'>;

/** The replies to delete, given all from newest to oldest: those that no longer fit. */
export function withoutRoom(newestFirst: readonly Kept[], bounds: Bounds): string[] {
  let { replies, size: room } = bounds;
  return newestFirst.flatMap(({ url, size }) => {
    room -= size;
    replies--;
    return replies < 0 || room < 0 ? [url] : [];
  });
}

/** The size of a cached reply. */
export const sizeOf = (body: unknown): number => JSON.stringify(body)?.length ?? 0;

/** What is kept at the most: about 1,000 real collections with their records take 20 MB. */
export const MOST: Bounds = { replies: 2000, size: 50_000_000 };
/** How many writes, or characters, lie between two clean-ups: each walks over all keys. */
export const BETWEEN: Bounds = { replies: 200, size: 5_000_000 };
/** What a clean-up leaves: the writes until the next one fit beside it. */
export const LEFT: Bounds = { replies: MOST.replies - BETWEEN.replies, size: MOST.size - BETWEEN.size };

interface Schema extends DBSchema {
  replies: {
    key: string;
    value: CachedReply & { readonly size: number };
    /** Age and size, so that a clean-up does not read the replies themselves. */
    indexes: { age: [number, number] };
  };
}

async function makeRoom(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction('replies', 'readwrite');
  const newestFirst: Kept[] = [];
  let cursor = await store.index('age').openKeyCursor(null, 'prev');
  for (; cursor; cursor = await cursor.continue())
    newestFirst.push({ url: cursor.primaryKey, size: cursor.key[1] });
  for (const url of withoutRoom(newestFirst, LEFT)) await store.delete(url);
  await done;
}

/** The cached replies, bounded. Its promises reject if the database cannot be used. */
export function openReplies(name = 'replies'): ReplyCache {
  const create = (db: IDBPDatabase<Schema>) => {
    db.createObjectStore('replies', { keyPath: 'url' }).createIndex('age', ['fetchedAt', 'size']);
  };
  const use = makeDatabase<Schema>(name, create, 2);
  // Starts at the limit, so that the first write cleans up: a worker that is restarted often would never reach it.
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
