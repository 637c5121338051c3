import type { Form } from '@/lib/identifier/match';
import type { CollectionRegistry } from '@/lib/registry/naming';
import { literal, withoutScheme } from '@/lib/text/expressions';
import { once, onceFor } from '@/lib/text/once';
import { beforeName, beforeNoun, byExpression, byWords, type FindForm } from './find-form';
import { CLOSE, END, LATIN_MARK, NOT_STAGING } from './vocabulary';
import type { Lexicon } from './words';

/** What the search for mentions needs to know about a list of registries. */
export interface Grammar {
  readonly registries: readonly CollectionRegistry[];
  readonly words: Lexicon;
  /** Matches a name, noun or prefix of one of the registries, even in the middle of a word. */
  readonly named: RegExp;
  /** Matches a name or noun, unless it continues a longer word. */
  readonly naming: RegExp;
  /**
   * All forms of mentions: addresses, DOIs, prose and others. If two forms match at the same offset, the one
   * that is listed first wins.
   */
  readonly forms: readonly FormGrammar[];
  /** Sticky expression that matches a registry's name. */
  readonly name: RegExp;
  /**
   * Returns the registry that an address, a DOI prefix with namespace, a CURIE prefix, a name or a noun
   * belongs to. Undefined if it belongs to none.
   */
  readonly ownerOf: (words: string) => CollectionRegistry | undefined;
  readonly isNoun: (words: string) => boolean;
}

/** Says how mentions of one form are found. */
export interface FormGrammar {
  readonly form: Form;
  /**
   * Matches every text that could contain this form. The hint compiles quickly, whereas compiling the form's
   * own expression takes longer than testing a page for the hint.
   */
  readonly hint: RegExp;
  readonly find: FindForm;
}

type Names = readonly string[];

/**
 * Returns the source of an expression for a name. Spaces, hyphens and underscores may separate the name's
 * words. Empty if the name has no words.
 */
const phraseOf = (name: string): string =>
  (/\s/.test(name) ? name.split(/(?<![\s_-])[_-]*\s[\s_-]*/) : [name])
    .map((words) => words.replace(/^[\s_-]+/, ''))
    .filter(Boolean)
    .map(literal)
    .join('[\\s_-]+');

/**
 * Returns the source of an expression that matches one of the names. Longer names come first, so that no name
 * is read as the beginning of a longer one. Without names, the expression matches nothing.
 */
const oneOf = (names: Names) =>
  [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map(phraseOf)
    .filter(Boolean)
    .join('|') || '(?!)';

function addressOf(addresses: Names, segments: Names): string {
  // In addresses of an early version of the site, no path segment came before the accession, but a version
  // always came after it.
  const segment = `(?:${oneOf(segments)})\\/|(?=\\d{6}\\/(?:draft|0\\.))`;
  // The path to the collection comes after a host. The addresses of other services already include that path.
  const path = `(?:(?:\\/api)?\\/\\s{0,2}(?:#!?\\/?\\s{0,2})?(?:${segment}))?`;
  // The expression looks back only after it has found an address. If it looked back first, at each letter,
  // this would take as long as all other forms together.
  const before = '(?<=(?<![\\w.-])(?:www\\.|v\\d\\.|[\\w-]{1,40}--)?\\1)';
  return `(${oneOf(addresses)})${before}${path}(?<=\\/)\\s{0,2}["']?(\\d{6})(?![\\w-])${NOT_STAGING}`;
}

/**
 * Returns the source of an expression for a DOI. It allows line breaks inside, because DOIs are often printed
 * with them.
 */
function doiOf(names: Names): string {
  const name = oneOf(names).replace(/\\\//g, '\\s{0,4}\\/\\s{0,4}');
  return `(?<![\\d.])(${name})\\s?\\.\\s{0,4}(\\d{6})(?!\\w)`;
}

function curieOf(prefixes: Names): string {
  // Resolvers such as identifiers.org, and schemes of command-line clients, have a slash where a CURIE has a
  // colon.
  const resolved = '(?<=(?:identifiers\\.org|n2t\\.net|bioregistry\\.io|\\w:\\/)\\/[\\w-]{1,40})\\/';
  return `(?<![\\w.-])(${oneOf(prefixes)})(?::|${resolved})(\\d{6})${END}`;
}

/**
 * Returns the source of an expression for an accession, or a list of accessions, before a noun. If another
 * accession follows the noun, the noun belongs to that accession.
 */
function reversedOf(nouns: Names): string {
  const other = `${LATIN_MARK}{1,4}(?:and${LATIN_MARK}{1,4})?0\\d{5}`;
  const noun = `(?:<\\/\\w+>|${CLOSE}){0,3}\\s{1,4}(${oneOf(nouns)})(s?)`;
  // The expression looks back only after a zero. Looking back at each letter would take longer.
  return `0(?<![\\w.:/#-]0)\\d{5}(?=((?:${other}){0,24})${noun}(?!\\w|${LATIN_MARK}{1,24}\\d{6}))`;
}

const keyOf = (words: string) => words.replace(/[\s_-]/g, '').toLowerCase();

const prefixesOf = ({ prefix, otherPrefixes }: CollectionRegistry): Names => [prefix, ...otherPrefixes];
const spokenOf = ({ spokenNames, commands = [], siteUrl, fullName }: CollectionRegistry): Names => [
  ...spokenNames,
  ...commands,
  withoutScheme(siteUrl),
  ...(fullName ? [fullName] : []),
];
const addressesOf = ({ siteUrl, apiUrl, otherHosts, mirrors }: CollectionRegistry): Names => [
  ...[siteUrl, apiUrl].map(withoutScheme),
  ...otherHosts,
  ...mirrors,
];
const doisOf = ({ doi }: CollectionRegistry): Names => (doi ? [`${doi.prefix}/${doi.namespace}`] : []);

/**
 * Maps each word that names a registry to that registry. If two registries share a word, the one earlier in
 * the list has it.
 */
function ownersOf(registries: readonly CollectionRegistry[]): Map<string, CollectionRegistry> {
  const owners = new Map<string, CollectionRegistry>();
  for (const registry of registries)
    for (const wordsOf of [
      prefixesOf,
      spokenOf,
      addressesOf,
      doisOf,
      ({ nouns }: CollectionRegistry) => nouns,
    ])
      for (const key of wordsOf(registry).map(keyOf)) if (!owners.has(key)) owners.set(key, registry);
  return owners;
}

function compile(registries: readonly CollectionRegistry[], words: Lexicon): Grammar {
  const owners = ownersOf(registries);
  const collect = (wordsOf: (registry: CollectionRegistry) => Names): Names =>
    registries.flatMap((registry) => wordsOf(registry).map((word) => word.toLowerCase()));
  const prefixes = collect(prefixesOf);
  const names = [
    ...collect(spokenOf),
    ...collect((registry) => (registry.prefixIsWord ? [] : prefixesOf(registry))),
  ];
  const nouns = collect(({ nouns }) => nouns);
  const addresses = collect(addressesOf);
  const segments = registries.flatMap(({ paths }) => [paths.site, `${paths.site}s`, paths.api]);
  const dois = collect(doisOf);
  const namesAndNouns = once(() => oneOf([...names, ...nouns]));
  const nounKeys = new Set(nouns.map(keyOf));
  const nounWords = new Set(nouns.map((noun) => noun.replace(/^.*\s/, '')));
  return {
    registries,
    words,
    named: new RegExp(namesAndNouns()),
    naming: new RegExp(`(?<![\\w.-])(?:${namesAndNouns()})`, 'g'),
    forms: [
      {
        form: 'address',
        hint: /\/\s?\s?["']?\d{6}/,
        find: byExpression(() => addressOf(addresses, segments)),
      },
      { form: 'doi', hint: /10\./, find: byExpression(() => doiOf(dois)) },
      { form: 'curie', hint: /[:/]\d{6}/, find: byExpression(() => curieOf(prefixes)) },
      { form: 'prose', hint: /\d{3}/, find: byWords(namesAndNouns, nounWords, words) },
      { form: 'prose', hint: /0\d{5}\W/, find: beforeNoun(() => reversedOf(nouns)) },
      { form: 'prose', hint: /0\d{5}\W/, find: beforeName(() => oneOf(names), words) },
    ],
    name: new RegExp(`(?:${oneOf(names)})(?![\\w:-])`, 'y'),
    ownerOf: (words) => owners.get(words) ?? owners.get(keyOf(words)),
    isNoun(words) {
      const key = keyOf(words);
      return nounKeys.has(key) || (key.endsWith('s') && nounKeys.has(key.slice(0, -1)));
    },
  };
}

const compiledFor = onceFor((words: Lexicon) =>
  onceFor((registries: readonly CollectionRegistry[]) => compile(registries, words)),
);

/**
 * Returns the grammar for the given registries, which reads with the given words. Each combination is
 * compiled only once.
 */
export const grammarOf = (registries: readonly CollectionRegistry[], words: Lexicon): Grammar =>
  compiledFor(words)(registries);
