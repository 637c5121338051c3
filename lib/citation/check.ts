import type { Answers, Reason } from '@/lib/collection/answers';
import { evidenceOf, isNeverPublished, loaded } from '@/lib/collection/evidence';
import { compareVersions } from '@/lib/collection/version';
import { collectionOf, DRAFT, type Identifier, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import type { Surroundings } from '@/lib/identifier/surroundings';
import { doiLink } from './verbatim';

/** What a page says of one identifier. */
export interface CheckedMention {
  readonly identifier: Identifier;
  /** How the page names it; empty where that is not known. */
  readonly namings: readonly Naming[];
  readonly count: number;
  /** Where the page names it; left out where nobody looked. */
  readonly surroundings?: Surroundings | undefined;
}

/** Something an author should change, worst first in a row. */
export type Fault =
  | 'placeholder-doi'
  | 'not-found'
  | 'no-such-version'
  | 'test-registry'
  | 'never-published'
  | 'draft-cited'
  | 'no-version'
  | 'older-version'
  | 'no-doi'
  | 'unclear-name';

/** One identifier in the citation check. */
export interface CheckRow {
  readonly identifier: Identifier;
  readonly count: number;
  readonly surroundings?: Surroundings | undefined;
  /** `exists` and the two kinds of `missing` are the registry's word; `unknown` carries its reason, if any yet. */
  readonly existence: 'exists' | 'missing' | 'unknown';
  readonly reason: Reason | null;
  /** `named`: a published version of which we cannot tell whether it is the newest. */
  readonly version: 'none' | 'draft' | 'older' | 'newest' | 'named';
  /** The newest published version heard of; null where there is none or nothing is known. */
  readonly newest: string | null;
  /** The best that the page gives; `machines` where no reader can see it. */
  readonly given: 'doi' | 'link' | 'name' | 'machines' | 'unknown';
  /** The DOI link to give instead or as well: of the version named, else of the newest; null where none is known. */
  readonly doi: string | null;
  readonly faults: readonly Fault[];
  /** True where another mention of the collection on the page gives what this one lacks. */
  readonly isMadeUp: boolean;
}

/** A row without what should be changed in it. */
type Finding = Omit<CheckRow, 'faults' | 'isMadeUp'>;

/**
 * A row for each mention, in the order given. Descriptions are found by `toKey`; one not there is not known yet. A text
 * need not say everything each time: what one mention lacks, another of the same collection may give.
 */
export function citationCheck(
  mentions: readonly CheckedMention[],
  descriptions: ReadonlyMap<string, Answers>,
): CheckRow[] {
  const answersOf = ({ identifier }: Pick<Finding, 'identifier'>) =>
    descriptions.get(toKey(identifier)) ?? null;
  const findings = mentions.map((mention) => toFinding(mention, answersOf(mention)));
  const collections = Map.groupBy(findings, ({ identifier }) => toKey(collectionOf(identifier)));
  return findings.map((finding, place) => {
    const members = collections.get(toKey(collectionOf(finding.identifier))) ?? [];
    const given = givenBy(members);
    const faults = faultsOf(finding, mentions[place]?.namings ?? [], answersOf(finding));
    const left = faults.filter((fault) => !given.has(fault));
    return { ...finding, faults: left, isMadeUp: left.length < faults.length };
  });
}

/** What need not be said again where some mention of a collection says it. */
function givenBy(findings: readonly Finding[]): ReadonlySet<Fault> {
  const cited = findings.filter(({ version, existence }) => isPublished(version) && existence !== 'missing');
  const given = new Set<Fault>();
  if (cited.length > 0) given.add('no-version').add('unclear-name');
  if (cited.some(({ given }) => given === 'doi')) given.add('no-doi');
  return given;
}

const isPublished = (version: CheckRow['version']): boolean => version !== 'none' && version !== 'draft';

function toFinding(mention: CheckedMention, answers: Answers | null): Finding {
  const { identifier, namings, count, surroundings } = mention;
  const evidence = answers && evidenceOf(identifier, answers);
  const newest = evidence?.newest?.version ?? null;
  const reason = answers && reasonOf(answers);
  const missing = reason === 'not-found' || reason === 'no-such-version' || isPlaceholder(identifier);
  const exists =
    evidence !== null && (evidence.summary !== null || evidence.record !== null || reason === 'embargoed');
  return {
    identifier,
    count,
    surroundings,
    existence: missing ? 'missing' : exists ? 'exists' : 'unknown',
    reason,
    version: versionOf(identifier, newest, answers),
    newest,
    given: bestOf(namings),
    doi: missing ? null : doiToGive(identifier, newest, answers),
  };
}

/** The collection's failure says more than that of one of its versions. */
function reasonOf({ summary, record }: Answers): Reason | null {
  if (summary.state === 'failed') return summary.reason;
  return record.state === 'failed' ? record.reason : null;
}

/** Only a list of all versions can tell that none is newer; any one version can tell that it is. */
function versionOf(
  { version }: Identifier,
  newest: string | null,
  answers: Answers | null,
): CheckRow['version'] {
  if (version === null) return 'none';
  if (version === DRAFT) return 'draft';
  if (newest !== null && compareVersions(newest, version) > 0) return 'older';
  const listed = loaded(answers?.versions ?? null)?.some((listed) => listed.version === version);
  return listed ? 'newest' : 'named';
}

/** The best of the ways in which the page names it. */
function bestOf(namings: readonly Naming[]): CheckRow['given'] {
  if (namings.length === 0) return 'unknown';
  if (namings.includes('doi')) return 'doi';
  if (namings.includes('address')) return 'link';
  return namings.every((naming) => naming === 'declared') ? 'machines' : 'name';
}

/** Only a record can promise a DOI: it is minted after publishing, and some versions have none. */
function doiToGive(
  { version, registry }: Identifier,
  newest: string | null,
  answers: Answers | null,
): string | null {
  const cited = version === null || version === DRAFT ? newest : version;
  const records = [loaded(answers?.record ?? null), loaded(answers?.published ?? null)];
  const record = records.find((record) => record !== null && record.version === cited);
  return record && registry.citable ? doiLink(record) : null;
}

/** In the order of `Fault`. */
function faultsOf(finding: Finding, namings: readonly Naming[], answers: Answers | null): Fault[] {
  const { identifier, existence, reason, version, given, doi } = finding;
  const placeholder = isPlaceholder(identifier);
  const neverPublished = answers !== null && isNeverPublished(evidenceOf(identifier, answers));
  const faults: [fault: Fault, there: boolean][] = [
    ['placeholder-doi', placeholder],
    ['not-found', existence === 'missing' && reason === 'not-found' && !placeholder],
    ['no-such-version', existence === 'missing' && reason === 'no-such-version' && !placeholder],
    ['test-registry', !identifier.registry.citable],
    ['never-published', neverPublished],
    ['draft-cited', version === 'draft' && !neverPublished],
    ['no-version', version === 'none' && !neverPublished && existence !== 'missing'],
    ['older-version', version === 'older' && existence !== 'missing'],
    ['no-doi', doi !== null && (given === 'link' || given === 'name')],
    ['unclear-name', namings.length > 0 && namings.every((naming) => naming === 'unsure')],
  ];
  return faults.filter(([, there]) => there).map(([fault]) => fault);
}
