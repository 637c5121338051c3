import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import { forgetRecent, listRecent } from '@/lib/messages/ask';
import type { RegistryProfile } from '@/lib/registry/profile';

/** What was opened last, as far as it was asked for in this window. */
export interface RecentIdentifiers {
  readonly now: () => readonly Identifier[];
  /** Asks what it is. */
  read(): Promise<void>;
  /** Wipes it, here and where it is kept. */
  wipe(): Promise<void>;
}

/** `tell` hears of each change. */
export function makeRecentList(
  enabledRegistries: () => readonly RegistryProfile[],
  tell: (identifiers: readonly Identifier[]) => void,
): RecentIdentifiers {
  let held: readonly Identifier[] = [];
  const hold = (identifiers: readonly Identifier[]) => {
    held = identifiers;
    tell(held);
  };
  return {
    now: () => held,
    async read() {
      const keys = await listRecent();
      hold(keys.flatMap((key) => parseKey(key, enabledRegistries()) ?? []));
    },
    async wipe() {
      await forgetRecent();
      hold([]);
    },
  };
}
