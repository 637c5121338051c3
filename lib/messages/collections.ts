import type { Declaration } from '@/lib/collection/article-answer';
import { byCollection, byIdentifier, type NamedIdentifier } from '@/lib/identifier/grouped';
import { type Identifier, parseKey } from '@/lib/identifier/identifier';
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

/** An identifier that all frames of a tab mention so often. */
export interface TabIdentifier extends NamedIdentifier {
  /** The frame of the first. */
  readonly frameId: number;
}

/** What the frames of a tab mention, the top frame first, as far as a registry knows it. */
const mentionsIn = (frames: readonly FrameMentions[], registries: readonly Registry[]) =>
  frames.flatMap(({ frameId, mentions }) =>
    mentions.flatMap((mention) => {
      const identifier = parseKey(mention.key, registries);
      return identifier ? [{ ...mention, identifier, frameId }] : [];
    }),
  );

const countOf = (mentions: readonly { readonly count: number }[]): number =>
  mentions.reduce((sum, { count }) => sum + count, 0);

/** The distinct collections of a tab in page order, the top frame's first. */
export function collectionsIn(
  frames: readonly FrameMentions[],
  registries: readonly Registry[],
): TabCollection[] {
  return byCollection(mentionsIn(frames, registries)).map(({ identifier, mentions }) => {
    const [{ frameId, key } = { frameId: 0, key: '' }] = mentions;
    return { identifier, count: countOf(mentions), first: { frameId, key } };
  });
}

/** The distinct identifiers of a tab in page order, placeholders too. */
export function identifiersIn(
  frames: readonly FrameMentions[],
  registries: readonly Registry[],
): TabIdentifier[] {
  return byIdentifier(mentionsIn(frames, registries)).map(({ identifier, mentions }) => {
    const [{ frameId } = { frameId: 0 }] = mentions;
    const namings = [...new Set(mentions.map(({ naming }) => naming))];
    return { identifier, count: countOf(mentions), namings, frameId };
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
