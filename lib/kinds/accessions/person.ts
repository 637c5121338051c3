import type { NameParts } from '@/lib/collection/record';

/** Matches a word that only names of organisations have. */
const ORGANIZATION =
  /(?<!\p{L})(?:the|consorti\p{L}*|group|groupe|team|projects?|universi\p{L}*|institut\p{L}*|laborator\p{L}*|lab|cent(?:er|re|rum|ro)|department|hospital|facility|facilities|platform|network|initiative|archive|program(?:me)?|society|committee|foundation|gmbh|inc|ltd|core|data)(?!\p{L})|[\d&@/:;()]/iu;
const INITIALS = /^(?:\p{Lu}\.?-?){1,4}$/u;
const SUFFIX = /^(?:Jr|Sr|II|III|IV|2nd|3rd)\.?,?$/;
/** Matches a particle of a family name, such as `van` or `de`. */
const PARTICLE = /^\p{Ll}[\p{L}'’.]*$/u;
/** Largest number of words in a person's name. */
const MOST_WORDS = 7;

/** True for a name with a word or a sign that only names of organisations have. */
export const isOrganization = (name: string): boolean => ORGANIZATION.test(name);

/**
 * Splits the name of a person that is written as `Given Family` or, as in medical indexes, `Family AB`. Only for
 * entries that are people by the structure of the reply. The last word is the family name, with the particles
 * before it and a suffix after it. Undefined if the name has a comma, only one word, or a word that people's names
 * do not have.
 */
export function toNameParts(name: string): NameParts | undefined {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > MOST_WORDS || name.includes(',') || isOrganization(name))
    return undefined;
  const last = words.findLastIndex((word) => !SUFFIX.test(word));
  if (last === words.length - 1 && INITIALS.test(words[last] ?? '') && !INITIALS.test(words[0] ?? ''))
    return { family: words.slice(0, last).join(' '), given: words[last] ?? '' };
  let first = last;
  while (first > 1 && PARTICLE.test(words[first - 1] ?? '')) first--;
  return first < 1 || PARTICLE.test(words[0] ?? '')
    ? undefined
    : { family: words.slice(first).join(' '), given: words.slice(0, first).join(' ') };
}
