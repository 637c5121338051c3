/** The texts of one language by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The ending that tells the plural form of a message from the others. */
export const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The key of a message without its plural form. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Whether `base` has forms in the texts of a language, each of which has this one; else it is one sentence. */
const isCounted = (base: string, texts: Texts): boolean => texts[`${base}_other`] !== undefined;

/** First strong isolate, or one of a set direction … pop. */
const ISOLATED = /[\u2066-\u2068]\$\d\u2069/g;
const RIGHT_TO_LEFT = /^(?:ar|he)\b/;
/** Hebrew, Arabic and the mark that speaks for them. */
const READ_FROM_THE_RIGHT = /^[\u0590-\u08ff\u200f]/;

/** The most characters that stores take for the description of an extension. */
const LONGEST_DESCRIPTION = 132;

/**
 * The keys that `language` (BCP 47) has no text for, sorted. Browsers say these sentences in English, so that a new one
 * can land before it is translated; a package for readers waits until none is missing.
 */
export function missingIn(language: string, texts: Texts, english: Texts): string[] {
  return [...wantedKeys(language, english)].filter((key) => texts[key] === undefined).sort();
}

/** What is wrong with the texts that `language` (BCP 47) has, one line a fault, sorted by key. */
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

/** A message with plural forms has one for each plural category of the language. */
function wantedKeys(language: string, english: Texts): Set<string> {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    Object.keys(english).flatMap((key) => {
      const base = baseOf(key);
      return isCounted(base, english) ? categories.map((form) => `${base}_${form}`) : key;
    }),
  );
}

/** French and its kin say "2 millions of files", but "3 files": the form for all others must not be the former. */
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
  // Few, or one, may be said without a figure: "a funder".
  if (isCounted(base, english)) for (const each of [own, its]) each.delete('$1');
  const [lacks, has] = [its.difference(own), own.difference(its)];
  if (lacks.size > 0) faults.push(`lacks ${[...lacks].join(' ')}`);
  if (has.size > 0) faults.push(`has ${[...has].join(' ')}`);
  if (text.split('**').length !== model.split('**').length) faults.push('has another lead');
  if (!/^\S(?:.*\S)?$/s.test(text)) faults.push('begins or ends with a space, or is empty');
  if (base === 'description' && text.length > LONGEST_DESCRIPTION) faults.push('is too long for stores');
  // The separator of a series is looked up without its parts, so it need not isolate them.
  const isMirrored = RIGHT_TO_LEFT.test(language) && key !== 'inSeries';
  return isMirrored ? [...faults, ...mirrorFaults(text)] : faults;
}

const argumentsIn = (text: string): Set<string> => new Set(text.match(/\$\d/g)?.sort());

/** Arguments are mostly Latin: they must not turn the sentence around, nor be torn by it. */
function mirrorFaults(text: string): string[] {
  const isolated = text.match(ISOLATED)?.length ?? 0;
  const faults = isolated < (text.match(/\$\d/g)?.length ?? 0) ? ['does not isolate its arguments'] : [];
  const hasOwnScript = /[\u0590-\u08ff]/.test(text);
  // An element with dir=auto takes its direction from the first letter, which must be one of ours.
  if (hasOwnScript && !READ_FROM_THE_RIGHT.test(text.replace(/^(?:\*\*|[“”"«„])+/, '')))
    faults.push('begins like a text read from the left');
  return faults;
}
