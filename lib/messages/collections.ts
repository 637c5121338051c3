import type { Declaration } from '@/lib/collection/article-answer';
import { collectionOf, type Identifier, isPlaceholder, parseKey, toKey } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import type { ArticleData, FrameMentions } from './contract';

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
  registries: readonly Registry[],
): TabCollection[] {
  const found = new Map<string, { versions: Set<string>; first: TabCollection }>();
  for (const { frameId, mentions } of frames) {
    for (const { key, count } of mentions) {
      const identifier = parseKey(key, registries);
      if (!identifier || isPlaceholder(identifier)) continue;
      const collection = collectionOf(identifier);
      const name = toKey(collection);
      const before = found.get(name);
      const versions = before?.versions ?? new Set();
      if (identifier.version !== null) versions.add(identifier.version);
      const first = before?.first ?? { identifier: collection, count: 0, first: { frameId, key } };
      found.set(name, { versions, first: { ...first, count: first.count + count } });
    }
  }
  return [...found.values()].map(({ versions, first }) => {
    const [version = null, another] = versions;
    return another ? first : { ...first, identifier: { ...first.identifier, version } };
  });
}

/** An identifier that a tab mentions, versions told apart. */
export interface TabIdentifier {
  readonly identifier: Identifier;
  /** How often all frames mention it. */
  readonly count: number;
  /** How they name it, each once. */
  readonly namings: readonly Naming[];
  /** The frame of the first. */
  readonly frameId: number;
}

/** The distinct identifiers of a tab in page order, placeholders too. */
export function identifiersIn(
  frames: readonly FrameMentions[],
  registries: readonly Registry[],
): TabIdentifier[] {
  const mentions = Map.groupBy(
    frames.flatMap(({ frameId, mentions }) => mentions.map((mention) => ({ ...mention, frameId }))),
    ({ key }) => key,
  );
  return [...mentions].flatMap(([key, named]) => {
    const identifier = parseKey(key, registries);
    if (!identifier) return [];
    const count = named.reduce((sum, each) => sum + each.count, 0);
    const [{ frameId } = { frameId: 0 }] = named;
    return [{ identifier, count, namings: [...new Set(named.map(({ naming }) => naming))], frameId }];
  });
}

/** What an answer found: the collections whose records name an article. */
export function declaredIn(
  { found }: Pick<ArticleData, 'found'>,
  registries: readonly Registry[],
): readonly Declaration[] {
  return found.flatMap(({ key, relation }) => {
    const identifier = parseKey(key, registries);
    return identifier ? [{ identifier, relation }] : [];
  });
}
