import type { Contributor } from '@/demo/registry/wire';

/** Roles are words of the vocabulary `cite:`, with spaces between them. */
const contributor =
  (schemaKey: 'Person' | 'Organization') =>
  (name: string, roles: string, more: Partial<Contributor> = {}): Contributor => ({
    name,
    roleName: roles.split(' ').map((role) => `cite:${role}`),
    schemaKey,
    includeInCitation: schemaKey === 'Person',
    ...more,
  });

/** A person who is cited unless `more` says otherwise. */
export const person = contributor('Person');

/** An organisation that is not cited unless `more` says otherwise. */
export const organization = contributor('Organization');

/** Who is cited and answers for the collection. */
export const contact = (name: string, more: Partial<Contributor> = {}): Contributor =>
  person(name, 'Author ContactPerson', { email: 'desk@example.org', ...more });
