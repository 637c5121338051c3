import { namesLine, noticeWords } from '@/components/notice-words';
import { reasonWords } from '@/components/reason-words';
import { type Fault, isOfReferences, isWrong, type Remark } from '@/lib/citation/check/advice';
import type { CheckRow } from '@/lib/citation/check/check';
import type { SaidOnce } from '@/lib/citation/check/once';
import { findingsByRank, rankOf, worstFirst } from '@/lib/citation/check/rank';
import type { Notice } from '@/lib/collection/notice';
import { type Identifier, isPlaceholder, toCurie } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/kinds/versionings';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** The result of a row of the citation check. */
export type Verdict = 'good' | 'care' | 'stop' | 'wait';

/** The words for each verdict. */
export const VERDICTS = {
  good: 'verdictGood',
  care: 'verdictCare',
  stop: 'verdictStop',
  wait: 'verdictWait',
} as const;

/** `wait` until the registry has said something, and where it could not be asked. What is worth knowing is no fault. */
export function verdictOf({ faults, existence }: Pick<CheckRow, 'faults' | 'existence'>): Verdict {
  if (faults.some(isWrong)) return 'stop';
  if (existence === 'unknown') return 'wait';
  return faults.length > 0 ? 'care' : 'good';
}

/** What is said of a row, first what ranks it: what to change, one sentence for each, or that there is nothing; and what is worth knowing. */
export function findingsOf(row: CheckRow, words: Words): string[] {
  const { existence, reason, identifier } = row;
  const all = findingsByRank(row);
  const faults = all.flatMap((each) => ('fault' in each ? faultWords(each.fault, identifier, words) : []));
  if (existence === 'unknown' && !row.faults.some(isWrong))
    return [...faults, reason ? reasonWords(reason, identifier, words).text : words.say('notKnownYet')];
  const said = all.flatMap((each) =>
    'fault' in each ? faultWords(each.fault, identifier, words) : remarkWords(each.remark, identifier, words),
  );
  return [...(faults.length > 0 ? [] : fineWords(row, words)), ...said];
}

/** As the card says it, without its bold lead. None of the sentences told here depends on the moment. */
function cardWords(notice: Notice, identifier: Identifier, words: Words): string {
  return noticeWords(notice, words, { identifier, now: 0 }).replaceAll('**', '');
}

function faultWords(fault: Fault, identifier: Identifier, words: Words): string {
  const { registry, accession } = identifier;
  switch (fault.kind) {
    case 'wrong-doi':
      return words.say('faultPlaceholderDoi');
    case 'not-found':
      return reasonWords(fault.kind, identifier, words).text;
    case 'missing-version':
      return words.say('failedNoSuchVersionText', registry.name, accession);
    case 'draft-named':
      return words.say('faultDraft');
    case 'no-version':
      return fault.newest === null
        ? words.say('faultNoVersion')
        : words.say('faultNoVersionNewest', fault.newest);
    case 'no-doi':
      return words.say('faultNoDoi');
    case 'no-link':
      return words.say('faultNoLink');
    case 'unclear-name':
      return words.say('faultUnclearName', toCurie(identifier));
    case 'not-in-references':
      return words.say('faultNotInReferences');
    case 'reference-other-version':
      return words.say('referenceOtherVersion', fault.version);
    case 'reference-without-version':
      return words.say('referenceNoVersion');
    case 'reference-without-doi':
      return words.say('referenceNoDoi');
    case 'reference-without-authors':
      return words.say('referenceNoAuthors', namesLine(fault.names, words));
    case 'reference-without-year':
      return words.say('referenceNoYear', fault.year);
    case 'reference-without-title':
      return words.say('referenceNoTitle', fault.title);
    case 'no-licence':
      return words.say('faultNoLicence');
    default:
      return cardWords(fault, identifier, words);
  }
}

/** A journal asks for the version that was used, whether or not it is the newest. */
function remarkWords(remark: Remark, identifier: Identifier, words: Words): string[] {
  switch (remark.kind) {
    case 'newer-version':
    case 'replaced':
      return [cardWords(remark, identifier, words), words.say('keepVersion')];
    case 'names-paper':
      return [words.say('namesPaper')];
    case 'names-no-paper':
      return [words.say('namesNoPaper')];
    default:
      return [cardWords(remark, identifier, words)];
  }
}

/** Whether a version is the newest is said only where it is known. Of an older one, the remark says what to do. */
function fineWords({ version, isMadeUp }: CheckRow, words: Words): string[] {
  if (isMadeUp) return [words.say('fineElsewhere')];
  if (version === 'older') return [];
  return [words.say(version === 'newest' ? 'fineNewest' : 'fine')];
}

const VERSIONS = {
  none: 'checkedNoVersion',
  draft: 'checkedDraft',
  older: 'checkedOlder',
  newest: 'checkedNewest',
  named: 'checkedVersion',
} as const;

const GIVEN = {
  doi: 'givenDoi',
  link: 'givenLink',
  name: 'givenName',
  machines: 'givenMachines',
} as const;

/** At one glance: which version is named, what it is given by, how often, and under which heading. */
export function factsOf(row: CheckRow, words: Words): string {
  const { existence, version, given, count, surroundings } = row;
  const heading = surroundings?.headings[0] ?? '';
  const said = [
    ...(existence === 'missing' ? [] : [words.say(VERSIONS[version])]),
    ...(given === 'unknown' ? [] : [words.say(GIVEN[given])]),
    words.sayCount('mentioned', count),
    ...(heading === '' ? [] : [words.say('underHeading', heading)]),
    ...(typeof surroundings?.reference === 'object' ? [words.say('inReferences')] : []),
  ];
  return words.series(said);
}

/** A DOI that was never given out is no name of a collection: it is shown as the page gives it. */
export function nameIn({ identifier }: CheckRow): string {
  const { version, registry } = identifier;
  const isMade = version !== null && isPlaceholder(identifier);
  const doi = isMade ? versioningOf(registry).expectedDoi(identifier, version) : null;
  return doi ?? toCurie(identifier);
}

/** The sentence that names it, in quotation marks; empty where it is not known. */
export function quoteOf({ surroundings }: CheckRow, words: Words): string {
  const sentence = surroundings?.sentence ?? '';
  return sentence === '' ? '' : words.say('quoted', sentence);
}

/** The check as plain text, one identifier a line, the worst first, and below it where the page names it. */
export function reportOf(said: SaidOnce, words: Words, hasFailed = false): string {
  const { rows } = said;
  const lines = worstFirst(rows).map((row) => {
    const doi = row.doi === null ? '' : ` ${words.say('doiToGive', row.doi)}`;
    const verdict = words.say(VERDICTS[verdictOf(row)]);
    const findings = findingsOf(row, words).join(' ');
    const line = `${nameIn(row)} (${factsOf(row, words)}): ${verdict}. ${findings}${doi}`;
    const quote = quoteOf(row, words);
    return quote === '' ? line : `${line}\n  ${quote}`;
  });
  const unread = hasFailed ? [words.say('readingFailed')] : [];
  return [summaryOf(rows, words), ...unread, ...pageWords(said, words), ...lines].join('\n');
}

/** What is said once for all rows; empty where nothing is. */
export function pageWords({ recordsNamingNoPaper: count }: SaidOnce, words: Words): string[] {
  return count > 0 ? [words.say('recordsNameNoPaper', words.number(count))] : [];
}

const DRAFTS: ReadonlySet<Fault['kind']> = new Set([
  'draft-named',
  'being-published',
  'never-published',
  'cite-published',
]);

/** What the first line of the check counts, in the order in which it matters. */
const COUNTED = [
  ['checkNotFound', (row) => rankOf(row) === 'wrong'],
  ['checkReferences', ({ faults }) => faults.some(isOfReferences)],
  [
    'checkOutdated',
    ({ remarks }) => remarks.some(({ kind }) => kind === 'newer-version' || kind === 'replaced'),
  ],
  ['checkDrafts', ({ faults }) => faults.some(({ kind }) => DRAFTS.has(kind))],
  ['checkNoVersions', ({ faults }) => faults.some(({ kind }) => kind === 'no-version')],
] as const satisfies readonly (readonly [MessageKey, (row: CheckRow) => boolean])[];

/** `1 outdated · 3 as a draft`: how many citations each thing is amiss with; where it is none of these, how many of all. */
export function summaryOf(rows: readonly CheckRow[], words: Words): string {
  // Of what the registry has not answered, only that it is wrong is known.
  const known = rows.filter((row) => verdictOf(row) !== 'wait');
  const counts = COUNTED.map(([key, applies]) => [key, known.filter(applies).length] as const);
  const lead = counts.flatMap(([key, count]) => (count > 0 ? words.say(key, words.number(count)) : []));
  if (lead.length > 0) return lead.join(' · ');
  const bad = rows.filter((row) => ['care', 'stop'].includes(verdictOf(row))).length;
  if (bad > 0) return words.sayCount('checkFaults', bad, words.number(rows.length));
  const isWhole = rows.every((row) => verdictOf(row) !== 'wait');
  return words.say(isWhole ? 'checkFine' : 'checkUnfinished');
}
