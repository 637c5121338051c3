import { withTimeout } from '@/lib/background/requests/with-timeout';

/** The part of the browser's session storage we need. It forgets when the browser closes. */
export interface SessionStore {
  get(name: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What must outlive the worker, though not the browser. Nothing here throws. */
export interface Session {
  /** What was kept under this name, by whichever build: to be parsed. */
  recall(name: string): Promise<unknown>;
  keep(name: string, value: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/** What was written as JSON; undefined for anything else. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Storage that takes longer than this is treated as broken, in ms. */
const PATIENCE = 1000;

/**
 * Keeps things in the worker and in the browser's storage: where that is full or broken, they are lost only
 * with the worker. What this worker kept is not read back, as nobody else writes. Storage is given one text: of a page
 * of 600 mentions a browser takes ten times as long to copy the objects.
 */
export function makeSession(store: SessionStore, patience = PATIENCE): Session {
  const held = new Map<string, unknown>();
  const attempt = <T>(act: () => Promise<T>) => withTimeout<T | undefined>(patience, act, undefined);
  return {
    async recall(name) {
      if (!held.has(name)) {
        const value = parsed((await attempt(() => store.get(name)))?.[name]);
        // Whatever was kept meanwhile is newer.
        if (!held.has(name)) held.set(name, value);
      }
      return held.get(name);
    },
    async keep(name, value) {
      held.set(name, value);
      await attempt(() => store.set({ [name]: JSON.stringify(value) }));
    },
    async drop(name) {
      held.set(name, undefined);
      await attempt(() => store.remove(name));
    },
  };
}
