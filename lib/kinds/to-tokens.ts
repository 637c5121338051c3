import type { TokenSources } from './tokens';

/** The cheapest question to ask of any text: could it contain a mention at all? */
export interface Tokens {
  /** In any case; it never goes back further than one word. */
  test(text: string): boolean;
  /**
   * Where tokens may lie in texts run together, whose ends are lost: none where nothing fits as a token, in the middle of
   * words, too, where digits are near or where the text ends, as what goes on there is not known; else all that may.
   */
  placesIn(texts: string): readonly number[];
}

/**
 * Digits near a token in the middle of a word, where it is mostly part of that, and a year or a day may follow:
 * `December 31, 2019`.
 */
const DIGITS = '(?<!\\d)(?!(?:19|20)\\d\\d(?!\\d))\\d{3}';
const NEAR = `(?:(?=[^]{0,64}?(?:${DIGITS}|$))|(?<=(?:^|${DIGITS})[^]{0,64}))`;

/** A file of its own: pages need none of what the sources are made from. */
export function toTokens({ roots, tails, named }: TokenSources): Tokens {
  // A letter before it may be the end of a percent-encoded sign.
  const word = new RegExp(`(?<!(?<!%(?:25)?\\d)[a-z])(?:${roots})(?:${tails})`, 'i');
  const trace = new RegExp(`(?:${roots})(?:(?:${tails})${NEAR}|(?<![a-z](?:${roots})))`, 'i');
  // To compile the names of thirty repositories takes as long as to read two pages: few pages hint at any.
  const kinds = named.map(({ names, hints }) => [new RegExp(hints, 'gi'), new RegExp(names, 'i')] as const);
  const root = new RegExp(roots, 'gi');
  const isNamed = (text: string) => kinds.some(([hint, name]) => text.search(hint) >= 0 && name.test(text));
  return {
    test: (text) => word.test(text) || isNamed(text),
    placesIn(texts) {
      // Most texts hold no root at all, and to ask for that takes half as long as to ask for a trace.
      if (!(texts.search(root) >= 0 && trace.test(texts)) && !isNamed(texts)) return [];
      const found = [root, ...kinds.map(([hint]) => hint)].flatMap((each) => [...texts.matchAll(each)]);
      return found.map(({ index }) => index).sort((a, b) => a - b);
    },
  };
}
