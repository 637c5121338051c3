const ADDRESS =
  /^https?:\/\/creativecommons\.org\/(?:licenses\/(by(?:-nc)?(?:-sa|-nd)?)|publicdomain\/(zero|mark))\/(\d\.\d)(?:\/(\w{2,3})(?=\/|$))?/i;
const SPDX = /^https?:\/\/(?:www\.)?spdx\.org\/licenses\/([\w.+-]+?)(?:\.html|\.json)?$/i;
const SHORT = /^cc[ -](by(?:-nc)?(?:-sa|-nd)?)[ -](\d\.\d)$/i;
const NAME =
  /^creative commons attribution(?:[ -]?(non-?commercial))?(?:[ -]?(share-?alike|no-?deriv(?:ative)?s))? (\d\.\d)(?: international)?(?: \(cc[\w .-]{1,20}\))?$/i;
const ZERO = /\bcc[ -]?(?:0|zero)\b/i;
const ZERO_ALONE = /^(?:creative commons )?cc[ -]?(?:0|zero)(?:[ -]1\.0)?(?: universal)?$/i;

/** SPDX ids whose capitals follow no rule. They are needed because DataCite sends all ids in lower case. */
const SPELLED = ['Apache-2.0', 'Artistic-2.0', 'PDDL-1.0', 'ODbL-1.0', 'ODC-By-1.0', 'Unlicense'];

/** Writes an SPDX id with the capitals that SPDX's list has. */
export function toSpdx(id: string): string {
  const spelled = SPELLED.find((each) => each.toLowerCase() === id.toLowerCase());
  return (
    spelled ??
    id
      .toUpperCase()
      .replace(/-(ONLY|OR-LATER|CLAUSE)\b/g, (end) => (end === '-CLAUSE' ? '-Clause' : end.toLowerCase()))
  );
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
  const spdx = SPDX.exec(address)?.[1];
  return spdx ? toSpdx(spdx) : undefined;
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
  return ZERO.test(name) ? 'CC0-1.0' : undefined;
}

/** Returns the SPDX id for a text that is the usual name of a licence and nothing else; undefined for any other. */
export const spdxOfName = (name: string): string | undefined =>
  ZERO.test(name) && !ZERO_ALONE.test(name) ? undefined : idOfName(name);

/** Returns the SPDX id for the address or usual name of a licence; undefined for any other terms. */
export const spdxOf = (text: string): string | undefined =>
  /^https?:/i.test(text) ? idOfAddress(text) : idOfName(text);
