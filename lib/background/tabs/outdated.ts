import type { CurrentIndex } from '@/lib/background/index/current-index';
import { type Description, isOlder } from '@/lib/collection/description';
import { DRAFT, type Identifier, toKey } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/kinds/versionings';

/** Which versions are known to have a newer one, without asking anybody. */
export interface Outdated {
  /** Takes note of what an archive has told; true where that is news. */
  note(identifier: Identifier, description: Description): boolean;
  /** True where an archive has told so, or the index has a newer version. */
  has(identifier: Identifier): Promise<boolean>;
}

/** The DOI of a work is that of one version. */
const namesVersion = ({ registry, version }: Identifier): boolean =>
  version !== null || !registry.naming.hasVersions;

export function makeOutdated(currentIndex: CurrentIndex): Outdated {
  /** Keys of what archives told in this worker's life. */
  const told = new Set<string>();
  return {
    note(identifier, description) {
      if (!namesVersion(identifier) || !isOlder(description)) return false;
      const { size } = told;
      return told.add(toKey(identifier)).size > size;
    },
    async has(identifier) {
      const { registry, version } = identifier;
      if (told.has(toKey(identifier))) return true;
      if (version === null || version === DRAFT) return false;
      const known = (await currentIndex())?.entryOf(identifier)?.version ?? DRAFT;
      return known !== DRAFT && versioningOf(registry).compare(known, version) > 0;
    },
  };
}
