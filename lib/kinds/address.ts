import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import { UNLIMITED } from './budget';
import { finders, readFirst } from './finders';

/**
 * Matches an address of a search, mail filter or share button from its beginning to the address that it
 * contains.
 */
const WRAPPER = new RegExp(
  `^https?://(?:${[
    '(?:www|scholar)\\.google\\.[a-z.]{2,6}/(?:url|scholar_url)',
    '[\\w.-]{1,60}\\.safelinks\\.protection\\.outlook\\.com/(?:[ap]p\\.html)?',
    'lm?\\.facebook\\.com/l\\.php',
    '(?:www\\.)?linkedin\\.com/redir/redirect',
    'slack-redir\\.net/link',
    '(?:www\\.)?youtube\\.com/redirect',
  ].join('|')})\\?(?:[^#]{0,500}&)?(?:url|q|u)=$`,
  'i',
);

/**
 * Decodes a host that a proxy has written into one label of its own host: `www-int--res-com` is
 * `www.int-res.com`.
 */
export const hostInLabel = (label: string) => label.replace(/--?/g, (found) => (found === '-' ? '.' : '-'));

/** Domain below which Google Translate shows pages of other sites. */
export const TRANSLATE = 'translate.goog';

/**
 * Returns the host of a page that Google Translate shows at an address; null for any other address. The
 * parameters of the address tell which hyphens were dots.
 */
export function translatedHost({
  hostname,
  searchParams,
}: Pick<URL, 'hostname' | 'searchParams'>): string | null {
  if (!hostname.endsWith(`.${TRANSLATE}`)) return null;
  const changed = (searchParams.get('_x_tr_enc') ?? '').split(',');
  const whole = (searchParams.get('_x_tr_hp') ?? '') + hostname.slice(0, -TRANSLATE.length - 1);
  return hostInLabel(changed.includes('1') ? whole.replace(/^1-/, '') : whole);
}

/** Returns the address that a link had before Google Translate changed it. Other addresses stay as they are. */
export function untranslated(address: string): string {
  const url = address.includes(`.${TRANSLATE}/`) ? URL.parse(address) : null;
  const host = url && translatedHost(url);
  if (!host) return address;
  url.host = host;
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('_x_tr_')) url.searchParams.delete(name);
  return url.href;
}

/**
 * Returns the match that a link with this address leads to; undefined if the link leads to none of the
 * matches.
 */
export function leadOf(address: string, matches: readonly Match[]): Match | undefined {
  return matches.find((match) => {
    const before = address.slice(0, match.start).replace(WRAPPER, '');
    return finders[match.identifier.registry.kind].isLead(match, before);
  });
}

/**
 * Length of the longest address that is read, in UTF-16 code units. Servers do not accept longer addresses;
 * those that exist are `data:` files or scripts.
 */
export const LONGEST_ADDRESS = 8000;

/**
 * Returns the match that a link leads to; undefined if the link leads to no data set. The match may be a
 * placeholder, such as the version in an example.
 */
export function matchOfAddress(
  address: string,
  registries: readonly Registry[],
  budget = UNLIMITED,
): Match | undefined {
  return address.length > LONGEST_ADDRESS
    ? undefined
    : leadOf(address, readFirst(address, registries, budget));
}

/**
 * Returns the identifier that a link leads to; null if the link leads to no data set, or only to a
 * placeholder.
 */
export function identifierOfAddress(address: string, registries: readonly Registry[]): Identifier | null {
  const { identifier } = matchOfAddress(address, registries) ?? {};
  return identifier && !isPlaceholder(identifier) ? identifier : null;
}
