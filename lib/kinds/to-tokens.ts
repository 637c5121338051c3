import type { TokenSources } from './tokens';

/**
 * A quick test whether a text could contain a mention at all: tokens are words such as `dandi`, and prefixes
 * such as those of DOIs.
 */
export interface Tokens {
  /**
   * True if the text contains a token: a word such as `dandi`, or a prefix such as that of a DOI. Ignores
   * case. The expressions look back over at most one word.
   */
  test(text: string): boolean;
  /**
   * Returns the offsets of possible tokens in a string made of several texts joined without separators; empty
   * if nothing resembles a token. Joining may put a text's last word and the next text together, so a token
   * inside a word counts, too. It counts only if digits are near, or if it is near an end of the string,
   * because digits may follow in the next text.
   */
  placesIn(texts: string): readonly number[];
}

/**
 * Matches digits that make a token inside a word count. Years and days do not match, because most such tokens
 * are only part of the word, as before `December 31, 2019`.
 */
const DIGITS = '(?<!\\d)(?!(?:19|20)\\d\\d(?!\\d))\\d{3}';
const NEAR = `(?:(?=[^]{0,64}?(?:${DIGITS}|$))|(?<=(?:^|${DIGITS})[^]{0,64}))`;

/**
 * Matches the prefix of a DOI and the slash after it. The slash may be percent-encoded, and a line may break
 * before it.
 */
const DOI = /10\.(\d{4,5})[^\w%]{0,4}[/%]/g;

/**
 * Makes a test whether a text contains a DOI with one of the packed prefixes. The prefixes are unpacked at
 * the first DOI, because most pages have none.
 */
function makeDoiTest(packed: string): (text: string) => boolean {
  let numbers: Set<number> | undefined;
  const unpack = () => {
    let number = 0;
    return new Set(packed.split(',').map((difference) => (number += Number.parseInt(difference, 36))));
  };
  return (text) => {
    for (const [, number] of text.matchAll(DOI)) {
      numbers ??= unpack();
      if (numbers.has(Number(number))) return true;
    }
    return false;
  };
}

/**
 * Makes the test from the sources of its expressions. It has a file of its own, because pages do not need the
 * code that makes the sources.
 */
export function toTokens({ roots, tails, named }: TokenSources): Tokens {
  // A letter may come right before a token if it ends a percent-encoded character.
  const word = new RegExp(`(?<!(?<!%(?:25)?\\d)[a-z])(?:${roots})(?:${tails})`, 'i');
  const trace = new RegExp(`(?:${roots})(?:(?:${tails})${NEAR}|(?<![a-z](?:${roots})))`, 'i');
  // Each expression is compiled only when its hint matches, which is rare: compiling the names of thirty
  // repositories takes as long as reading two pages.
  const kinds = named.map(
    ({ names, hints, dois }) => [new RegExp(hints, 'gi'), new RegExp(names, 'i'), makeDoiTest(dois)] as const,
  );
  const root = new RegExp(roots, 'gi');
  const isNamed = (text: string) =>
    kinds.some(([hint, name, hasDoi]) => text.search(hint) >= 0 && (hasDoi(text) || name.test(text)));
  return {
    test: (text) => word.test(text) || isNamed(text),
    placesIn(texts) {
      // Most texts contain no root. Searching for a root takes half as long as `trace`.
      if (!(texts.search(root) >= 0 && trace.test(texts)) && !isNamed(texts)) return [];
      const found = [root, ...kinds.map(([hint]) => hint)].flatMap((each) => [...texts.matchAll(each)]);
      return found.map(({ index }) => index).sort((a, b) => a - b);
    },
  };
}
