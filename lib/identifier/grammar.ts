import { literal, withoutScheme } from '@/lib/registry/literal';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Form } from './match';
import { CLOSE, END, FILLER, MARK, NOT_STAGING } from './vocabulary';

/** All that reading a text needs to know of a list of registries. */
export interface Grammar {
  /** Fits where a registry, its nouns or its prefixes are named, in the middle of words too. */
  readonly named: RegExp;
  /** All forms; of two that fit at one place, the first is meant. */
  readonly forms: readonly FormGrammar[];
  /** Reads the name of a registry at its `lastIndex`. */
  readonly name: RegExp;
  /** The registry meant by an address, DOI prefix with namespace, CURIE prefix, name or noun. */
  readonly ownerOf: (words: string) => RegistryProfile | undefined;
  readonly nouns: readonly string[];
}

/** How to find one form. */
export interface FormGrammar {
  readonly form: Form;
  /** Fits where the form could be at all. A browser takes longer to compile a form than to read a page for its hint. */
  readonly hint: RegExp;
  /**
   * Finds a mention up to its accession: the first group names the registry, the second is the accession; without a
   * second, all that is found is.
   */
  readonly source: () => string;
  /** The same as an expression, once it was needed. */
  head?: RegExp;
}

type Words = readonly string[];

/** The longest first, so that none is read as its own beginning; nothing matches where there is none. */
const oneOf = (words: Words) =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => literal(word).replace(/\\ /g, '\\s+'))
    .join('|') || '(?!)';

function addressOf(addresses: Words, segments: Words): string {
  // An early site had no segment before the accession, and always a version behind it.
  const segment = `(?:${oneOf(segments)})\\/|(?=\\d{6}\\/(?:draft|0\\.))`;
  // Behind a host comes a path; other services' addresses are whole.
  const path = `(?:(?:\\/api)?\\/\\s{0,2}(?:#!?\\/?)?(?:${segment}))?`;
  // Looked back at, not read: before each of the addresses it would take twice as long to compile.
  const before = '(?<=(?<![\\w.-])(?:www\\.|v\\d\\.|[\\w-]{1,40}--)?)';
  return `${before}(${oneOf(addresses)})${path}(?<=\\/)\\s{0,2}["']?(\\d{6})(?![\\w-])${NOT_STAGING}`;
}

/** A DOI may be broken over lines, as the only form that is often set so. */
function doiOf(names: Words): string {
  const name = oneOf(names).replace(/\\\//g, '\\s{0,4}\\/\\s{0,4}');
  return `(?<![\\d.])(${name})\\s?\\.\\s{0,4}(\\d{6})(?!\\w)`;
}

function curieOf(prefixes: Words): string {
  // Resolvers, and the schemes of command-line clients, have a slash for the colon.
  const resolved = '(?<=(?:identifiers\\.org|n2t\\.net|bioregistry\\.io|\\w:\\/)\\/[\\w-]{1,40})\\/';
  return `(?<![\\w.-])(${oneOf(prefixes)})(?::|${resolved})(\\d{6})${END}`;
}

function proseOf(names: Words, nouns: Words): string {
  const noun = `(?:${oneOf(nouns)})s?`;
  const between = `s?\\/?(?:${MARK}{0,24}(?:${FILLER}|${noun})(?![a-z])){0,4}${MARK}{1,24}`;
  const before = '(?:(?<![\\w.-]|[^/\\n]\\/)|(?<=get_|--))';
  return `${before}(${oneOf([...names, ...nouns])})${between}(\\d{3,6})${END}(?!\\s?[kmgt]?i?b\\b)`;
}

/** The accession, or a list of them, before the noun; where another follows the noun, the noun is that one's. */
function reversedOf(nouns: Words): string {
  return `(?<![\\w.:/#-])0\\d{5}(?=(?:${MARK}{1,4}(?:and${MARK}{1,4})?0\\d{5}){0,24}(?:<\\/\\w+>|${CLOSE}){0,3}\\s{1,4}(${oneOf(nouns)})s?(?!\\w|${MARK}{1,24}\\d{6}))`;
}

const keyOf = (words: string) => words.replace(/\s/g, '').toLowerCase();

function compile(registries: readonly RegistryProfile[]): Grammar {
  const owners = new Map<string, RegistryProfile>();
  const collect = (wordsOf: (registry: RegistryProfile) => Words): Words =>
    registries.flatMap((registry) => {
      const words = wordsOf(registry);
      for (const key of words.map(keyOf)) if (!owners.has(key)) owners.set(key, registry);
      return words.map((word) => word.toLowerCase());
    });
  const prefixes = collect(({ prefix, otherPrefixes }) => [prefix, ...otherPrefixes]);
  const spoken = collect(({ spokenNames, siteUrl }) => [...spokenNames, withoutScheme(siteUrl)]);
  const names = [...spoken, ...prefixes];
  const nouns = collect((registry) => registry.nouns);
  const addresses = collect(({ siteUrl, apiUrl, otherHosts, mirrors }) => [
    ...[siteUrl, apiUrl].map(withoutScheme),
    ...otherHosts,
    ...mirrors,
  ]);
  const segments = registries.flatMap(({ paths }) => [paths.site, `${paths.site}s`, paths.api]);
  const dois = collect(({ doi }) => (doi ? [`${doi.prefix}/${doi.namespace}`] : []));
  return {
    named: new RegExp(oneOf([...names, ...nouns]), 'i'),
    forms: [
      { form: 'address', hint: /\/\s?\s?["']?\d{6}/, source: () => addressOf(addresses, segments) },
      { form: 'doi', hint: /10\./, source: () => doiOf(dois) },
      { form: 'curie', hint: /[:/]\d{6}/, source: () => curieOf(prefixes) },
      { form: 'prose', hint: /\d{3}/, source: () => proseOf(names, nouns) },
      { form: 'prose', hint: /0\d{5}\W/, source: () => reversedOf(nouns) },
    ],
    name: new RegExp(`(?:${oneOf(names)})(?![\\w:-])`, 'iy'),
    ownerOf: (words) => owners.get(keyOf(words)),
    nouns,
  };
}

const compiled = new WeakMap<readonly RegistryProfile[], Grammar>();

/** Compiled once for each list of registries. */
export function grammarOf(registries: readonly RegistryProfile[]): Grammar {
  const grammar = compiled.get(registries) ?? compile(registries);
  compiled.set(registries, grammar);
  return grammar;
}
