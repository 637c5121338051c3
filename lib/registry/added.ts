import type { RegistryProfile } from './profile';

const hostAt = (address: string) => URL.parse(address)?.host ?? '';
const hostsOf = ({ siteUrl, apiUrl, otherHosts }: RegistryProfile) => [
  hostAt(siteUrl),
  hostAt(apiUrl),
  ...otherHosts,
];
const isAmong = (word: string, words: readonly string[]) =>
  words.some((other) => other.toLowerCase() === word.toLowerCase());

/** A phrase as a reader takes it, with a space around each word. */
const plain = (phrase: string) =>
  ` ${phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** True where one of the phrases holds the other, word by word: a text with the longer one would be read as either. */
const overlap = (phrase: string, other: string) =>
  plain(phrase).includes(plain(other)) || plain(other).includes(plain(phrase));

/** True where an address that begins in one way begins in the other too. */
const meet = (start: string, other: string) => start.startsWith(other) || other.startsWith(start);

/**
 * A registry that was added, without all that means one of those built in, and named so that nobody takes it for one:
 * what it answers must never stand under another's name. Null where its site or its API is at the host of one of them.
 */
export function asAdded(added: RegistryProfile, builtIn: readonly RegistryProfile[]): RegistryProfile | null {
  const site = hostAt(added.siteUrl);
  const hosts = builtIn.flatMap(hostsOf);
  if (isAmong(site, hosts) || isAmong(hostAt(added.apiUrl), hosts)) return null;

  const prefixes = builtIn.flatMap(({ prefix, otherPrefixes }) => [prefix, ...otherPrefixes]);
  const phrases = [
    ...prefixes,
    ...builtIn.flatMap(({ name, nouns, spokenNames }) => [name, ...nouns, ...spokenNames]),
  ];
  const mirrors = [...hosts.map((host) => `${host}/`), ...builtIn.flatMap((registry) => registry.mirrors)];
  const isOwnPhrase = (phrase: string) => !phrases.some((other) => overlap(phrase, other));
  const isOwnMirror = (mirror: string) => !mirrors.some((other) => meet(mirror.toLowerCase(), other));
  const isTaken = isAmong(added.prefix, prefixes);
  // Letters of other scripts may look like those of a name that everybody knows.
  const isPlainName = /^[\x20-\x7E]+$/.test(added.name) && isOwnPhrase(added.name);
  return {
    ...added,
    name: isPlainName ? added.name : `${added.name} (${site})`,
    prefix: isTaken ? added.key : added.prefix,
    otherPrefixes: added.otherPrefixes.filter((prefix) => !isAmong(prefix, prefixes)),
    // Of its own domain: any other site would have its addresses taken for ours.
    otherHosts: added.otherHosts.filter(
      (host) => host.endsWith(`.${site.replace(/^www\./, '')}`) && !isAmong(host, hosts),
    ),
    doi: builtIn.some(({ doi }) => doi?.prefix === added.doi?.prefix) ? null : added.doi,
    nouns: added.nouns.filter(isOwnPhrase),
    spokenNames: added.spokenNames.filter(isOwnPhrase),
    mirrors: added.mirrors.filter(isOwnMirror),
  };
}
