import type { RegistryProfile } from '@/lib/registry/profile';

/** What every text contains that names something of the registries given. */
export interface TokenParts {
  /** It contains one of these words and addresses, in any case; addresses without their scheme. */
  readonly words: readonly string[];
  /** Where words do not name it: parts of a regular expression; one of them matches, in any case. */
  readonly names: readonly string[];
  /** What each of these parts contains, and that a browser looks for sooner than for them. */
  readonly hints: readonly string[];
}

/** The registries are all of one kind. */
export type TokenMaker = (registries: readonly RegistryProfile[]) => TokenParts;
