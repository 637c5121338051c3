import type { RegistryProfile } from '@/lib/registry/profile';
import { literal, UNDRAWN, withoutScheme } from '@/lib/registry/regexp-parts';
import { tokensOfKinds } from './token-makers';

const isLetter = (character = '') => /[a-z]/.test(character);

/** Where `root` begins a word inside `word`; -1 where it does not. */
function placeOf(root: string, word: string): number {
  let at = word.indexOf(root);
  while (at > 0 && isLetter(word[at - 1])) at = word.indexOf(root, at + 1);
  return at;
}

/** The root, its first two letters unbroken as no hyphenator parts them. */
const spell = (root: string) =>
  [...root].map((character, at) => (at < 2 ? '' : `${UNDRAWN}?`) + literal(character)).join('');

/** What tokens consist of, as parts of regular expressions: made where there is time, used where every ms counts. */
export interface TokenSources {
  /** How those that are words begin. */
  readonly roots: string;
  /** How a root goes on, as in the words that begin with it, or ends. */
  readonly tails: string;
  /** Those that no word names: DOIs and addresses. */
  readonly names: string;
  /** What each of `names` contains. */
  readonly hints: string;
}

/** One question of any text, in any case; it never goes back further than one word. */
interface Question {
  test(text: string): boolean;
}

/** The cheapest question to ask of any text: could it contain a mention at all? */
export interface Tokens extends Question {
  /**
   * Fits wherever a token could be, for texts run together, whose ends are lost: in the middle of words, too, where
   * digits are near or where the text ends, as what goes on there is not known.
   */
  readonly traces: Question;
}

/**
 * Digits near a token in the middle of a word, where it is mostly part of that, and a year or a day may follow:
 * `December 31, 2019`.
 */
const DIGITS = '(?<!\\d)(?!(?:19|20)\\d\\d(?!\\d))\\d{3}';
const NEAR = `(?:(?=[^]{0,64}?(?:${DIGITS}|$))|(?<=(?:^|${DIGITS})[^]{0,64}))`;

/** Fits nothing where there is nothing to fit. */
const eitherOf = (parts: readonly string[]) => parts.join('|') || '(?!)';

export function tokenSourcesOf(registries: readonly RegistryProfile[]): TokenSources {
  const roots: string[] = [];
  const tails = new Set<string>();
  const { words, names, hints } = tokensOfKinds(registries);
  const spoken = words.map((word) => withoutScheme(word).toLowerCase());
  for (const word of spoken.sort((a, b) => a.length - b.length)) {
    const root = roots.find((each) => placeOf(each, word) >= 0);
    if (root === undefined) roots.push(word);
    else tails.add(/^[a-z]*/.exec(word.slice(placeOf(root, word) + root.length))?.[0] ?? '');
  }
  tails.delete('');
  return {
    roots: eitherOf(roots.map(spell)),
    tails: [...tails, '(?![a-z])'].join('|'),
    names: eitherOf(names),
    hints: eitherOf(hints),
  };
}

export function toTokens({ roots, tails, names, hints }: TokenSources): Tokens {
  // A letter before it may be the end of a percent-encoded sign.
  const word = new RegExp(`(?<!(?<!%(?:25)?\\d)[a-z])(?:${roots})(?:${tails})`, 'i');
  const trace = new RegExp(`(?:${roots})(?:(?:${tails})${NEAR}|(?<![a-z](?:${roots})))`, 'i');
  // To compile the names of thirty repositories takes as long as to read two pages: few pages hint at any.
  const hint = new RegExp(hints, 'i');
  const name = new RegExp(names, 'i');
  const isNamed = (text: string) => hint.test(text) && name.test(text);
  return {
    test: (text) => word.test(text) || isNamed(text),
    traces: { test: (text) => trace.test(text) || isNamed(text) },
  };
}
