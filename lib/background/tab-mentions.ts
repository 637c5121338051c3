import type { FrameMentions, MentionCount } from '@/lib/messages/contract';
import { frameMentions } from '@/lib/messages/schemas';

/** The part of extension storage we need; lost when the browser closes, as the tabs are. */
export interface SessionStore {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What each tab mentions, kept where it outlives the worker. */
export interface TabMentions {
  /** Replaces what a frame said before, and returns how many distinct collections the tab mentions. */
  put(tabId: number, frameId: number, mentions: readonly MentionCount[]): Promise<number>;
  list(tabId: number): Promise<FrameMentions[]>;
  forget(tabId: number): Promise<void>;
}

const nameOf = (tabId: number) => `mentions:${tabId}`;

/** Two versions of a collection are one collection: what stands before the slash counts. */
export function countCollections(frames: readonly FrameMentions[]): number {
  return new Set(frames.flatMap(({ mentions }) => mentions.map(({ key }) => key.split('/', 1)[0]))).size;
}

export function makeTabMentions(store: SessionStore): TabMentions {
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two frames of a tab speak at once, and each would overwrite the other's words. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act, act);
    last = turn.catch(() => undefined);
    return turn;
  }
  async function list(tabId: number): Promise<FrameMentions[]> {
    const name = nameOf(tabId);
    const stored = frameMentions.safeParse((await store.get(name))[name]);
    return stored.success ? stored.data : [];
  }
  return {
    list: (tabId) => inTurn(() => list(tabId)),
    put: (tabId, frameId, mentions) =>
      inTurn(async () => {
        const others = (await list(tabId)).filter((frame) => frame.frameId !== frameId);
        const mine = mentions.length > 0 ? [{ frameId, mentions }] : [];
        const frames = [...others, ...mine].sort((a, b) => a.frameId - b.frameId);
        await store.set({ [nameOf(tabId)]: frames });
        return countCollections(frames);
      }),
    forget: (tabId) => inTurn(() => store.remove(nameOf(tabId))),
  };
}
