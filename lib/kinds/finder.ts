import type { Match } from '@/lib/identifier/match';
import type { LocalName, Registry } from '@/lib/registry/naming';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { NamedCell, Table } from './tables';

/** What every text contains that names something of the registries given. */
export interface TokenParts {
  /** It contains one of these words and addresses, in any case; addresses without their scheme. */
  readonly words: readonly string[];
  /** Where words do not name it: parts of a regular expression; one of them matches, in any case. */
  readonly names: readonly string[];
  /** What each of these parts contains, and that a browser looks for sooner than for them. */
  readonly hints: readonly string[];
}

/**
 * Finds what a text names of one kind, in reading order and without overlap. The text is one that `toReadable` made; the
 * registries are all of that kind, and the same list each time.
 */
export type Find = (text: string, registries: readonly Registry[]) => readonly Match[];

/** How texts name what registries of one kind hold. The registries that its functions are given are all of that kind. */
export interface Finder {
  tokens(registries: readonly RegistryProfile[]): TokenParts;
  /** Finds all. */
  find(text: string, registries: readonly Registry[]): readonly Match[];
  /** A cheaper reading that comes before it; left out where one reading finds all. */
  readonly first?: {
    find(text: string, registries: readonly Registry[]): readonly Match[];
    /** True where `Finder.find` may read a text otherwise than in these matches. */
    readonly leavesOver: (text: string, matches: readonly Match[]) => boolean;
  };
  /**
   * True where a link leads to a match in its address, which has `before` before it. What an address only carries along,
   * as what a share button or a search is about, is not where its link leads.
   */
  readonly isLead: (match: Match, before: string) => boolean;
  /** The cells of a table that are to be read behind a name. */
  namedCells?(table: Table, registries: readonly Registry[]): readonly NamedCell[];
  /** What a text that says nothing else may mean at a registry, where a reader looks it up; null for nothing. */
  offer?(text: string, registry: Registry): LocalName | null;
}
