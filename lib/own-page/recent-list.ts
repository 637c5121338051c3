import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import { forgetRecent, listRecent } from '@/lib/messages/ask';
import type { Registry } from '@/lib/registry/naming';

/** What was opened last, as far as it was asked for in this window. */
export interface RecentIdentifiers {
  readonly now: () => readonly Identifier[];
  /** Asks what it is. */
  read(): Promise<readonly Identifier[]>;
  /** Wipes it, here and where it is kept. */
  wipe(): Promise<void>;
}

export function makeRecentList(enabledRegistries: () => readonly Registry[]): RecentIdentifiers {
  let held: readonly Identifier[] = [];
  return {
    now: () => held,
    async read() {
      const keys = await listRecent();
      held = keys.flatMap((key) => parseKey(key, enabledRegistries()) ?? []);
      return held;
    },
    async wipe() {
      await forgetRecent();
      held = [];
    },
  };
}
