import { onceFor } from '@/lib/text/once';
import { lookOf } from './look';
import type { CollectionProfile } from './profile';

/**
 * Words and addresses that identify the built-in registries. A registry that the reader adds must not use any
 * of them.
 */
export interface Claims {
  /** Prefixes, names and nouns. */
  readonly words: readonly string[];
  /** Hosts, with a port if one is needed. */
  readonly hosts: readonly string[];
  /** Beginnings of addresses at other hosts, written without a scheme. */
  readonly mirrors: readonly string[];
  readonly doiPrefixes: readonly string[];
  /**
   * Beginnings of the DOIs in the table of prefixes, such as `10.1594/wdcc/`, or `10.14454/` for a whole
   * prefix.
   */
  readonly doiBeginnings: readonly string[];
}

/** Returns the host of an address, with its port and without a dot at its end, which browsers ignore. */
const hostAt = (address: string) => withoutFinalDot(URL.parse(address)?.host ?? '');
const withoutFinalDot = (host: string) => host.replace(/\.(?=:|$)/, '');

/** Replaces look-alike letters in a phrase (see `lookOf`), and puts a space around each word. */
const spaced = (phrase: string) =>
  ` ${lookOf(phrase)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Replaces look-alike letters in a phrase (see `lookOf`), and removes spaces and a plural `s`. */
const joined = (phrase: string) => spaced(phrase).replaceAll(' ', '').replace(/s$/, '');

/**
 * True if a name looks like one of `held` or `alone`, ignoring case, spaces and a plural `s`, or contains one
 * of `held` as whole words.
 */
export function looksLikeOne(name: string, held: readonly string[], alone: readonly string[] = []): boolean {
  const [own, ownWords] = [joined(name), spaced(name)];
  return (
    [held, alone].some((names) => looksOfNames(names).joined.has(own)) ||
    looksOfNames(held).spaced.some((other) => ownWords.includes(other))
  );
}

const looksOfNames = onceFor((names: readonly string[]) => ({
  joined: new Set(names.map(joined)),
  spaced: names.map(spaced),
}));

/** True if one of two strings is a prefix of the other. */
const meet = (start: string, other: string) => start.startsWith(other) || other.startsWith(start);

/**
 * Returns all words and addresses of the built-in registries, with look-alike letters replaced (see
 * `lookOf`). The result is cached, because there are hundreds, and they are the same for every added
 * registry.
 */
const looksOf = onceFor((claims: Claims) => {
  const hosts = [...claims.hosts, ...claims.mirrors.map((mirror) => mirror.replace(/\/.*/, ''))];
  return {
    hosts: new Set(hosts.map(lookOf)),
    words: new Set(claims.words.map(joined)),
    mirrors: [...claims.hosts.map((host) => `${host}/`), ...claims.mirrors].map(lookOf),
    phrases: [...claims.words, ...hosts, ...claims.mirrors, ...claims.doiPrefixes].map(spaced),
    doiPhrases: claims.doiBeginnings.map(spaced),
  };
});

/** Matches an address with the prefix of a DOI in its path. */
const DOI_IN_PATH = /\/10\.\d{4,9}(?:\/|$)/;

/**
 * Returns the host to show after a registry's name: the site's host if the API is in the same domain, and the
 * API's host if not.
 */
function answeringHost({ siteUrl, apiUrl }: CollectionProfile): string {
  const [site, api] = [hostAt(siteUrl), hostAt(apiUrl)];
  const domain = site.replace(/^www\./, '');
  return api === domain || api.endsWith(`.${domain}`) ? site : api;
}

/**
 * Returns the registry's name followed by its host. Invisible characters, and those that change the direction
 * of text, are removed.
 */
const hostedName = (added: CollectionProfile) =>
  `${added.name.replace(/[\p{Cc}\p{Cf}]/gu, '')} (${answeringHost(added)})`;

/**
 * Makes an added registry safe to use. Removes everything that identifies a built-in registry, and adds the
 * host to the name, so that replies of the added registry never appear under the name of another registry.
 * Null if its site or API is at a host of a built-in registry, or at an address with a DOI in its path.
 */
export function asAdded(added: CollectionProfile, claims: Claims): CollectionProfile | null {
  const site = hostAt(added.siteUrl);
  const { hosts, words, mirrors, phrases, doiPhrases } = looksOf(claims);
  const isOwnHost = (host: string) => !hosts.has(lookOf(withoutFinalDot(host)));
  if (!isOwnHost(site) || !isOwnHost(hostAt(added.apiUrl))) return null;
  if (DOI_IN_PATH.test(added.siteUrl) || DOI_IN_PATH.test(added.apiUrl)) return null;

  // If one phrase contains the other as whole words, a text that contains the longer phrase matches both.
  const isOwnPhrase = (phrase: string) => {
    const own = spaced(phrase);
    const isPart = phrases.some((other) => own.includes(other) || other.includes(own));
    // A phrase that is part of such a beginning takes nothing, because the DOI begins before the phrase.
    return !isPart && !doiPhrases.some((other) => own.includes(other));
  };
  const isOwnPrefix = (prefix: string) => !words.has(joined(prefix));
  // A path with a DOI in it is that of a resolver, or of a copy of one.
  const isOwnMirror = (mirror: string) =>
    !DOI_IN_PATH.test(mirror) && !mirrors.some((other) => meet(lookOf(mirror), other));
  const isOwnDoi = ({ prefix, namespace }: NonNullable<CollectionProfile['doi']>) =>
    !claims.doiPrefixes.includes(prefix) &&
    !claims.doiBeginnings.some((other) => meet(`${prefix}/${namespace}.`.toLowerCase(), other));
  const prefix = isOwnPrefix(added.prefix) ? added.prefix : added.key;
  const otherPrefixes = added.otherPrefixes.filter(isOwnPrefix);
  return {
    ...added,
    name: hostedName(added),
    prefix,
    otherPrefixes,
    // A prefix that contains a word of a built-in registry is recognised only in CURIEs. In prose, the word
    // means the built-in registry.
    prefixIsWord: added.prefixIsWord || ![prefix, ...otherPrefixes].every(isOwnPhrase),
    // Only hosts in the domain of the registry's site are kept. Otherwise, an added registry could claim the
    // addresses of any site.
    otherHosts: added.otherHosts.filter(
      (host) => host.toLowerCase().endsWith(`.${site.replace(/^www\./, '')}`) && isOwnHost(host),
    ),
    doi: added.doi && isOwnDoi(added.doi) ? added.doi : null,
    nouns: added.nouns.filter(isOwnPhrase),
    spokenNames: added.spokenNames.filter(isOwnPhrase),
    mirrors: added.mirrors.filter(isOwnMirror),
  };
}
