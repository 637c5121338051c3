import { literal, UNDRAWN, withoutScheme } from './literal';
import type { RegistryProfile } from './profile';

/** Words of which each mention of the registry contains one, lower case. */
function wordsOf({ prefix, siteUrl, apiUrl, doi, nouns, ...profile }: RegistryProfile): string[] {
  // A viewer's address has the noun in the name of a parameter.
  const forms = nouns.flatMap((noun) => [noun, `${noun}s`, `${noun}Id`]);
  return [prefix, withoutScheme(siteUrl), withoutScheme(apiUrl), doi?.namespace ?? prefix]
    .concat(forms, profile.otherPrefixes, profile.otherHosts, profile.spokenNames, profile.mirrors)
    .map((word) => word.toLowerCase());
}

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

/**
 * The cheapest question to ask of any text: could it contain a mention at all? The expression holds no state (no
 * `g` flag), is read in any case and never goes back further than one word.
 */
export interface Tokens extends RegExp {
  /** Fits wherever a token could be, in the middle of words too: for texts run together, whose ends are lost. */
  readonly traces: RegExp;
}

export function tokensOf(registries: readonly RegistryProfile[]): Tokens {
  const roots: string[] = [];
  /** The letters that go on behind a root, as in the words that begin with it. */
  const tails = new Set<string>();
  for (const word of registries.flatMap(wordsOf).sort((a, b) => a.length - b.length)) {
    const root = roots.find((each) => placeOf(each, word) >= 0);
    if (root === undefined) roots.push(word);
    else tails.add(/^[a-z]*/.exec(word.slice(placeOf(root, word) + root.length))?.[0] ?? '');
  }
  tails.delete('');
  // A letter before it may be the end of a percent-encoded sign.
  const before = '(?<!(?<!%(?:25)?\\d)[a-z])';
  const traces = roots.map(spell).join('|');
  const tokens = new RegExp(`${before}(?:${traces})(?:${[...tails, '(?![a-z])'].join('|')})`, 'i');
  return Object.assign(tokens, { traces: new RegExp(traces, 'i') });
}
