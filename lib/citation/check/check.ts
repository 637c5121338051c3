import type { Answers } from '@/lib/collection/answers';
import type { ArticleName } from '@/lib/collection/article';
import { byDataSet } from '@/lib/collection/data-sets';
import { type Evidence, loaded } from '@/lib/collection/evidence';
import { noticesOf } from '@/lib/collection/notices';
import type { VersionRecord } from '@/lib/collection/record';
import { isPlaceholder, toKey, withoutVersion } from '@/lib/identifier/identifier';
import type { NamedOnPage } from '@/lib/identifier/reference';
import { onceFor } from '@/lib/text/once';
import {
  type Advice,
  type AdviceKind,
  byRank,
  faultOf,
  isWrong,
  type Press,
  pressFor,
  type Rank,
  rankOf,
} from './advice';
import { adviceOn, referenceAdvice, remarksOn } from './faults';
import { type Finding, isCited, isCitedByDoi, isUnclear, settingIn, toFinding } from './finding';

/** Sources of the check besides the mentions on the page. */
export interface CheckSources {
  /** Replies of the registries, keyed by `toKey`. An identifier without an entry has no reply yet. */
  readonly descriptions: ReadonlyMap<string, Answers>;
  /**
   * Names of the article on the page, such as its DOI; empty if the page has none, or if it was not asked for
   * them.
   */
  readonly article: readonly ArticleName[];
  /** The present time, in ms since 1970. */
  readonly now: number;
}

const FINE: Advice = { kind: 'fine' };

/** One mention of a data set, with the result of the citation check. */
export interface CheckRow extends Omit<Finding, 'evidence'> {
  /** Key that all mentions of one data set share; undefined for a placeholder. */
  readonly dataSet: string | undefined;
  /** Title of the data set; undefined if unknown. */
  readonly title: string | undefined;
  /**
   * All advice on the mention, the most important first. The first item decides the rank and what the button
   * does.
   */
  readonly advice: readonly Advice[];
  readonly rank: Rank;
  readonly press: Press | undefined;
  /**
   * Record of the version whose citation can be copied; undefined if it is unknown which version the author
   * means.
   */
  readonly cite: VersionRecord | undefined;
  /**
   * `meant` is the record of the version that the author means. `newest` is the record of the newest version,
   * if the author means another version. Each is undefined if unknown.
   */
  readonly meant: VersionRecord | undefined;
  readonly newest: VersionRecord | undefined;
}

/** A data set, with what the check says of it. Each row has exactly one piece of advice, the gravest first. */
export interface CheckedDataSet {
  readonly key: string;
  readonly said: readonly [CheckRow, ...CheckRow[]];
}

/** Data sets with the same gravest fault, or with the same note. */
export interface DataSetGroup {
  readonly kind: AdviceKind;
  readonly rank: Rank;
  readonly dataSets: readonly CheckedDataSet[];
}

/**
 * The mentions of one data set. `cited` are the mentions that name a published version. `given` are kinds of advice
 * that one mention makes unnecessary for all the others. `setting` is the best in which the page names the data set.
 */
type Group = ReturnType<typeof groupOf>;

/**
 * Returns what the mentions of one data set have in common. Results are cached, because a page may name
 * thousands of versions of one collection.
 */
const groupOf = onceFor((members: readonly Finding[]) => ({
  members,
  cited: members.filter(isCited),
  given: givenBy(members),
  setting: settingIn(members),
}));

/**
 * Checks every mention of a page. `toFinding` compares a mention with the registry's replies. The results are
 * grouped by data set, because a page need not say everything each time: what one mention lacks, another may
 * give. `adviceOn` lists faults of the mention, and `referenceAdvice` those of its entry in the reference
 * list; `remarksOn` adds remarks. The advice is sorted by rank. Returns one result for each mention, in the
 * given order.
 */
export function citationCheck(mentions: readonly NamedOnPage[], sources: CheckSources): CheckRow[] {
  const findings = mentions.map((mention) =>
    toFinding(mention, sources.descriptions.get(toKey(mention.identifier))),
  );
  const dataSets = dataSetsIn(findings);
  const nameOf = (finding: Finding) => dataSets.get(accessionKeyOf(finding)) ?? '';
  const byName = Map.groupBy(findings, nameOf);
  return findings.map((finding) => {
    const dataSet = nameOf(finding);
    return toRow(finding, dataSet, groupOf(byName.get(dataSet) ?? []), sources);
  });
}

const accessionKeyOf = ({ identifier }: Finding): string => toKey(withoutVersion(identifier));

/**
 * Maps the key of each collection or accession to the key of the first one that is the same data set,
 * according to the replies.
 */
const dataSetsIn = (findings: readonly Finding[]): ReadonlyMap<string, string> =>
  new Map(
    byDataSet(findings.map((finding) => ({ ...finding, record: finding.evidence?.record }))).flatMap(
      ([lead, ...others]) =>
        [lead, ...others].map((each) => [accessionKeyOf(each), accessionKeyOf(lead)] as const),
    ),
  );

function toRow(finding: Finding, dataSet: string, group: Group, sources: CheckSources): CheckRow {
  const { evidence, ...row } = finding;
  const meant = meantBy(finding, group.cited);
  const advice = allAdvice(finding, meant, group, sources).toSorted((one, other) =>
    byRank(rankOf(one), rankOf(other)),
  );
  const base = {
    ...row,
    dataSet: isPlaceholder(finding.identifier) ? undefined : dataSet,
    title: evidence && titleIn(evidence),
    doi: meant?.doi,
    meant: meant?.cite,
    newest: evidence && loaded(evidence.answers.published),
  };
  return withAdvice(base, advice);
}

/** Adds the advice to a mention. The first item of the advice decides the rank and what the button does. */
function withAdvice(
  row: Omit<CheckRow, 'advice' | 'rank' | 'press' | 'cite'>,
  advice: readonly Advice[],
): CheckRow {
  const [first = FINE] = advice;
  const cite = first.kind === 'newer-version' ? row.newest : row.meant;
  const press = pressFor(first);
  return {
    ...row,
    advice,
    rank: rankOf(first),
    press: press === 'cite' && cite === undefined ? 'show' : press,
    cite,
  };
}

function allAdvice(
  finding: Finding,
  meant: Finding | undefined,
  { members, given, setting }: Group,
  { article, now }: CheckSources,
): Advice[] {
  const { evidence, existence, reason, version } = finding;
  const notices = evidence ? noticesOf(evidence, now) : [];
  const own = adviceOn(finding, notices);
  if (own.some(isWrong)) return own;
  // Without a reply, the check cannot judge anything but the identifier itself.
  if (existence === 'unknown') return [{ kind: 'unanswered', reason }];
  const left = own.filter(({ kind }) => !given.has(kind));
  const faults = [...left, ...referenceAdvice(finding, meant, members)];
  const remarks = remarksOn(finding, notices, article);
  if (faults.length > 0) return [...faults, ...remarks];
  if (setting && !isCitedByDoi(finding.identifier))
    return [{ kind: setting === 'statement' ? 'fine-statement' : 'fine-archive' }, ...remarks];
  if (left.length < own.length) return [{ kind: 'fine-elsewhere' }, ...remarks];
  // A version is called the newest only if that is certain. For an older version, the remarks say what to do.
  if (version === 'older') return remarks;
  return [version === 'newest' ? { kind: 'fine-newest' } : FINE, ...remarks];
}

/**
 * Returns the finding for the version that the author means. If this mention names a version, this is it. If
 * not, it is the one other mention of the data set that does. Undefined if several other mentions name
 * versions.
 */
function meantBy(finding: Finding, cited: readonly Finding[]): Finding | undefined {
  const [only, another] = finding.version === 'none' ? cited : [];
  return another ? undefined : (only ?? finding);
}

/**
 * Returns the kinds of advice that are unnecessary for all mentions of a data set, because one mention
 * already does what they advise.
 */
function givenBy(members: readonly Finding[]): ReadonlySet<AdviceKind> {
  const cited = members.filter(isCited);
  const given = new Set<AdviceKind>();
  if (cited.length > 0) given.add('no-version').add('only-version');
  if (!cited.every(isUnclear)) given.add('unclear-name');
  if (cited.some(({ given }) => given === 'doi')) given.add('no-doi');
  if (cited.some(({ given }) => given === 'doi' || given === 'link')) given.add('no-link');
  if (settingIn(members)) given.add('archive-unnamed');
  return given;
}

/** Returns the title of a data set, perhaps as another version of it has it. */
function titleIn({ record, entry, summary }: Evidence): string | undefined {
  return record?.name ?? entry?.name ?? summary?.draft?.name;
}

/** Results for a page. Each data set is in one of `groups` or in `fine`, and perhaps also in `notes`. */
export interface CheckedPage {
  /** Data sets with something to fix, or without a reply, in groups by their gravest fault; the gravest group first. */
  readonly groups: readonly DataSetGroup[];
  /** Data sets whose citation needs no change. */
  readonly fine: readonly CheckedDataSet[];
  /** Possible improvements, by kind, each with the data sets that need it. */
  readonly notes: readonly DataSetGroup[];
}

/** Returns the only advice of a row. */
const adviceOf = ({ advice: [only = FINE] }: CheckRow): Advice => only;

/** Makes a data set of those of its rows that pass the test; none if no row does. */
function toDataSet(key: string, rows: readonly CheckRow[]): CheckedDataSet[] {
  const [gravest, ...others] = rows;
  return gravest ? [{ key, said: [gravest, ...others] }] : [];
}

function groupsOf(dataSets: readonly CheckedDataSet[]): DataSetGroup[] {
  const byFault = Map.groupBy(dataSets, ({ said: [gravest] }) => faultOf(adviceOf(gravest)));
  const groups = [...byFault].map(([kind, members]) => ({
    kind,
    rank: members[0]?.said[0].rank ?? 'fine',
    dataSets: members,
  }));
  return groups.toSorted((one, other) => byRank(one.rank, other.rank));
}

/** Returns a key that all mentions of one data set share. Each placeholder has its own. */
export const dataSetKeyOf = ({ dataSet, identifier }: CheckRow): string => dataSet ?? toKey(identifier);

/** Groups the data sets of a page by the gravest advice on any of their mentions. */
export function checkedPage(rows: readonly CheckRow[]): CheckedPage {
  const byKey = Map.groupBy(rows, dataSetKeyOf);
  const checked = [...byKey].map(([key, members]) => {
    const said = members.flatMap((row) => row.advice.map((advice) => withAdvice(row, [advice])));
    return { key, said: said.toSorted((one, other) => byRank(one.rank, other.rank)) };
  });
  const isGrave = ({ rank }: CheckRow) => byRank(rank, 'fine') < 0;
  const grave = checked.flatMap(({ key, said }) => toDataSet(key, said.filter(isGrave)));
  const fine = checked
    .filter(({ said }) => !said.some(isGrave))
    .flatMap(({ key, said }) => toDataSet(key, said));
  const notes = checked.flatMap(({ key, said }) => {
    const ofKind = Map.groupBy(
      said.filter(({ rank }) => rank === 'note'),
      (row) => adviceOf(row).kind,
    );
    return [...ofKind.values()].flatMap((each) => toDataSet(key, each));
  });
  return { groups: groupsOf(grave), fine, notes: groupsOf(notes) };
}
