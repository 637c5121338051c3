import type { Access, Contributor, NamedThing } from './collection';
import type { Fields } from './fields';
import { isName } from './text';
import { flag, line, reference, timestamp, word } from './wire';

/** Anything with a name, or at least an identifier to call it by: a species, an affiliation, an anatomy. */
export function toNamedThing(fields: Fields): NamedThing | null {
  const identifier = fields.one('identifier', reference);
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
  const own = fields.one('email', reference);
  const [listed = null] = fields.each('contactPoint', (contact) => contact.one('email', reference));
  return own ?? listed;
}

/** A contributor; null where it has no name, as `{}` and those called `, `. */
export function toContributor(fields: Fields): Contributor | null {
  const identifier = fields.one('identifier', reference);
  const name = fields.one('name', line) ?? identifier;
  if (name === null || !isName(name)) return null;
  return {
    name,
    kind: toKind(fields, name),
    roles: fields.all('roleName', word),
    cited: fields.one('includeInCitation', flag) ?? false,
    email: toEmail(fields),
    url: fields.one('url', reference),
    identifier,
    awardNumber: fields.one('awardNumber', line),
    affiliations: fields.each('affiliation', toNamedThing),
  };
}

/** Who may read the version, and whom to ask. */
export function toAccess(fields: Fields): Access | null {
  const status = fields.one('status', word);
  if (status === null) return null;
  return {
    status,
    contactEmail: toContactEmail(fields),
    embargoedUntil: fields.one('embargoedUntil', timestamp),
  };
}

/** The address inside a `contactPoint`. */
function toContactEmail(fields: Fields): string | null {
  return fields.within('contactPoint').one('email', reference);
}
