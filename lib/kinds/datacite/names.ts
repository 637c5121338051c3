import type { Fields } from '@/lib/collection/fields';
import type { Contributor } from '@/lib/collection/record';
import { isName } from '@/lib/collection/text';
import { referenceText, word } from '@/lib/collection/wire';
import { affiliation, line } from './schema';

const ORCID = /(?<!\w)\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/**
 * Returns the identifier of a person or organisation, such as an ORCID; undefined if the record has none.
 * Records write an ORCID bare or as an address, and its scheme as `ORCID` or as an address.
 */
function toNameIdentifier(fields: Fields) {
  const text = fields.one('nameIdentifier', referenceText);
  const scheme = fields.one('nameIdentifierScheme', line) ?? 'ORCID';
  return text === undefined ? undefined : { text, isOrcid: ORCID.test(text) && /orcid/i.test(scheme) };
}

/** True if the text is one name. `Enos, Ryan (Harvard); Fowler, Anthony (Chicago)` contains several. */
const isOne = (name: string): boolean => !/[;()]/.test(name);

function kindOf(type: string | undefined, name: string, isInParts: boolean, orcid: string | undefined) {
  if (type === 'Organizational' || !isOne(name)) return 'organization';
  if (type === 'Personal' || isInParts || orcid !== undefined) return 'person';
  return 'organization';
}

/**
 * Matches the account that GBIF registers the DOIs of downloads with, in any order of its parts. GBIF asks to cite
 * itself as the author.
 */
const GBIF = /^(?:occdownload gbif\.org|gbif\.org, occdownload)$/i;

/**
 * Returns the person or organisation of an entry, with the given roles; undefined if the entry has no name.
 */
function toNamed(fields: Fields, roles: readonly string[], cited: boolean): Contributor | undefined {
  const whole = fields.one('name', line);
  const [family, given] = [fields.one('familyName', line), fields.one('givenName', line)];
  const type = fields.one('nameType', word);
  const identifiers = fields.each('nameIdentifiers', toNameIdentifier);
  const orcid = identifiers.find(({ isOrcid }) => isOrcid)?.text;
  const isInParts = family !== undefined && given !== undefined && type !== 'Organizational';
  // `Pat (Patricia)` is one person. With a semicolon, the fields name several people, and it is unknown which
  // given name belongs to which family name.
  const parts = isInParts && !`${family}${given}`.includes(';') ? { family, given } : undefined;
  const name = parts ? `${parts.family}, ${parts.given}` : whole;
  if (name === undefined || !isName(name)) return undefined;
  if (GBIF.test(name)) return { name: 'GBIF.org', kind: 'organization', roles, cited };
  const kind = parts ? 'person' : kindOf(type, name, isInParts, orcid);
  const other = identifiers.find(({ isOrcid }) => !isOrcid)?.text;
  return {
    name,
    parts,
    kind,
    roles,
    cited,
    // An organisation may have an identifier of any scheme. A person's must be an ORCID.
    identifier: kind === 'person' ? orcid : other,
    url: kind === 'person' ? other : undefined,
    affiliations: fields.all('affiliation', affiliation).filter(({ name }) => isName(name)),
  };
}

/** Matches one of several people in one field, `Family, Given`, with a remark in brackets or without one. */
const ONE_OF_SEVERAL = /^[^,()\d]{1,60},\s?[^,()\d]{1,60}?(?:\s\([^()]{0,80}\))?,?$/;

/**
 * Parts several people whom a repository put in one field, as in `Jones, Matthew B.; Slaughter, Peter`. Leaves any
 * other entry as it is.
 */
function parted(entry: Contributor): Contributor[] {
  const names = entry.name.split(/;\s*/).filter(Boolean);
  if (names.length < 2 || !names.every((name) => ONE_OF_SEVERAL.test(name))) return [entry];
  return names.map((name) => ({
    name: name.replace(/\s\([^()]*\)|,$/g, ''),
    kind: 'person',
    roles: entry.roles,
    cited: entry.cited,
  }));
}

/** Returns the funder of a grant as a contributor; undefined if the entry has no name. */
function toFunder(fields: Fields): Contributor | undefined {
  const name = fields.one('funderName', line);
  const award = [fields.one('awardNumber', line), fields.one('awardTitle', line)].filter(Boolean);
  if (name === undefined || !isName(name)) return undefined;
  return {
    name,
    kind: 'organization',
    roles: ['Funder'],
    cited: false,
    identifier: fields.one('funderIdentifier', referenceText),
    url: fields.one('awardUri', referenceText),
    awardNumber: award.join(' · ') || undefined,
  };
}

/**
 * Returns all people and organisations in a reply: first the creators, whom citations name, then the
 * contributors, then the funders.
 */
export function toPeople(attributes: Fields): Contributor[] {
  return [
    ...attributes.each('creators', (fields) => toNamed(fields, ['Author'], true)).flatMap(parted),
    ...attributes
      .each('contributors', (fields) => {
        const role = fields.one('contributorType', word);
        return toNamed(fields, role === undefined ? [] : [role], false);
      })
      .flatMap(parted),
    ...attributes.each('fundingReferences', toFunder),
  ];
}
