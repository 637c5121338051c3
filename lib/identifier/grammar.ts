import { literal } from '@/lib/registry/literal';
import type { RegistryProfile } from '@/lib/registry/profile';
import { tokensOf } from '@/lib/registry/tokens';

/** All that reading a text needs to know of a list of registries. */
export interface Grammar {
  readonly tokens: RegExp;
  /** Finds the head of a mention up to its accession; its groups are those of `HEAD`. */
  readonly head: RegExp;
  /** By address, DOI prefix with namespace, CURIE prefix, name or noun, lower case: the registry meant. */
  readonly owners: ReadonlyMap<string, RegistryProfile>;
  readonly nouns: ReadonlySet<string>;
}

/** Marks that may stand between a word and the accession, or between two words. */
export const MARK = '[\\s:;#()[\\]{}<>*_"\'`\u2018\u2019\u201c\u201d=,\\\\|~-]';
const WORDS =
  'data ?sets?|sets?|archives?|repository|id(?:entifier)?s?|numbers?|no\\.?|accessions?|codes?|under|with|the|as|rrid:? ?scr_\\d{6}';
/** What may not follow an accession: more of a word or number, or a hyphen unless a range goes on behind it. */
export const END = '(?!\\w|\\.\\d|,\\d{3}(?!\\d)|-(?!\\d{6}(?!\\d)))';

const alternatives = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => literal(word).replace(/\\ /g, '\\s{1,4}'))
    .join('|') || '(?!)';

const bare = (address: string) => address.replace(/^\w+:\/\//, '');

function headOf(
  words: Record<
    'addresses' | 'segments' | 'mirrors' | 'dois' | 'prefixes' | 'names' | 'nouns',
    Iterable<string>
  >,
): RegExp {
  const { addresses, segments, mirrors, dois, prefixes, names, nouns } = words;
  const noun = alternatives(nouns);
  const site = `(${alternatives(addresses)})(?:\\/api)?\\/(?:#!?\\/)?(?:(?:${alternatives(segments)})\\/|(?=\\d{6}\\/(?:draft|0\\.)))`;
  const doi = alternatives(dois).replace(/\\\//g, '\\s{0,4}\\/\\s{0,4}');
  const resolved = '(?<=(?:identifiers\\.org|n2t\\.net|bioregistry\\.io|\\w:\\/)\\/[\\w-]{1,40})\\/';
  return new RegExp(
    [
      `(?<![\\w.-])(?:www\\.|v\\d\\.|deploy-preview-\\d{1,6}--)?(?:${site}|(${alternatives(mirrors)}))\\s{0,2}["']?(\\d{6})(?![\\w-])`,
      `(?<![\\d.])(${doi})\\s?\\.\\s{0,4}(\\d{6})(?!\\w)`,
      `(?<![\\w.-])(${alternatives(prefixes)})(?::|${resolved})(\\d{6})${END}`,
      `(?:(?<![\\w.-]|[^/]\\/)|(?<=get_|--))(${alternatives([...names, ...nouns])})(s?\\/?)((?:${MARK}{0,24}(?:${WORDS}|(?:${noun})s?)(?![a-z])){0,4}${MARK}{1,24})(\\d{3,6})${END}(?!\\s?[kmgt]?i?b\\b)`,
      `(?<![\\w.:/#-])(0\\d{5})(?=[\`*"'\u2019\u201d)\\]<>]{0,3}\\s{1,4}(${noun})(?!\\w|${MARK}{1,24}\\d{6}))`,
    ].join('|'),
    'gi',
  );
}

function compile(registries: readonly RegistryProfile[]): Grammar {
  const owners = new Map<string, RegistryProfile>();
  const collect = (wordsOf: (registry: RegistryProfile) => readonly string[]): Set<string> => {
    const all = new Set<string>();
    for (const registry of registries)
      for (const word of wordsOf(registry)) {
        const key = word.toLowerCase();
        all.add(key);
        if (!owners.has(key)) owners.set(key, registry);
      }
    return all;
  };
  const nouns = collect((registry) => registry.nouns);
  const prefixes = collect(({ prefix, otherPrefixes }) => [prefix, ...otherPrefixes]);
  return {
    tokens: tokensOf(registries),
    owners,
    nouns,
    head: headOf({
      nouns,
      prefixes,
      addresses: collect(({ siteUrl, apiUrl, otherHosts }) => [bare(siteUrl), bare(apiUrl), ...otherHosts]),
      segments: new Set(registries.flatMap(({ paths }) => [paths.site, `${paths.site}s`, paths.api])),
      mirrors: collect((registry) => registry.mirrors),
      dois: collect(({ doi }) => (doi ? [`${doi.prefix}/${doi.namespace}`] : [])),
      names: [...prefixes, ...collect(({ spokenNames, siteUrl }) => [...spokenNames, bare(siteUrl)])],
    }),
  };
}

const compiled = new WeakMap<readonly RegistryProfile[], Grammar>();

/** Compiled once for each list of registries. */
export function grammarOf(registries: readonly RegistryProfile[]): Grammar {
  const grammar = compiled.get(registries) ?? compile(registries);
  compiled.set(registries, grammar);
  return grammar;
}
