import { type Description, isOlder } from '@/lib/collection/description';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';

/** The DOI of a work is that of one version. */
const namesVersion = ({ registry, version }: Identifier): boolean =>
  version !== null || !registry.naming.versions;

export type Outdated = ReturnType<typeof makeOutdated>;

/** Which versions are known to have a newer one, without asking anybody. */
export function makeOutdated() {
  /** Keys of what archives told in this worker's life. */
  const told = new Set<string>();
  return {
    /** Takes note of what an archive has told; true where that is news. */
    note(identifier: Identifier, description: Description): boolean {
      if (!namesVersion(identifier) || !isOlder(description)) return false;
      const { size } = told;
      return told.add(toKey(identifier)).size > size;
    },
    /** True where an archive that is still read has told so of one of these keys. */
    hasAny: (keys: ReadonlySet<string>, registries: readonly Registry[]): boolean =>
      [...keys].some((key) => told.has(key) && parseKey(key, registries) !== null),
  };
}
