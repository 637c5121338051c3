import { hasNumberedVersions } from './keepers';
import { repositoryTable } from './repository-table';

const rules = Object.values(repositoryTable).flatMap(({ versions }) => versions ?? []);

const NUMBER = /^\d+(?:\.\d+)*$/;

/** A DOI, split into the DOI of the work and a version. How to split it depends on the repository. */
export interface VersionDoi {
  /** DOI that stands for all versions. */
  readonly whole: string;
  readonly joint: string;
  /** Number of the version; null if the DOI stands for all versions. */
  readonly version: string | null;
  /** False if the DOI is not registered, because the repository registers DOIs only for versions. */
  readonly isRegistered: boolean;
  /**
   * Address of the work's page, if versions are searched for by their pages; `whole` is then no DOI. Left out if
   * they are searched for by their DOIs.
   */
  readonly page?: string;
}

/**
 * Splits a DOI that ends in `.v` and a number. Null for a DOI without this ending: its repository may have
 * registered it, for one version only, before it began to use such endings.
 */
function numbered(doi: string): VersionDoi | null {
  const [ending, version] = /\.v(\d{1,3})$/.exec(doi) ?? [];
  if (ending === undefined || version === undefined) return null;
  return { whole: doi.slice(0, -ending.length), joint: '.v', version, isRegistered: true };
}

/**
 * Splits a DOI into the DOI of the work and a version, as its repository forms the DOIs of versions. Null if
 * that is unknown, or if the DOI does not fit.
 */
export function versionDoi(doi: string): VersionDoi | null {
  for (const { whole: expression, joint, pages, isFoundByPage } of rules) {
    const [whole, name] = expression.exec(doi) ?? [];
    if (whole === undefined) continue;
    const version = doi.startsWith(whole + joint) ? doi.slice(whole.length + joint.length) : null;
    const isName = version === null ? doi === whole : NUMBER.test(version);
    const isRegistered = !isFoundByPage && (pages === undefined || version !== null);
    return isName
      ? { whole, joint, version, isRegistered, ...(isFoundByPage && { page: `${pages}${name}` }) }
      : null;
  }
  return hasNumberedVersions(doi) ? numbered(doi) : null;
}
