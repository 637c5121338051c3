import type { Declaration } from '@/lib/collection/article-answer';
import type { Grouped } from '@/lib/identifier/grouped';
import { parseKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import type { FrameMentions, KeyedDeclaration } from './contract';

/** A collection or identifier that a tab mentions, over all its frames. */
export type TabIdentifier = Grouped<ReturnType<typeof mentionsIn>[number]>;

/** What the frames of a tab mention, top frame first; unknown registries are left out. */
export const mentionsIn = (frames: readonly FrameMentions[], registries: readonly Registry[]) =>
  frames.flatMap(({ frameId, mentions }) =>
    mentions.flatMap((mention) => {
      const identifier = parseKey(mention.key, registries);
      return identifier ? [{ ...mention, identifier, frameId }] : [];
    }),
  );

/** What an answer found: the collections whose records name an article. */
export function declaredIn(
  found: readonly KeyedDeclaration[],
  registries: readonly Registry[],
): readonly Declaration[] {
  return found.flatMap(({ key, ...declaration }) => {
    const identifier = parseKey(key, registries);
    return identifier ? [{ ...declaration, identifier }] : [];
  });
}
