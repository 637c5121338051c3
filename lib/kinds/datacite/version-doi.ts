/** How repositories make the DOI of a version: that of the whole work, and a number behind the joint. */
const RULES = [
  { whole: /^10\.18112\/openneuro\.ds\d{6}/, joint: '.v', isRegistered: false },
  {
    whole: /^10\.(?:6084\/m9\.figshare|25452\/figshare\.plus)\.(?:c\.)?\d+/,
    joint: '.v',
    isRegistered: true,
  },
  { whole: /^10\.17632\/[a-z\d]{10}/, joint: '.', isRegistered: true },
] as const;

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
  for (const { whole: expression, joint, isRegistered } of RULES) {
    const whole = expression.exec(doi)?.[0];
    if (whole === undefined) continue;
    const version = doi.startsWith(whole + joint) ? doi.slice(whole.length + joint.length) : null;
    const isName = version === null ? doi === whole : NUMBER.test(version);
    return isName ? { whole, joint, version, isRegistered: isRegistered || version !== null } : null;
  }
  return null;
}
