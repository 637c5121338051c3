import * as z from 'zod/mini';
import type { WorkVersions } from '@/lib/collection/work';
import type { WorkAmongVersions } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { dataciteList } from './list';
import { type Described, toDescribed } from './to-work';

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
interface VersionDoi {
  /** The DOI of all versions. */
  readonly whole: string;
  readonly joint: string;
  /** Null where it names none. */
  readonly version: string | null;
  /** True where the DOI of all versions exists. */
  readonly isRegistered: boolean;
}

function versionDoi(doi: string): VersionDoi | null {
  for (const { whole: expression, joint, isRegistered } of RULES) {
    const whole = expression.exec(doi)?.[0];
    if (whole === undefined) continue;
    const version = doi.startsWith(whole + joint) ? doi.slice(whole.length + joint.length) : null;
    const isName = version === null ? doi === whole : NUMBER.test(version);
    return isName ? { whole, joint, version, isRegistered } : null;
  }
  return null;
}

/** True for a DOI that nobody registered: only those of its versions are. */
export function isUnregistered(doi: string): boolean {
  const named = versionDoi(doi);
  return named !== null && !named.isRegistered && named.version === null;
}

const OPTIONS = 'page[size]=100&disable-facets=true&publisher=true&affiliation=true&sort=-created';

const byNumber = new Intl.Collator('en', { numeric: true });

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The number of a version, as readers write it. */
const written = (version: string): string => (version.includes('.') ? version : `v${version}`);

/** The versions of a work in order, the newest last, from a reply that may hold others. */
function versionsIn(body: unknown, { whole }: VersionDoi): string[] {
  const ids = list.safeParse(body).data?.data.map(({ id }) => id.toLowerCase()) ?? [];
  const versions = ids.flatMap((id) => {
    const named = versionDoi(id);
    return named?.whole === whole && named.version !== null ? [named.version] : [];
  });
  return [...new Set(versions)].sort(byNumber.compare);
}

function withVersions(
  { summary, record }: Described,
  versions: WorkVersions,
  newer: string | null,
): Described {
  const { work } = record;
  const all = newer === null ? (work?.newer ?? []) : [...new Set([...(work?.newer ?? []), newer])];
  return { summary, record: { ...record, work: work && { ...work, versions, newer: all } } };
}

/** What is asked for all versions of a work; null for one whose repository has no such rule. */
export function versionsRequest({ apiUrl, paths }: Registry, accession: string) {
  const named = versionDoi(accession);
  if (named === null) return null;
  const { whole, joint, version } = named;
  const query = encodeURIComponent(`uid:${whole}${joint}* OR uid:${whole}`);
  return {
    isOnly: isUnregistered(accession),
    url: `${apiUrl}/${paths.api}?query=${query}&${OPTIONS}`,
    parse(body: unknown): WorkAmongVersions | null {
      if (!list.safeParse(body).success) return null;
      const numbers = versionsIn(body, named);
      const newest = numbers.at(-1);
      const newestDoi = newest === undefined ? null : `${whole}${joint}${newest}`;
      const wanted = isUnregistered(accession) ? newestDoi : accession;
      const described = wanted === null ? null : toDescribed(dataciteList.replyFor(body, wanted), wanted);
      if (described === null || newest === undefined) return { described, count: numbers.length };
      const versions = { count: numbers.length, newest: written(newest), isOneNamed: version !== null };
      const newer = version === null || version === newest ? null : newestDoi;
      return { described: withVersions(described, versions, newer), count: numbers.length };
    },
  };
}
