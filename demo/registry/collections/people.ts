import type { Contributor } from '@/demo/registry/wire';

/** Further fields; `id` becomes a researcher's, `at` an affiliation. */
interface More extends Partial<Contributor> {
  readonly id?: number;
  readonly at?: object;
}

/** Roles are words of the vocabulary `cite:`, with spaces between them. */
function contributor(name: string, kind: 'Person' | 'Organization', roles: string, more: More): Contributor {
  const { id, at, ...rest } = more;
  return {
    name,
    roleName: roles.split(' ').flatMap((role) => (role === '' ? [] : `cite:${role}`)),
    schemaKey: kind,
    includeInCitation: kind === 'Person',
    ...(id === undefined ? {} : { identifier: researcherId(id) }),
    ...(at === undefined ? {} : { affiliation: [at] }),
    ...rest,
  };
}

/** A person who is cited unless `more` says otherwise. */
export const person = (name: string, roles = 'Author', more: More = {}): Contributor =>
  contributor(name, 'Person', roles, more);

/** An organisation that is not cited unless `more` says otherwise. */
export const organization = (name: string, roles: string, more: More = {}): Contributor =>
  contributor(name, 'Organization', roles, more);

/** Who answers for the collection, at an address made from the name. */
export function contact(name: string, more: More = {}): Contributor {
  const [family = '', given = ''] = name.normalize('NFD').split(', ');
  const letters = `${given.charAt(0)}.${family}`.toLowerCase().replace(/[^a-z.]/g, '');
  const email = `${letters === '.' ? 'desk' : letters}@example.org`;
  return person(name, 'Author ContactPerson', { email, ...more });
}

/** A researcher id out of a block that is not given to anybody, so that it is nobody's. */
const researcherId = (number: number) => `0009-0099-0000-0${String(number).padStart(3, '0')}`;

/** An affiliation; the address is made up, for its check digits are wrong on purpose. */
export function affiliation(name: string, key?: string) {
  const identifier = key === undefined ? {} : { identifier: `https://ror.org/0${key}00` };
  return { name, schemaKey: 'Affiliation', ...identifier };
}
