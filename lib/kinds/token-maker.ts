import type { RegistryProfile } from '@/lib/registry/profile';

/** What every text contains that names something of one kind, of the registries given. */
export interface TokenMaker {
  /** It contains one of these words and addresses, in any case; addresses without their scheme. */
  readonly words: (registries: readonly RegistryProfile[]) => string[];
  /** Where words do not name it: parts of a regular expression; one of them matches, in any case. */
  readonly names: (registries: readonly RegistryProfile[]) => string[];
  /** What each of these parts contains, and that a browser looks for sooner than for them. */
  readonly hints: (registries: readonly RegistryProfile[]) => string[];
}
