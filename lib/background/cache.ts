import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A reply as the registry gave it. It is parsed again at each use, so an older or newer build can read it. */
export interface CachedReply {
  readonly url: string;
  readonly body: unknown;
  /** When it came, in ms since 1970. */
  readonly fetchedAt: number;
}

/** Replies by address. Nothing here throws: a cache that cannot be read or written is an empty one. */
export interface Cache {
  get(url: string): Promise<CachedReply | undefined>;
  put(reply: CachedReply): Promise<void>;
  drop(url: string): Promise<void>;
}

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

/** IndexedDB rather than extension storage: content scripts of Firefox can read all of the latter. */
export function openCache(name = 'replies'): Cache {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) =>
        db.createObjectStore('replies', { keyPath: 'url' }).createIndex('fetchedAt', 'fetchedAt'),
      terminated: () => {
        opened = undefined;
      },
    });
    return opened;
  };
  async function tryTo<T>(use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      return await use(await database());
    } catch {
      // Full, corrupt, blocked, or of a newer build: the next use tries anew, and the registry can be asked.
      opened = undefined;
      return undefined;
    }
  }
  let writes = 0;
  return {
    async get(url) {
      const reply = await tryTo((db) => db.get('replies', url));
      return reply && typeof reply.fetchedAt === 'number' ? reply : undefined;
    },
    async put(reply) {
      await tryTo((db) => db.put('replies', reply));
      if (++writes % ROOM === 1) await tryTo(makeRoom);
    },
    async drop(url) {
      await tryTo((db) => db.delete('replies', url));
    },
  };
}
