import type { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Access, Contributor } from '@/lib/collection/record';
import { isName } from '@/lib/collection/text';
import { flag, line, referenceText, timestamp, word } from '@/lib/collection/wire';

/** Anything with a name, or at least an identifier to call it by: a species, an affiliation, an anatomy. */
export function toNamedThing(fields: Fields): NamedThing | null {
  const identifier = fields.one('identifier', referenceText);
  const name = fields.one('name', line) ?? identifier;
  return name === null ? null : { name, kind: fields.one('schemaKey', word), identifier };
}

/** A comma parts family and given name, so it tells a person where the record does not. */
function toKind(fields: Fields, name: string): Contributor['kind'] {
  const kind = fields.one('schemaKey', word);
  if (kind === 'Organization') return 'organization';
  return kind === 'Person' || name.includes(', ') ? 'person' : 'organization';
}

/** An organisation's e-mail stands in a list of contact points. */
function toEmail(fields: Fields): string | null {
  const own = fields.one('email', referenceText);
  const [listed = null] = fields.each('contactPoint', (contact) => contact.one('email', referenceText));
  return own ?? listed;
}

/** A contributor, called by its identifier where it has no name; null where it has neither, as `{}`. */
function toContributor(fields: Fields, own: string | null, cited: boolean): Contributor | null {
  const identifier = fields.one('identifier', referenceText);
  const name = own ?? identifier;
  if (name === null || !isName(name)) return null;
  return {
    name,
    kind: toKind(fields, name),
    roles: fields.all('roleName', word),
    cited,
    email: toEmail(fields),
    url: fields.one('url', referenceText),
    identifier,
    awardNumber: fields.one('awardNumber', line),
    affiliations: fields.each('affiliation', toNamedThing),
  };
}

/** Everybody who is called something, and whether somebody without a name, as `, `, is to be cited. */
export function toContributors(record: Fields): { contributors: Contributor[]; citesNameless: boolean } {
  let citesNameless = false;
  const contributors = record.each('contributor', (fields) => {
    const name = fields.one('name', line);
    const isCited = fields.one('includeInCitation', flag) ?? false;
    const isNamed = name !== null && isName(name);
    citesNameless ||= isCited && !isNamed;
    return toContributor(fields, name, isCited && isNamed);
  });
  return { contributors, citesNameless };
}

/** Who may read the version, and whom to ask. */
export function toAccess(fields: Fields): Access | null {
  const status = fields.one('status', word);
  if (status === null) return null;
  return {
    // The oldest schemas leave out the end of the word.
    status: /Access$/.test(status) ? status : `${status}Access`,
    contactEmail: fields.within('contactPoint').one('email', referenceText),
    embargoedUntil: fields.one('embargoedUntil', timestamp),
  };
}
