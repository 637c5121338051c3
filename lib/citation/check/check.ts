import type { Answers } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import { noticesOf } from '@/lib/collection/notices';
import { collectionOf, toKey } from '@/lib/identifier/identifier';
import { type Fault, type FaultKind, isWrong, type Remark } from './advice';
import { faultsOf, referenceFaults, remarksOf } from './faults';
import { type CheckedMention, type Finding, isCited, isUnclear, toFinding } from './finding';

/** What the check is made of besides the page's mentions. */
export interface CheckSources {
  /** What the registry has answered, by `toKey`; one that is not there is not known yet. */
  readonly descriptions: ReadonlyMap<string, Answers>;
  /** Which article the page says it is; empty where it says nothing, or nobody asked. */
  readonly article: readonly ArticleName[];
  /** In ms since 1970. */
  readonly now: number;
}

/** One identifier in the citation check. */
export interface CheckRow extends Omit<Finding, 'evidence'> {
  /**
   * The DOI link to give: of the version named; else of the one that the page names elsewhere, else of the newest.
   * Null where none is known, and where the page names several.
   */
  readonly doi: string | null;
  /** What should be changed, the most important first. */
  readonly faults: readonly Fault[];
  /** What is worth knowing, and no fault. */
  readonly remarks: readonly Remark[];
  /** True where another mention of the collection on the page gives what this one lacks. */
  readonly isMadeUp: boolean;
}

const NOTHING: ReadonlySet<FaultKind> = new Set();

/**
 * A row for each mention, in the order given. A text need not say everything each time: what one mention lacks,
 * another of the same collection may give.
 */
export function citationCheck(
  mentions: readonly CheckedMention[],
  { descriptions, article, now }: CheckSources,
): CheckRow[] {
  const findings = mentions.map((mention) =>
    toFinding(mention, descriptions.get(toKey(mention.identifier)) ?? null),
  );
  const nameOf = ({ identifier }: Pick<Finding, 'identifier'>) => toKey(collectionOf(identifier));
  // Once for each collection: a page may name thousands of its versions.
  const collections = new Map(
    [...Map.groupBy(findings, nameOf)].map(([name, members]) => [
      name,
      { members, cited: members.filter(isCited), given: givenBy(members) },
    ]),
  );
  return findings.map((finding) => {
    const { evidence, ...row } = finding;
    const { members = [], cited = [], given = NOTHING } = collections.get(nameOf(finding)) ?? {};
    const doi = doiAmong(cited, finding);
    const notices = evidence ? noticesOf(evidence, now) : [];
    const own = faultsOf({ ...finding, doi }, notices);
    if (own.some(isWrong)) return { ...row, doi, faults: own, remarks: [], isMadeUp: false };
    const left = own.filter(({ kind }) => !given.has(kind));
    return {
      ...row,
      doi,
      faults: [...left, ...referenceFaults({ ...finding, doi }, members)],
      remarks: remarksOf(finding, notices, article),
      isMadeUp: left.length < own.length,
    };
  });
}

/** What need not be said again where some mention of a collection says it. */
function givenBy(members: readonly Finding[]): ReadonlySet<FaultKind> {
  const cited = members.filter(isCited);
  const given = new Set<FaultKind>();
  if (cited.length > 0) given.add('no-version');
  if (!cited.every(isUnclear)) given.add('unclear-name');
  if (cited.some(({ given }) => given === 'doi')) given.add('no-doi');
  if (cited.some(({ given }) => given === 'doi' || given === 'link')) given.add('no-link');
  return given;
}

/** A mention without a version means the one that the page names elsewhere, as far as anybody can tell. */
function doiAmong(cited: readonly Finding[], { version, doi }: Finding): string | null {
  const [only, another] = version === 'none' ? cited : [];
  return another ? null : only ? only.doi : doi;
}
