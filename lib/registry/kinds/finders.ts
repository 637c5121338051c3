import type { RegistryProfile } from '@/lib/registry/profile';
import { findWorks } from './datacite/find-works';
import { workHints, workTokens } from './datacite/forms';
import type { Named } from './name-scheme';

/** A name at a place in a text. Offsets are UTF-16 code units; `end` is exclusive. */
export interface Occurrence {
  readonly named: Named;
  readonly form: 'doi' | 'address';
  readonly start: number;
  readonly end: number;
}

/** How names of one kind are found in texts, where words do not name its registries. Only what reads texts carries it. */
interface Finder {
  /** Finds the names of its registries, among all those given, in a text in small letters. */
  find(text: string, registries: readonly RegistryProfile[]): Occurrence[];
  /** What a text contains that holds such a name, as parts of a regular expression. */
  tokens(registries: readonly RegistryProfile[]): string[];
  /** What each of these tokens contains, and that a browser looks for sooner than for them. */
  hints(registries: readonly RegistryProfile[]): string[];
}

/** The kinds that find their names themselves; the grammar of prose finds those of the others. */
const FINDERS: Readonly<Record<string, Finder>> = {
  datacite: { find: findWorks, tokens: workTokens, hints: workHints },
};

/** False for a registry whose names the grammar of prose finds. */
export function findsItself({ kind }: Pick<RegistryProfile, 'kind'>): boolean {
  return kind in FINDERS;
}

/** Every name in a text in small letters that is found without the grammar of prose, in reading order. */
export function findNames(text: string, registries: readonly RegistryProfile[]): Occurrence[] {
  const found = Object.values(FINDERS).flatMap(({ find }) => find(text, registries));
  return found.sort((a, b) => a.start - b.start);
}

/** What texts contain that hold such a name, or what hints at it, as parts of a regular expression. */
export function nameTokens(registries: readonly RegistryProfile[], part: 'tokens' | 'hints'): string[] {
  return Object.entries(FINDERS).flatMap(([kind, finder]) =>
    finder[part](registries.filter((registry) => registry.kind === kind)),
  );
}
