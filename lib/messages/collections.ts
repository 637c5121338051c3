import { collectionOf, type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { FrameMentions } from './contract';

/** A collection that a tab mentions, all its mentions in all frames together. */
export interface TabCollection {
  /** With a version where all mentions that name one name the same. */
  readonly identifier: Identifier;
  readonly count: number;
  /** Where its first mention is. */
  readonly first: { readonly frameId: number; readonly key: string };
}

/** The distinct collections of a tab in page order, the top frame's first. */
export function collectionsIn(
  frames: readonly FrameMentions[],
  registries: readonly RegistryProfile[],
): TabCollection[] {
  const found = new Map<string, TabCollection>();
  for (const { frameId, mentions } of frames) {
    for (const { key, count } of mentions) {
      const identifier = parseKey(key, registries);
      if (!identifier) continue;
      const name = toKey(collectionOf(identifier));
      const before = found.get(name);
      found.set(name, {
        identifier: before ? together(before.identifier, identifier) : identifier,
        count: count + (before?.count ?? 0),
        first: before?.first ?? { frameId, key },
      });
    }
  }
  return [...found.values()];
}

function together(a: Identifier, b: Identifier): Identifier {
  if (a.version === null || b.version === null) return a.version === null ? b : a;
  return a.version === b.version ? a : collectionOf(a);
}
