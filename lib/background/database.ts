import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of the extension, which no content script can read: in Firefox they can read all of extension storage. It
 * is opened at the first use, stays open, and is opened again after a failure.
 * @param create makes its stores, in a database that has none
 * @param version of its stores: an older database is emptied
 */
export function makeDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
  version = 1,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const callbacks = {
    upgrade: (db: IDBPDatabase<Schema>) => {
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
      create(db);
    },
    terminated: forget,
    // A newer build waits until we close it.
    blocking: (_: number, __: number | null, { target }: IDBVersionChangeEvent) => {
      if (target instanceof IDBDatabase) target.close();
      forget();
    },
  };
  async function open(): Promise<IDBPDatabase<Schema>> {
    try {
      return await openDB<Schema>(name, version, callbacks);
    } catch (error) {
      // A newer build made it. Its stores may have the same names.
      if (error instanceof DOMException && error.name === 'VersionError')
        return openDB<Schema>(name, undefined, callbacks);
      throw error;
    }
  }
  /** Runs an act on the database and gives its result; rejects if the database cannot be used. */
  return async <T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      opened ??= open();
      return await act(await opened);
    } catch (error) {
      forget();
      throw error;
    }
  };
}
