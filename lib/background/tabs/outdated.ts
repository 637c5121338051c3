import type { CurrentIndex } from '@/lib/background/index/current-index';
import { type Description, isOlder } from '@/lib/collection/description';
import { DRAFT, type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/kinds/versionings';
import type { Registry } from '@/lib/registry/naming';

/** The DOI of a work is that of one version. */
const namesVersion = ({ registry, version }: Identifier): boolean =>
  version !== null || !registry.naming.hasVersions;

export type Outdated = ReturnType<typeof makeOutdated>;

/** Which versions are known to have a newer one, without asking anybody. */
export function makeOutdated(currentIndex: CurrentIndex) {
  /** Keys of what archives told in this worker's life. */
  const told = new Set<string>();
  return {
    /** Takes note of what an archive has told; true where that is news. */
    note(identifier: Identifier, description: Description): boolean {
      if (!namesVersion(identifier) || !isOlder(description)) return false;
      const { size } = told;
      return told.add(toKey(identifier)).size > size;
    },
    /** True where an archive has told so of one of these keys, or the index has a newer version of one. */
    async hasAny(keys: ReadonlySet<string>, registries: readonly Registry[]): Promise<boolean> {
      // Most keys name no version, and those that do have a slash.
      const possible = [...keys].filter((key) => told.has(key) || key.includes('/'));
      const named = possible.flatMap((key) => parseKey(key, registries) ?? []);
      if (named.some((identifier) => told.has(toKey(identifier)))) return true;
      const index = named.length > 0 ? await currentIndex() : null;
      return named.some((identifier) => {
        const { registry, version } = identifier;
        const known = index?.entryOf(identifier)?.version ?? DRAFT;
        if (version === null || version === DRAFT || known === DRAFT) return false;
        return versioningOf(registry).compare(known, version) > 0;
      });
    },
  };
}
