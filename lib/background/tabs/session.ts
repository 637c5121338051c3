import type { Storage } from 'webextension-polyfill';
import { parsedJson } from '@/lib/background/requests/read-json';
import { withTimeout } from '@/lib/background/requests/with-timeout';

/** The part of the browser's session storage we need. It forgets when the browser closes. */
export type SessionStore = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

export type Session = ReturnType<typeof makeSession>;

/** Storage that takes longer than this is treated as broken, in ms. */
const PATIENCE = 1000;

/**
 * What must outlive the worker, though not the browser. It is kept in the worker and in the browser's storage: where that
 * is full or broken, it is lost only with the worker. What this worker kept is not read back, as nobody else writes.
 * Storage is given one text: of a page of 600 mentions a browser takes ten times as long to copy the objects. Nothing
 * here throws.
 */
export function makeSession(store: SessionStore, patience = PATIENCE) {
  const held = new Map<string, unknown>();
  const attempt = <T>(act: () => Promise<T>) => withTimeout<T | undefined>(patience, act, undefined);
  return {
    /** What was stored under this name, by whichever build: parse it. */
    async recall(name: string): Promise<unknown> {
      if (!held.has(name)) {
        const kept = (await attempt(() => store.get(name)))?.[name];
        // A value stored meanwhile is newer.
        if (!held.has(name)) held.set(name, typeof kept === 'string' ? parsedJson(() => kept) : undefined);
      }
      return held.get(name);
    },
    async keep(name: string, value: unknown): Promise<void> {
      held.set(name, value);
      await attempt(() => store.set({ [name]: JSON.stringify(value) }));
    },
    async drop(name: string): Promise<void> {
      held.set(name, undefined);
      await attempt(() => store.remove(name));
    },
  };
}
