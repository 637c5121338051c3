import type { TokenMaker } from '@/lib/kinds/token-maker';
import type { RegistryProfile } from '@/lib/registry/profile';

/** Each mention of the registry contains one of these words and addresses. */
function wordsOf({ prefix, siteUrl, apiUrl, doi, nouns, ...profile }: RegistryProfile): string[] {
  // A viewer's address has the noun in the name of a parameter.
  const forms = nouns.flatMap((noun) => [noun, `${noun}s`, `${noun}Id`]);
  return [prefix, siteUrl, apiUrl, doi?.namespace ?? prefix].concat(
    forms,
    profile.otherPrefixes,
    profile.otherHosts,
    profile.spokenNames,
    profile.mirrors,
  );
}

/** Collections are named by their registries' names, nouns, prefixes and addresses. */
export const collectionTokens: TokenMaker = (registries) => ({
  words: registries.flatMap(wordsOf),
  names: [],
  hints: [],
});
