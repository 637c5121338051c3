import type { Contributor, Named } from '@/demo/registry/wire';

/** Role words of the vocabulary `cite:`. */
export type Role =
  | 'Author'
  | 'ContactPerson'
  | 'DataCollector'
  | 'DataCurator'
  | 'DataManager'
  | 'FundingAcquisition'
  | 'Methodology'
  | 'Producer'
  | 'ProjectManager'
  | 'ProjectMember'
  | 'ProjectAdministration'
  | 'ProjectLeader'
  | 'Supervision'
  | 'Validation'
  | 'Conceptualization'
  | 'FormalAnalysis'
  | 'Software'
  | 'Visualization'
  | 'Researcher'
  | 'Maintainer'
  | 'Investigation'
  | 'Funder'
  | 'Sponsor'
  | 'Affiliation';

type More = Partial<Omit<Contributor, 'name' | 'roleName' | 'schemaKey'>>;

const toRoleNames = (roles: readonly Role[]) => roles.map((role) => `cite:${role}`);

/** A person who is cited unless `more` says otherwise. */
export function person(name: string, roles: readonly Role[] = ['Author'], more: More = {}): Contributor {
  return { name, roleName: toRoleNames(roles), schemaKey: 'Person', includeInCitation: true, ...more };
}

/** An organisation that is not cited unless `more` says otherwise. */
export function organization(name: string, roles: readonly Role[], more: More = {}): Contributor {
  return { name, roleName: toRoleNames(roles), schemaKey: 'Organization', includeInCitation: false, ...more };
}

/** As the registry writes who answers for the collection. */
export function contact(name: string, email: string, more: More = {}): Contributor {
  return person(name, ['Author', 'ContactPerson'], { email, ...more });
}

/** The check character of ISO 7064 MOD 11-2, with which a researcher id ends. */
function checkCharacter(digits: string): string {
  const total = [...digits].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const rest = (12 - total) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** A well-formed researcher id out of a block that is not given to anybody, so that it is nobody's. */
export function researcherId(number: number): string {
  const digits = `00090099${String(number).padStart(7, '0')}`;
  return `${digits}${checkCharacter(digits)}`.replace(/(.{4})(?=.)/g, '$1-');
}

/** An affiliation; the address is made up, for its check digits are wrong on purpose. */
export function affiliation(name: string, key?: string): Named<'Affiliation'> {
  const identifier = key === undefined ? {} : { identifier: `https://ror.org/0${key}00` };
  return { name, schemaKey: 'Affiliation', ...identifier };
}
