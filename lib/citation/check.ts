import type { Answers, Reason } from '@/lib/collection/answers';
import { isPlaceholderDoi } from '@/lib/collection/doi';
import { compareVersions } from '@/lib/collection/version';
import { isNeverPublished, known, viewOf } from '@/lib/collection/view';
import { DRAFT, type Identifier, toKey } from '@/lib/identifier/identifier';
import { doiLink } from './verbatim';

/** What a page says of one identifier. */
export interface CheckedMention {
  readonly identifier: Identifier;
  /** The texts and addresses by which the page names it; empty where they were not kept. */
  readonly texts: readonly string[];
  readonly count: number;
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
  | 'no-doi';

/** One identifier in the citation check. */
export interface CheckRow {
  readonly identifier: Identifier;
  readonly count: number;
  /** `exists` and the two kinds of `missing` are the registry's word; `unknown` carries its reason, if any yet. */
  readonly existence: 'exists' | 'missing' | 'unknown';
  readonly reason: Reason | null;
  /** `named`: a published version of which we cannot tell whether it is the newest. */
  readonly version: 'none' | 'draft' | 'older' | 'newest' | 'named';
  /** The newest published version heard of; null where there is none or nothing is known. */
  readonly newest: string | null;
  /** How the page gives it: by DOI, by a link only, by name only; `unknown` where the texts were not kept. */
  readonly given: 'doi' | 'link' | 'name' | 'unknown';
  /** The DOI link to give instead or as well: of the version named, else of the newest; null where none is known. */
  readonly doi: string | null;
  readonly faults: readonly Fault[];
}

/** A row for each mention, in the order given. Descriptions are found by `toKey`; one not there is not known yet. */
export function citationCheck(
  mentions: readonly CheckedMention[],
  descriptions: ReadonlyMap<string, Answers>,
): CheckRow[] {
  return mentions.map((mention) => toRow(mention, descriptions.get(toKey(mention.identifier)) ?? null));
}

function toRow(mention: CheckedMention, answers: Answers | null): CheckRow {
  const { identifier, texts, count } = mention;
  const view = answers && viewOf(identifier, answers);
  const newest = view?.newest?.version ?? null;
  const reason = answers && reasonOf(answers);
  const missing = reason === 'not-found' || reason === 'no-such-version';
  const exists = view !== null && (view.summary !== null || view.record !== null || reason === 'embargoed');
  const row: Omit<CheckRow, 'faults'> = {
    identifier,
    count,
    existence: missing ? 'missing' : exists ? 'exists' : 'unknown',
    reason,
    version: versionOf(identifier, newest, answers),
    newest,
    given: givenBy(texts),
    doi: missing ? null : doiToGive(identifier, newest, answers),
  };
  return { ...row, faults: faultsOf(row, texts, answers) };
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
  const listed = known(answers?.versions ?? null)?.some((listed) => listed.version === version);
  return listed ? 'newest' : 'named';
}

const DOI = /\b10\.\d{4,9}\/\S/;

/** The best of the ways in which the page names it. */
function givenBy(texts: readonly string[]): CheckRow['given'] {
  if (texts.length === 0) return 'unknown';
  if (texts.some((text) => DOI.test(text))) return 'doi';
  return texts.some((text) => /\bhttps?:\/\//i.test(text)) ? 'link' : 'name';
}

/** Only a record can promise a DOI: it is minted after publishing, and some versions have none. */
function doiToGive(
  { version, registry }: Identifier,
  newest: string | null,
  answers: Answers | null,
): string | null {
  const cited = version === null || version === DRAFT ? newest : version;
  const records = [known(answers?.record ?? null), known(answers?.published ?? null)];
  const record = records.find((record) => record !== null && record.version === cited);
  return record && registry.citable ? doiLink(record) : null;
}

/** In the order of `Fault`. */
function faultsOf(row: Omit<CheckRow, 'faults'>, texts: readonly string[], answers: Answers | null): Fault[] {
  const { identifier, existence, reason, version, given, doi } = row;
  const placeholder = isPlaceholderDoi(`.${identifier.accession}/${identifier.version ?? ''}`);
  const neverPublished = answers !== null && isNeverPublished(viewOf(identifier, answers));
  const faults: [fault: Fault, there: boolean][] = [
    ['placeholder-doi', placeholder || texts.some(isPlaceholderDoi)],
    ['not-found', existence === 'missing' && reason === 'not-found' && !placeholder],
    ['no-such-version', existence === 'missing' && reason === 'no-such-version'],
    ['test-registry', !identifier.registry.citable],
    ['never-published', neverPublished],
    ['draft-cited', version === 'draft' && !neverPublished],
    ['no-version', version === 'none' && !neverPublished && existence !== 'missing'],
    ['older-version', version === 'older'],
    ['no-doi', doi !== null && (given === 'link' || given === 'name')],
  ];
  return faults.filter(([, there]) => there).map(([fault]) => fault);
}
