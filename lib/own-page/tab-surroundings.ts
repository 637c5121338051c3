import { collectionKey, collectionOf, type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Surroundings } from '@/lib/identifier/surroundings';
import { askToLookAround } from '@/lib/messages/ask';

/** What is told later than this, in ms, moves rows that are shown by then. */
const TOLD_WITHIN = 150;

export type TabSurroundings = ReturnType<typeof makeSurroundings>;

/** Where the page of the tab in front names what, as far as it was asked. `tell` is called when more is known. */
export function makeSurroundings(tell: () => void) {
  let known = new Map<string, Surroundings | undefined>();
  return {
    of: (identifier: Identifier) => known.get(toKey(identifier)),
    /** Whether a collection, in whichever version, is named where the page says where its data are. */
    areOfData(identifier: Identifier): boolean {
      const collection = toKey(collectionOf(identifier));
      return [...known].some(([key, it]) => it?.isDataAvailability && collectionKey(key) === collection);
    },
    /** Asks where the page names those that it was not asked of yet; resolves when it has told, or has had its time. */
    async ask(tabId: number, mentions: readonly { readonly identifier: Identifier }[]): Promise<void> {
      const asked = known;
      const keys = mentions.map(({ identifier }) => toKey(identifier)).filter((key) => !asked.has(key));
      for (const key of keys) asked.set(key, undefined);
      if (keys.length === 0) return;
      const telling = askToLookAround(tabId, keys).then((found) => {
        for (const { key, ...around } of found) asked.set(key, around);
        if (asked === known && found.length > 0) tell();
      });
      await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN))]);
    },
    forget(): void {
      known = new Map();
    },
  };
}
