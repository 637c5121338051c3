import { reasonWords } from '@/components/reason-words';
import type { CheckRow, Fault } from '@/lib/citation/check';
import { expectedDoi } from '@/lib/collection/doi';
import { isPlaceholder, toCurie } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';

/** What a row of the citation check comes to. */
export type Verdict = 'good' | 'care' | 'stop' | 'wait';

/** The words for each verdict. */
export const VERDICTS = {
  good: 'verdictGood',
  care: 'verdictCare',
  stop: 'verdictStop',
  wait: 'verdictWait',
} as const;

const SERIOUS: ReadonlySet<Fault> = new Set([
  'placeholder-doi',
  'not-found',
  'no-such-version',
  'test-registry',
]);

/** `wait` until the registry has said something, and where it could not be asked. */
export function verdictOf({ faults, existence }: CheckRow): Verdict {
  if (faults.some((fault) => SERIOUS.has(fault))) return 'stop';
  if (existence === 'unknown') return 'wait';
  return faults.length > 0 ? 'care' : 'good';
}

/** One sentence for each thing that an author should change, and one on why there is none or none is known. */
export function findingsOf(row: CheckRow, words: Words): string[] {
  const { existence, reason, identifier } = row;
  const faults = row.faults.map((fault) => faultWords(fault, row, words));
  if (existence !== 'unknown') return faults.length > 0 ? faults : [fineWords(row, words)];
  return [...faults, reason ? reasonWords(reason, identifier, words).text : words.say('notKnownYet')];
}

function faultWords(fault: Fault, { newest, identifier }: CheckRow, words: Words): string {
  const { registry, accession } = identifier;
  switch (fault) {
    case 'placeholder-doi':
      return words.say('faultPlaceholderDoi');
    case 'not-found':
      return words.say('failedNotFoundText', registry.name, accession);
    case 'no-such-version':
      return words.say('failedNoSuchVersionText', registry.name, accession);
    case 'test-registry':
      return words.say('faultTestRegistry', registry.name);
    case 'never-published':
      return words.say('faultNeverPublished');
    case 'draft-cited':
      return newest === null ? words.say('faultDraft') : words.say('faultDraftInstead', newest);
    case 'no-version':
      return newest === null ? words.say('faultNoVersion') : words.say('faultNoVersionNewest', newest);
    case 'older-version':
      return words.say('faultOlder', newest ?? '');
    case 'no-doi':
      return words.say('faultNoDoi');
    case 'unclear-name':
      return words.say('faultUnclearName', toCurie(identifier));
  }
}

/** Whether a version is the newest is said only where it is known. */
function fineWords({ version, isMadeUp }: CheckRow, words: Words): string {
  if (isMadeUp) return words.say('fineElsewhere');
  return words.say(version === 'newest' ? 'fineNewest' : 'fine');
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
  ];
  return words.series(said);
}

/** A DOI that was never given out is no name of a collection: it is shown as the page gives it. */
export function nameIn({ identifier }: CheckRow): string {
  const { version } = identifier;
  const doi = version !== null && isPlaceholder(identifier) ? expectedDoi(identifier, version) : null;
  return doi ?? toCurie(identifier);
}

/** The sentence that names it, in quotation marks; empty where it is not known. */
export function quoteOf({ surroundings }: CheckRow, words: Words): string {
  const sentence = surroundings?.sentence ?? '';
  return sentence === '' ? '' : words.say('quoted', sentence);
}

/** The check as plain text, one identifier a line, and below it where the page names it. */
export function reportOf(rows: readonly CheckRow[], words: Words): string {
  const lines = rows.map((row) => {
    const doi = row.doi === null ? '' : ` ${words.say('doiToGive', row.doi)}`;
    const verdict = words.say(VERDICTS[verdictOf(row)]);
    const findings = findingsOf(row, words).join(' ');
    const said = `${nameIn(row)} (${factsOf(row, words)}): ${verdict}. ${findings}${doi}`;
    const quote = quoteOf(row, words);
    return quote === '' ? said : `${said}\n  ${quote}`;
  });
  return [summaryOf(rows, words), ...lines].join('\n');
}

/** How many of all should be changed. */
export function summaryOf(rows: readonly CheckRow[], words: Words): string {
  const bad = rows.filter((row) => ['care', 'stop'].includes(verdictOf(row))).length;
  if (bad > 0) return words.sayCount('checkFaults', bad, words.number(rows.length));
  const isWhole = rows.every((row) => verdictOf(row) !== 'wait');
  return words.say(isWhole ? 'checkFine' : 'checkUnfinished');
}
