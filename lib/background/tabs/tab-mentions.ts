import { makeInTurn } from '@/lib/background/in-turn';
import { collectionKey } from '@/lib/identifier/identifier';
import { namesPlaceholder } from '@/lib/kinds/built-in';
import { type FrameMentions, MENTIONS } from '@/lib/messages/contract';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import { frameMentions } from '@/lib/messages/schemas';
import type { Session } from './session';

export type TabMentions = ReturnType<typeof makeTabMentions>;

const nameOf = (tabId: number) => `${MENTIONS}${tabId}`;

/** The mentions of all frames, each once. */
export const keysIn = (frames: readonly FrameMentions[]): Set<string> =>
  new Set(frames.flatMap(({ mentions }) => mentions.map(({ key }) => key)));

/** Two versions of a collection are one collection. A placeholder is none. */
export function countCollections(keys: ReadonlySet<string>): number {
  const real = [...keys].filter((key) => !namesPlaceholder(key.slice(key.indexOf(':') + 1)));
  return new Set(real.map(collectionKey)).size;
}

/** A page of a thousand frames must not fill the browser's storage: the last frames give way. */
function bounded(frames: readonly FrameMentions[]): FrameMentions[] {
  let left = MOST_MENTIONS;
  return frames.flatMap((frame) => {
    const mentions = frame.mentions.slice(0, left);
    if (left <= 0 || (mentions.length === 0 && !frame.hasFailed)) return [];
    left -= Math.max(mentions.length, 1);
    return [{ ...frame, mentions }];
  });
}

/** The mentions of each tab, stored so that they outlive the worker. */
export function makeTabMentions(session: Session) {
  // Two frames of a tab speak at once: each would overwrite the other's words.
  const inTurn = makeInTurn();
  /** What this worker kept itself: it was parsed when it arrived. */
  const own = new WeakMap<object, FrameMentions[]>();
  const list = async (tabId: number): Promise<FrameMentions[]> => {
    const kept = await session.recall(nameOf(tabId));
    return (kept instanceof Object && own.get(kept)) || (frameMentions.safeParse(kept).data ?? []);
  };
  return {
    list: (tabId: number) => inTurn(() => list(tabId)),
    /** Replaces what a frame said before. */
    put: (tabId: number, said: FrameMentions): Promise<void> =>
      inTurn(async () => {
        const others = (await list(tabId)).filter(({ frameId }) => frameId !== said.frameId);
        const frames = bounded([...others, said].sort((a, b) => a.frameId - b.frameId));
        // Also an empty list: an open popup waits for it.
        own.set(frames, frames);
        await session.keep(nameOf(tabId), frames);
      }),
    forget: (tabId: number) => inTurn(() => session.drop(nameOf(tabId))),
  };
}
