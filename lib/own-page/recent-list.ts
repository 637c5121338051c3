import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import { forgetRecent, listRecent } from '@/lib/messages/ask';
import type { Registry } from '@/lib/registry/naming';

export type RecentIdentifiers = ReturnType<typeof makeRecentList>;

/** What was opened last, as far as it was asked for in this window. */
export function makeRecentList(enabledRegistries: () => readonly Registry[]) {
  let held: readonly Identifier[] = [];
  return {
    now: () => held,
    async read(): Promise<readonly Identifier[]> {
      const keys = await listRecent();
      held = keys.flatMap((key) => parseKey(key, enabledRegistries()) ?? []);
      return held;
    },
    /** Wipes it, here and where it is kept. */
    async wipe(): Promise<void> {
      await forgetRecent();
      held = [];
    },
  };
}
