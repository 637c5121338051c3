import type { Declaration } from '@/lib/collection/article-answer';
import type { LinkedSet, LinkService } from '@/lib/collection/article-links';
import type { Grouped } from '@/lib/identifier/grouped';
import { parseKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import type { FrameMentions, KeyedDeclaration, LinksReply } from './contract';

/** Data set, or exact identifier, that a tab mentions, with its mentions in all frames. */
export type TabIdentifier = Grouped<ReturnType<typeof mentionsIn>[number]>;

/**
 * Returns the mentions of all frames, the top frame's first, with their parsed identifiers. Mentions of
 * unknown registries are left out.
 */
export const mentionsIn = (frames: readonly FrameMentions[], registries: readonly Registry[]) =>
  frames.flatMap(({ frameId, mentions }) =>
    mentions.flatMap((mention) => {
      const identifier = parseKey(mention.key, registries);
      return identifier ? [{ ...mention, identifier, frameId }] : [];
    }),
  );

/**
 * Returns the data sets in a reply to `askArticle`: those whose records name an article. Data sets of unknown
 * registries are left out.
 */
export function declaredIn(
  found: readonly KeyedDeclaration[],
  registries: readonly Registry[],
): readonly Declaration[] {
  return found.flatMap(({ key, ...declaration }) => {
    const identifier = parseKey(key, registries);
    return identifier ? [{ ...declaration, identifier }] : [];
  });
}

/** Returns the data sets in a service's reply to `askLinks`. Data sets of unknown registries are left out. */
export function namedIn(
  service: LinkService,
  { named }: LinksReply,
  registries: readonly Registry[],
): readonly LinkedSet[] {
  return named.flatMap(({ key, place }) => {
    const identifier = parseKey(key, registries);
    return identifier ? [{ service, place, identifier }] : [];
  });
}
