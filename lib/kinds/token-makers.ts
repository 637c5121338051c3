import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { collectionTokens } from './collections/tokens';
import { dataciteTokens } from './datacite/tokens';
import type { TokenMaker, TokenParts } from './token-maker';

/** What texts contain that name something of each kind. */
export const tokenMakers: Readonly<Record<Kind, TokenMaker>> = {
  collections: collectionTokens,
  datacite: dataciteTokens,
};

/** What texts contain that name something of any of these registries. */
export function tokensOfKinds(registries: readonly RegistryProfile[]): TokenParts {
  const made = [...Map.groupBy(registries, ({ kind }) => kind)].map(([kind, members]) =>
    tokenMakers[kind](members),
  );
  return {
    words: made.flatMap(({ words }) => words),
    names: made.flatMap(({ names }) => names),
    hints: made.flatMap(({ hints }) => hints),
  };
}
