import type { RegistryProfile } from '@/lib/registry/profile';
import { literal, withoutScheme } from '@/lib/text/expressions';
import { finders } from './finders';

const isLetter = (character = '') => /[a-z]/.test(character);

/** Returns the offset in `word` at which `root` begins a word; -1 if there is none. */
function placeOf(root: string, word: string): number {
  let at = word.indexOf(root);
  while (at > 0 && isLetter(word[at - 1])) at = word.indexOf(root, at + 1);
  return at;
}

/**
 * Returns the source of an expression for a root, the beginning of a token. Soft hyphens and other invisible
 * characters may come after its second letter; hyphenation never separates the first two. For brevity, any one
 * character outside ASCII may.
 */
const spell = (root: string) =>
  [...root].map((character, at) => (at < 2 ? '' : '[^ -~]?') + literal(character)).join('');

/**
 * Sources of regular expressions that find tokens: words and names without which a text mentions no data set.
 * The build or the background makes the sources, and pages compile them.
 */
export interface TokenSources {
  /** Matches the beginnings of tokens that are words. */
  readonly roots: string;
  /** Matches what may continue a root, or the end of the word. */
  readonly tails: string;
  /**
   * Expressions for tokens that are no words, such as DOIs, addresses and accessions. There is one entry for
   * each kind of registry.
   */
  readonly named: readonly NameSources[];
}

/**
 * Expressions of one kind of registry. Kinds are kept apart, because one expression with the hints of all
 * kinds is several times slower.
 */
interface NameSources {
  readonly names: string;
  /** Matches a part of every text that `names` matches. */
  readonly hints: string;
  /**
   * Numbers after `10.` in the prefixes of DOIs, in ascending order. The first number is followed by the
   * difference of each to the one before, with spaces between.
   */
  readonly dois: string;
}

/** Matches the beginning of a DOI. `toTokens` checks the rest of the prefix and its slash. */
const DOI_HINT = '10\\.\\d{4}';

/**
 * Packs the numbers of DOI prefixes into a text, which `toTokens` unpacks: each number's difference to the one
 * before it, to the base 36.
 */
const pack = (numbers: readonly string[]): string =>
  numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((number, at, all) => (number - (all[at - 1] ?? 0)).toString(36))
    .join();

/** Joins parts of expressions as alternatives. Without parts, the result matches nothing. */
const eitherOf = (parts: readonly string[]) => parts.join('|') || '(?!)';

/**
 * Makes the sources of the token test. A word that contains a shorter word need not be searched for: the
 * shortest words become roots, and the rest of each longer word becomes a tail. Tokens that are no words,
 * such as DOIs, are looked for only in texts where one of their hints occurs, which is faster.
 */
export function tokenSourcesOf(registries: readonly RegistryProfile[]): TokenSources {
  const roots: string[] = [];
  const tails = new Set<string>();
  const ofKinds = [...Map.groupBy(registries, ({ kind }) => kind)].map(([kind, members]) =>
    finders[kind].tokens(members),
  );
  const spoken = ofKinds.flatMap(({ words }) => words.map((word) => withoutScheme(word).toLowerCase()));
  for (const word of spoken.sort((a, b) => a.length - b.length)) {
    const root = roots.find((each) => placeOf(each, word) >= 0);
    if (root === undefined) roots.push(word);
    else tails.add(/^[a-z]*/.exec(word.slice(placeOf(root, word) + root.length))?.[0] ?? '');
  }
  tails.delete('');
  // A tail that begins with a shorter one need not be searched for either.
  const shortest = [...tails].filter(
    (tail) => ![...tails].some((other) => other !== tail && tail.startsWith(other)),
  );
  return {
    roots: eitherOf(roots.map(spell)),
    tails: [...shortest, '(?![a-z])'].join('|'),
    named: ofKinds.flatMap(({ names, hints, doiPrefixes = [] }) => {
      const dois = pack(doiPrefixes);
      const all = dois === '' ? hints : [DOI_HINT, ...hints];
      return all.length > 0 ? [{ names: eitherOf(names), hints: all.join('|'), dois }] : [];
    }),
  };
}
