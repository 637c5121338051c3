import { type Description, isOlder } from '@/lib/collection/description';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';

/** A work's DOI belongs to one version. */
const namesVersion = ({ registry, version }: Identifier): boolean =>
  version !== null || !registry.naming.versions;

export type Outdated = ReturnType<typeof makeOutdated>;

/** The versions known to have a newer one, without any request. */
export function makeOutdated() {
  /** Keys of outdated versions that archives reported to this worker. */
  const reported = new Set<string>();
  return {
    /** Records what an archive reported; true if that is new. */
    note(identifier: Identifier, description: Description): boolean {
      if (!namesVersion(identifier) || !isOlder(description)) return false;
      const { size } = reported;
      return reported.add(toKey(identifier)).size > size;
    },
    /** True if an enabled archive reported one of these keys as outdated. */
    hasAny: (keys: ReadonlySet<string>, registries: readonly Registry[]): boolean =>
      [...keys].some((key) => reported.has(key) && parseKey(key, registries) !== null),
  };
}
