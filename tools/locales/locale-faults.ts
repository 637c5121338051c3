import { usageFaults } from './usage';

/** Texts of one language, by message key. */
export type Texts = Readonly<Record<string, string>>;

/** Matches the end of a message's key that names a plural form. */
export const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns the key of a message without the name of a plural form. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

/**
 * True if a message has plural forms in these texts. `base` is its key without the name of a form. Every language has
 * the form `_other`.
 */
const isCounted = (base: string, texts: Texts): boolean => texts[`${base}_other`] !== undefined;

/**
 * Matches an argument, such as `$1`, between two invisible characters: one of U+2066 to U+2068 and U+2069. They keep
 * the argument's direction apart from that of the sentence.
 */
const ISOLATED = /[\u2066-\u2068]\$\d\u2069/g;
const RIGHT_TO_LEFT = /^(?:ar|he)\b/;
/** Matches a text that begins with a Hebrew or Arabic letter, or with the right-to-left mark. */
const READ_FROM_THE_RIGHT = /^[\u0590-\u08ff\u200f]/;

/** Maximum length of an extension's description in the stores, in characters. */
const LONGEST_DESCRIPTION = 132;

/**
 * Returns the keys that `language` (BCP 47) lacks, sorted. Browsers show a message that is missing in English, so a new
 * message may be added before it is translated. `npm run zip` makes no packages before all messages are translated.
 */
export function missingIn(language: string, texts: Texts, english: Texts): string[] {
  return [...wantedKeys(language, english)].filter((key) => texts[key] === undefined).sort();
}

/** Returns the faults in the messages of `language` (BCP 47), one line each, sorted by key. */
export function localeFaults(language: string, texts: Texts, english: Texts): string[] {
  const wanted = wantedKeys(language, english);
  const superfluous = Object.keys(texts)
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is superfluous`);
  const wrong = Object.entries(texts).flatMap(([key, text]) =>
    wanted.has(key) ? textFaults(language, key, text, english).map((fault) => `${key} ${fault}`) : [],
  );
  return [...superfluous, ...wrong, ...millionFaults(texts)].sort();
}

/**
 * Returns the keys that a language has to have. A message with plural forms has one key for each plural category of the
 * language.
 */
function wantedKeys(language: string, english: Texts): Set<string> {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    Object.keys(english).flatMap((key) => {
      const base = baseOf(key);
      return isCounted(base, english) ? categories.map((form) => `${base}_${form}`) : key;
    }),
  );
}

/**
 * Finds messages whose general plural form (`_other`) is worded for millions. French has "2 millions de fichiers" but
 * "3 fichiers", so the "de" may only be in the form `_many`.
 */
function millionFaults(texts: Texts): string[] {
  const isOfMillions = (text: string) => /\$\d d(?:[ei] |’)\p{L}/u.test(text);
  return Object.entries(texts).flatMap(([key, text]) => {
    const many = key.endsWith('_other') ? texts[key.replace(PLURAL, '_many')] : undefined;
    const isWrong = many !== undefined && isOfMillions(text) && !isOfMillions(many);
    return isWrong ? [`${key} says what only millions say`] : [];
  });
}

function textFaults(language: string, key: string, text: string, english: Texts): string[] {
  if (key === 'language') return text === language ? [] : [`is not ${language}`];
  const base = baseOf(key);
  const model = english[key] ?? english[`${base}_other`] ?? '';
  const faults: string[] = [];
  const [own, its] = [argumentsIn(text), argumentsIn(model)];
  // Ignores the count `$1`, because a plural form may have a word in its place, as "a funder" has.
  if (isCounted(base, english)) for (const each of [own, its]) each.delete('$1');
  const [lacks, has] = [its.difference(own), own.difference(its)];
  if (lacks.size > 0) faults.push(`lacks ${[...lacks].join(' ')}`);
  if (has.size > 0) faults.push(`has ${[...has].join(' ')}`);
  if (text.split('**').length !== model.split('**').length) faults.push('has another lead');
  if (!/^\S(?:.*\S)?$/s.test(text)) faults.push('begins or ends with a space, or is empty');
  if (base === 'description' && text.length > LONGEST_DESCRIPTION) faults.push('is too long for stores');
  faults.push(...usageFaults(language, text));
  // Skips the separator of a list. It is used alone, so that it has no arguments.
  const isMirrored = RIGHT_TO_LEFT.test(language) && key !== 'inSeries';
  return isMirrored ? [...faults, ...mirrorFaults(text)] : faults;
}

const argumentsIn = (text: string): Set<string> => new Set(text.match(/\$\d/g)?.sort());

/**
 * Finds faults in a message that is read from right to left. Its arguments are mostly Latin, and would break the
 * order of the sentence if they were not isolated.
 */
function mirrorFaults(text: string): string[] {
  const isolated = text.match(ISOLATED)?.length ?? 0;
  const faults = isolated < (text.match(/\$\d/g)?.length ?? 0) ? ['does not isolate its arguments'] : [];
  const hasOwnScript = /[\u0590-\u08ff]/.test(text);
  // Checks the first letter, which has to be right-to-left, because an element with dir=auto takes its direction from
  // it.
  if (hasOwnScript && !READ_FROM_THE_RIGHT.test(text.replace(/^(?:\*\*|[“”"«„])+/, '')))
    faults.push('begins like a text read from the left');
  return faults;
}
