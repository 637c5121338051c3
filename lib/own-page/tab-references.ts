import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { NamedOnPage } from '@/lib/identifier/reference';
import { askForReferences } from '@/lib/messages/ask';

export type TabReferences = ReturnType<typeof makeTabReferences>;

/** What the page says about a mention besides its identifier. */
type Placed = Pick<NamedOnPage, 'reference' | 'setting'>;

/**
 * Keeps for each mention on the page in front its entry in the reference list and its setting. Calls `onMore` after
 * more of them have come.
 */
export function makeTabReferences(onMore: () => void) {
  let known = new Map<string, Placed>();
  return {
    of: (identifier: Identifier): Placed => known.get(toKey(identifier)) ?? {},
    /**
     * Asks the page for the reference entries that contain these mentions. Leaves out mentions that it has
     * asked about before.
     */
    async ask(tabId: number, mentions: readonly { readonly identifier: Identifier }[]): Promise<void> {
      const asked = known;
      const keys = mentions.map(({ identifier }) => toKey(identifier)).filter((key) => !asked.has(key));
      for (const key of keys) asked.set(key, {});
      if (keys.length === 0) return;
      const found = await askForReferences(tabId, keys);
      for (const { key, ...placed } of found) asked.set(key, placed);
      if (asked === known && found.length > 0) onMore();
    },
    forget(): void {
      known = new Map();
    },
  };
}
