import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { collectionTokens } from './collections/tokens';
import { dataciteTokens } from './datacite/tokens';
import type { TokenMaker } from './token-maker';

/** What texts contain that name something of each kind. */
export const tokenMakers: Readonly<Record<Kind, TokenMaker>> = {
  collections: collectionTokens,
  datacite: dataciteTokens,
};

/** What texts contain that name something of any of these registries. */
export function tokensOfKinds(
  registries: readonly RegistryProfile[],
): Readonly<Record<keyof TokenMaker, readonly string[]>> {
  const made = [...Map.groupBy(registries, ({ kind }) => kind)].map(([kind, members]) => ({
    words: tokenMakers[kind].words(members),
    names: tokenMakers[kind].names(members),
    hints: tokenMakers[kind].hints(members),
  }));
  return {
    words: made.flatMap(({ words }) => words),
    names: made.flatMap(({ names }) => names),
    hints: made.flatMap(({ hints }) => hints),
  };
}
