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

/** What follows `root` in `word` up to the next character that is no letter; null where no word begins with it. */
function tailOf(root: string, word: string): string | null {
  return new RegExp(`(?<![a-z])${literal(root)}([a-z]*)`).exec(word)?.[1] ?? null;
}

/** The root, its first two letters unbroken as no hyphenator parts them. */
const spell = (root: string) =>
  [...root].map((character, at) => (at < 2 ? '' : `${UNDRAWN}?`) + literal(character)).join('');

/**
 * The cheapest question to ask of any text: could it contain a mention at all? The expression holds no state (no
 * `g` flag), is read in any case and never goes back further than one word.
 */
export function tokensOf(registries: readonly RegistryProfile[]): RegExp {
  const words = [...new Set(registries.flatMap(wordsOf))];
  const roots = words.filter((word) => !words.some((root) => root !== word && tailOf(root, word) !== null));
  const ends = words.flatMap((word) => roots.map((root) => tailOf(root, word) ?? '')).filter(Boolean);
  const tails = ends.filter(
    (end, at) => !ends.some((other, place) => end.startsWith(other) && (end !== other || place < at)),
  );
  // A letter before it may be the end of a percent-encoded sign.
  const before = '(?<!(?<!%(?:25)?\\d)[a-z])';
  return new RegExp(
    `${before}(?:${roots.map(spell).join('|')})(?:${[...tails, '(?![a-z])'].join('|')})`,
    'i',
  );
}
