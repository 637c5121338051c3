import { DRAFT } from '@/lib/identifier/identifier';
import { execFrom } from '@/lib/text/expressions';
import { onceFor } from '@/lib/text/once';
import { LETTER, MARK, OTHER } from './vocabulary';
import { inText, type Lexicon, wordsOf } from './words';

const VERSION = '(draft|\\d{1,4}\\.\\d{1,8}\\.\\d{1,6})(?!\\w)';
// Matches a published version as registries write it. This form is certain even if no slash separates it from
// the accession. A line may break after its full stops.
const STAMP = '(0\\.\\s{0,4}\\d{6}\\.\\s{0,4}\\d{4})(?!\\w)';
// Matches what comes before a version in quotation marks in program code: the name of a parameter, key or
// variable for versions. The version may also be the second argument.
const NAMED = `["']?(?:\\w{1,16}_)?version(?:_?id)?["']?\\s?[=:]\\s?`;
const QUOTED = `["'],?\\s{0,24}(?:${NAMED})?["'](draft|0\\.\\d{6}\\.\\d{4})(?=["'])`;

/** Matches a letter of a script without spaces between words. */
const GLYPH = `[${OTHER}]`;

const draftOf = onceFor((from: Lexicon) => {
  const { words, glued } = wordsOf(from, 'drafts');
  return new RegExp(`${words}|${glued}`);
});

/** Matches a version that is joined to an accession, or in a path or parameter of an address. */
const JOINED = new RegExp(
  [
    `[/@_](?:(?:versions|releases(?:/tag)?|tree)/)?["']?${VERSION}`,
    `[?&]\\w{0,20}(?<!con)version=${VERSION}`,
    QUOTED,
    `v${STAMP}`,
  ].join('|'),
  'y',
);

/**
 * Returns the expressions for versions in words. They are compiled only for a text that may contain a version, because
 * most pages name none.
 */
const expressionsOf = onceFor((from: Lexicon) => {
  const versions = wordsOf(from, 'versions');
  const qualities = wordsOf(from, 'qualities');
  const drafts = wordsOf(from, 'drafts');
  const of = wordsOf(from, 'of');
  const within = wordsOf(from, 'within');
  // Keeps the word itself out of the glyphs beside it. Otherwise a text that repeats the word could be split in so many
  // ways that a search took 30 ms.
  const beside = `(?:(?!${versions.glued})${GLYPH})`;
  const glued = `${beside}{0,6}(?:${versions.glued})${beside}{0,4}`;
  const version = `(?:(?:${inText(versions.words)})(?!${LETTER})\\.?|${glued})`;
  const called = `(?:${version}|(?:${inText(qualities.words)})(?!${LETTER}))`;
  const draft = `((?:${drafts.words})(?!${LETTER})|${drafts.glued})`;
  return {
    /** Matches a version in words after an accession. */
    behind: new RegExp(
      [
        `${MARK}{0,4}[/.(@]${MARK}{0,4}${STAMP}`,
        `${MARK}{0,8}(?:(?:${within.words})\\s{1,4}(?:${LETTER}{1,3}\\s{1,4})?)?(?:${called}${MARK}{0,6}){1,4}${STAMP}`,
        `\\s{0,4}[([]${MARK}{0,3}(?:${version}${MARK}{0,6})?${draft}(?:\\s${version})?${MARK}{0,3}[)\\]]`,
        `${MARK}{1,6}(?:(?:the|its)\\s)?(?:${draft}\\s${version}|${version}${MARK}{1,6}${draft})(?!${LETTER}|/)`,
      ].join('|'),
      'y',
    ),
    /** Matches a version before the name or the noun for its collection. */
    before: new RegExp(
      `${STAMP}${MARK}{0,4}(?:\\s(?:${of.words})(?!${LETTER})|${of.glued})\\s?(?:${LETTER}{1,8}\\s){0,2}$`,
    ),
  };
});

const spelled = (found: string) => (/^\d/.test(found) ? found.replace(/\s/g, '') : DRAFT);

/**
 * Returns the version after an accession that ends at an offset, and the offset at which the version ends;
 * null if there is no version.
 */
export function versionBehind(
  text: string,
  place: number,
  words: Lexicon,
): { version: string; end: number } | null {
  const search = (expression: RegExp) => {
    const found = execFrom(expression, text, place)?.slice(1).find(Boolean);
    return found === undefined ? null : { version: spelled(found), end: expression.lastIndex };
  };
  const joined = search(JOINED);
  if (joined) return joined;
  // First tests the next characters quickly, because compiling the expression for words takes longer than reading
  // most pages.
  const near = text.slice(place, place + 64);
  return near.includes('0.') || draftOf(words).test(near) ? search(expressionsOf(words).behind) : null;
}

/**
 * Returns the version at the end of the text before a mention, as in `version 0.240315.0930 of the …`; null
 * if there is no version.
 */
export function versionBefore(before: string, words: Lexicon): string | null {
  if (!/0\.\s{0,4}\d{6}\./.test(before)) return null;
  const [, stamp] = expressionsOf(words).before.exec(before) ?? [];
  return stamp === undefined ? null : spelled(stamp);
}
