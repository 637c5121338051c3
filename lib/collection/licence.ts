import { once } from '@/lib/text/once';
import { PACKED_LICENCES } from './packed-licences';

const ADDRESS =
  /^https?:\/\/creativecommons\.org\/(?:licenses\/(by(?:-nc)?(?:-sa|-nd)?)|publicdomain\/(zero|mark))\/(\d\.\d)(?:\/(\w{2,3})(?=\/|$))?/i;
const SHORT = /^cc[ -](by(?:-nc)?(?:-sa|-nd)?)[ -](\d\.\d)$/i;
const NAME =
  /^creative commons attribution(?:[ -]?(non-?commercial))?(?:[ -]?(share-?alike|no-?deriv(?:ative)?s))? (\d\.\d)(?: international)?(?: \(cc[\w .-]{1,20}\))?$/i;
const ZERO = /\bcc[ -]?(?:0|zero)\b/i;
const ZERO_ALONE = /^(?:creative commons )?cc[ -]?(?:0|zero)(?:[ -]1\.0)?(?: universal)?$/i;

/** Matches the address of a licence at a site that names licences by SPDX's ids, or by names like these. */
const LISTED =
  /^https?:\/\/(?:www\.)?(?:(?:spdx|opensource|gnu|apache|opendatacommons)\.org|choosealicense\.com)\/(?:old-)?licen[sc]es?\/(?:old-licenses\/)?([\w.+-]{2,60}?)(?:-standalone|-license)?(?:\.en)?(?:\.(?:html?|json|php|txt|md))?(?:\/(\d)-(\d))?\/?$/i;
/** Largest number of characters of a licence's name. */
const LONGEST_NAME = 120;

/** Maps to the ids of SPDX's list: the ids in small letters, and the names as `toNameKey` reduces them. */
const spdxList = once(() => {
  const rows = PACKED_LICENCES.map((row) => row.split('|'));
  return {
    ids: new Map(rows.map(([id = '']) => [id.toLowerCase(), id])),
    names: new Map(rows.flatMap(([id = '', name]) => (name ? [[toNameKey(name), id] as const] : []))),
  };
});

/** Reduces the name of a licence to what tells it from others, as people write names in several ways. */
const toNameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/"[^"]*"(?: or (?="))?/g, ' ')
    .replace(/\b(?:the|licen[sc]e|version)\b/g, ' ')
    .replace(/\bv(?=\d)/g, ' ')
    .replace(/(?<=\d)\.0(?![.\d])/g, '')
    .replace(/[^a-z\d.]+/g, ' ')
    .trim();

/** Returns an id of SPDX's list as the list writes it; undefined for any other text. */
export const toSpdx = (id: string): string | undefined => spdxList().ids.get(id.toLowerCase());

/** Returns the id of a licence by its name in SPDX's list, perhaps with an abbreviation behind it in brackets. */
function idOfListed(name: string): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const { ids, names } = spdxList();
  // Without a digit, an id such as `Fair` may be an ordinary word, so its capitals have to fit.
  const id = ids.get(name.toLowerCase());
  if (id !== undefined && (/\d/.test(name) || id === name)) return id;
  // A name that is reduced to one word counts only if it has a digit or the word `licence`.
  if (!/\d|licen[sc]e/i.test(name) && !toNameKey(name).includes(' ')) return undefined;
  const bare = name.replace(/ ?\([^()]*\)$/, '');
  return names.get(toNameKey(name)) ?? names.get(toNameKey(bare));
}

/**
 * Returns the SPDX id for the address of a licence; undefined if there is none. Licences that were adapted to
 * the law of a country have no result, because only some versions of them have ids.
 */
function idOfAddress(address: string): string | undefined {
  const [, clauses, domain, version, country] = ADDRESS.exec(address) ?? [];
  const isPort = country !== undefined && !/^(?:legal|deed|de)/i.test(country);
  if (clauses && !isPort) return `CC-${clauses.toUpperCase()}-${version}`;
  if (domain?.toLowerCase() === 'zero') return `CC0-${version}`;
  const [, listed, major, minor] = LISTED.exec(address) ?? [];
  if (listed === undefined) return undefined;
  // Apache's page of a licence has the name `LICENSE-2.0`.
  const name = /^license-/i.test(listed) ? listed.replace(/^license/i, 'Apache') : listed;
  return toSpdx(major === undefined ? name : `${name.replace(/^by$/i, 'odc-by')}-${major}.${minor}`);
}

/**
 * Returns the SPDX id for the usual name of a licence, as in the menus of archives; undefined if there is
 * none.
 */
function idOfName(name: string): string | undefined {
  const [, clauses, version] = SHORT.exec(name) ?? [];
  if (clauses) return `CC-${clauses.toUpperCase()}-${version}`;
  const [, commercial, others, edition] = NAME.exec(name) ?? [];
  if (edition) {
    const other = others === undefined ? '' : /^s/i.test(others) ? '-SA' : '-ND';
    return `CC-BY${commercial ? '-NC' : ''}${other}-${edition}`;
  }
  return idOfListed(name) ?? (ZERO.test(name) ? 'CC0-1.0' : undefined);
}

/** Returns the SPDX id for a text that is the usual name of a licence and nothing else; undefined for any other. */
export const spdxOfName = (name: string): string | undefined =>
  ZERO.test(name) && !ZERO_ALONE.test(name) ? undefined : idOfName(name);

/** Returns the SPDX id for the address or usual name of a licence; undefined for any other terms. */
export const spdxOf = (text: string): string | undefined =>
  /^https?:/i.test(text) ? idOfAddress(text) : idOfName(text);
