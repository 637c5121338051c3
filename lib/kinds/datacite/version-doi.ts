import { repositoryTable } from './repository-table';

const rules = Object.values(repositoryTable).flatMap(({ versions }) => versions ?? []);

const NUMBER = /^\d+(?:\.\d+)*$/;

/** A DOI by such a rule. */
export interface VersionDoi {
  /** The DOI of all versions. */
  readonly whole: string;
  readonly joint: string;
  /** Null where it names none. */
  readonly version: string | null;
  /** False where nobody registered it: only those of its versions are. */
  readonly isRegistered: boolean;
}

/** What a DOI names by the rule of its repository; null where it has none. */
export function versionDoi(doi: string): VersionDoi | null {
  for (const { whole: expression, joint, pages } of rules) {
    const whole = expression.exec(doi)?.[0];
    if (whole === undefined) continue;
    const version = doi.startsWith(whole + joint) ? doi.slice(whole.length + joint.length) : null;
    const isName = version === null ? doi === whole : NUMBER.test(version);
    return isName ? { whole, joint, version, isRegistered: pages === undefined || version !== null } : null;
  }
  return null;
}
