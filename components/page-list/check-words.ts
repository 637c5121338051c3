import { namesLine, noticeWords } from '@/components/notice-words';
import { isUnknownWork, reasonWords } from '@/components/reason-words';
import type { Advice, AdviceKind, Rank } from '@/lib/citation/check/advice';
import { isToFix } from '@/lib/citation/check/advice';
import type { CheckedDataSet, CheckedPage, CheckRow, DataSetGroup } from '@/lib/citation/check/check';
import type { Reason } from '@/lib/collection/answers';
import { expectedDoi, type Identifier, isPlaceholder, toCurie } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

type Of<Kind extends Advice['kind']> = Extract<Advice, { readonly kind: Kind }>;
type Sayer<Kind extends Advice['kind']> = (advice: Of<Kind>, words: Words, identifier: Identifier) => string;

/**
 * Returns the sentence that a card shows for a notice. Text between two `**` is drawn in bold. The time `now`
 * is 0, because none of these sentences depends on it.
 */
const asOnCard = (notice: Parameters<typeof noticeWords>[0], words: Words, identifier: Identifier) =>
  noticeWords(notice, words, { identifier, now: 0 });

const unmarked = (sentence: string) => sentence.replaceAll('**', '');

/** Explains why a reply is missing. Leaves out the button "Details", which the check does not have. */
function withoutDetails(reason: Reason, words: Words, identifier: Identifier): string {
  const { text, lead } = reasonWords(reason, identifier, words);
  return reason === 'asked-once' ? lead : text;
}

/**
 * Maps each kind of advice to the message key of its sentence, or to the function that makes the sentence.
 */
const SAYERS: { readonly [Kind in Advice['kind']]: MessageKey | Sayer<Kind> } = {
  'wrong-doi': 'faultPlaceholderDoi',
  'not-found': (_, words, identifier) => reasonWords('not-found', identifier, words).text,
  'missing-version': ({ version, newest }, words, identifier) =>
    newest === undefined
      ? asOnCard({ kind: 'no-such-version', version }, words, identifier)
      : words.say('faultNoSuchVersion', version, newest),
  'not-citable': asOnCard,
  embargoed: asOnCard,
  unembargoing: asOnCard,
  unlisted: asOnCard,
  'files-embargoed': asOnCard,
  'being-published': asOnCard,
  'never-published': asOnCard,
  'cite-published': asOnCard,
  empty: asOnCard,
  'version-invalid': asOnCard,
  'draft-invalid': asOnCard,
  'newer-version': asOnCard,
  replaced: asOnCard,
  'doi-unconfirmed': asOnCard,
  'all-versions': (notice, words, identifier) =>
    notice.among ? asOnCard(notice, words, identifier) : words.say('faultAllVersions'),
  'draft-named': 'faultDraft',
  'no-version': 'faultNoVersion',
  'only-version': ({ version }, words) => words.say('faultOnlyVersion', version),
  'no-doi': 'faultNoDoi',
  'no-link': 'faultNoLink',
  'archive-unnamed': 'faultArchiveUnnamed',
  'unclear-name': (_, words, identifier) => words.say('faultUnclearName', toCurie(identifier)),
  'not-in-references': 'faultNotInReferences',
  'reference-twice': 'referenceTwice',
  'reference-other-version': ({ version, listed }, words) =>
    words.say('referenceOtherVersion', version, listed),
  'reference-without-version': 'referenceNoVersion',
  'reference-without-doi': 'referenceNoDoi',
  'reference-without-authors': ({ names }, words) => words.say('referenceNoAuthors', namesLine(names, words)),
  'reference-without-year': ({ year }, words) => words.say('referenceNoYear', year),
  'reference-other-year': ({ printed, year }, words) => words.say('referenceOtherYear', printed, year),
  'reference-without-title': ({ title }, words) => words.say('referenceNoTitle', title),
  'no-licence': 'faultNoLicence',
  unanswered: ({ reason }, words, identifier) =>
    reason === undefined ? words.say('notKnownYet') : withoutDetails(reason, words, identifier),
  fine: 'fine',
  'fine-newest': 'fineNewest',
  'fine-elsewhere': 'fineElsewhere',
  'fine-statement': 'fineStatement',
  'fine-archive': 'fineArchive',
  'names-paper': 'namesPaper',
  'names-no-paper': 'namesNoPaper',
};

function say<Kind extends Advice['kind']>(
  kind: Kind,
  advice: Of<Kind>,
  words: Words,
  identifier: Identifier,
): string {
  const sayer = SAYERS[kind];
  return typeof sayer === 'string' ? words.say(sayer) : sayer(advice, words, identifier);
}

/**
 * Maps faults to the heading of their group. Text between two `**` is bold. Unless `isEach`, the heading says all that
 * the gravest advice says, so its sentence is not repeated at each data set.
 */
const HEADINGS: { readonly [Kind in AdviceKind]?: readonly [MessageKey, isEach: boolean] } = {
  'not-found': ['checkNotFound', false],
  'newer-version': ['checkOutdated', true],
  'never-published': ['checkCitedAsDraft', true],
  'not-in-references': ['checkNotInReferences', false],
  'reference-other-version': ['checkReferences', true],
  'reference-other-year': ['checkYearDiffers', true],
  'reference-without-authors': ['checkSuspected', true],
  'files-embargoed': ['statusEmbargoed', true],
};

/** Maps ranks to the heading of a group whose fault has none and whose data sets need different sentences. */
const RANK_HEADINGS: { readonly [Each in Rank]?: MessageKey } = {
  wrong: 'checkWrong',
  record: 'checkRecords',
  version: 'checkNoVersions',
  unknown: 'checkNotChecked',
};

/** Returns the advice of a row as one text. */
const sentenceOf = ({ advice, identifier }: CheckRow, words: Words): string =>
  advice.map((each) => say(each.kind, each, words, identifier)).join(' ');

/** Returns the sentence that applies to all data sets of a group; undefined if they need different ones. */
function sharedWords({ dataSets }: DataSetGroup, words: Words): string | undefined {
  const [sentence, ...others] = new Set(dataSets.map(({ said: [row] }) => sentenceOf(row, words)));
  return others.length === 0 ? sentence : undefined;
}

/** Sentences about a group of data sets: one above them all, and those about each. */
interface GroupWords {
  /** Sentence with its bold beginning between two `**`. */
  readonly heading: string;
  /** Returns the sentences of a data set that the heading does not say already. */
  readonly ofEach: (dataSet: CheckedDataSet) => readonly SaidRow[];
}

/** A row of the check with its sentence; empty if the heading of the group says it. */
export interface SaidRow {
  readonly row: CheckRow;
  readonly text: string;
}

/** Returns the sentences about a group and about each of its data sets. */
export function groupWords(group: DataSetGroup, words: Words): GroupWords {
  const { kind, rank } = group;
  const [key, isEach = true] = HEADINGS[kind] ?? [];
  const shared = key === undefined ? sharedWords(group, words) : undefined;
  const named = key ?? RANK_HEADINGS[rank];
  const said = shared ?? (named ? words.say(named) : '');
  // The reason for a missing reply is a sentence and no fault, so it is not bold.
  const heading = rank === 'unknown' ? said : inBold(said);
  const isSaid = ({ advice: [first], identifier }: CheckRow) =>
    shared !== undefined ||
    (!isEach && first?.kind === kind && !(kind === 'not-found' && isUnknownWork(kind, identifier)));
  return {
    heading,
    ofEach: ({ said: [first, ...others] }) => {
      const lead = { row: first, text: isSaid(first) ? '' : unmarked(sentenceOf(first, words)) };
      const texts = new Map(others.map((row) => [unmarked(sentenceOf(row, words)), row]));
      texts.delete(lead.text || unmarked(sentenceOf(first, words)));
      return [lead, ...[...texts].map(([text, row]) => ({ row, text }))];
    },
  };
}

/** Returns a heading whose bold part is marked. A heading without one is bold as a whole. */
const inBold = (heading: string): string => (heading.includes('**') ? heading : `**${heading}**`);

/** Returns all sentences about a row. */
export function sentencesOf(
  { advice, identifier }: Pick<CheckRow, 'advice' | 'identifier'>,
  words: Words,
): string[] {
  return advice.map((each) => unmarked(say(each.kind, each, words, identifier)));
}

/**
 * Returns the name of a row, which is its identifier. For a placeholder, whose DOI was never registered, it
 * is the DOI as the page prints it.
 */
export function nameIn({ identifier }: CheckRow): string {
  const isMade = identifier.version !== null && isPlaceholder(identifier);
  const doi = isMade ? expectedDoi(identifier) : undefined;
  return doi ?? toCurie(identifier);
}

/** Returns the line of the report about a data set, with its DOI unless it has been given before. */
function lineOf({ said: [row] }: CheckedDataSet, said: readonly string[], words: Words): string {
  const name = row.title === undefined ? nameIn(row) : `${nameIn(row)}, ${row.title}`;
  const doi = row.doi === undefined || row.rank === 'note' ? [] : [words.say('doiToGive', row.doi)];
  return [`${name}:`, ...said.filter(Boolean), ...doi].join(' ').replace(/:$/, '');
}

/** Returns the whole check as plain text: the summary, then each group with its data sets, as the view has them. */
export function reportOf(page: CheckedPage, words: Words, hasFailed = false): string {
  const drawn = (group: DataSetGroup) => {
    const { heading, ofEach } = groupWords(group, words);
    const lines = group.dataSets.map((each) =>
      lineOf(
        each,
        ofEach(each).map(({ text }) => text),
        words,
      ),
    );
    return [`${words.number(group.dataSets.length)} ${unmarked(heading)}`, ...lines].join('\n');
  };
  const fine = page.fine.map((each) => lineOf(each, fineSentences(each, page.fine, words), words));
  const unread = hasFailed ? [words.say('readingFailed')] : [];
  return [
    [leadWords(page, words), ...unread].join('\n'),
    ...page.groups.map(drawn),
    ...(fine.length > 0 ? [[fineWords(page.fine, words).join(' – '), ...fine].join('\n')] : []),
    ...page.notes.map(drawn),
  ].join('\n\n');
}

/**
 * Returns the distinct sentences about a data set without faults. Leaves out what the line above the list says: “OK.”,
 * because that line counts such data sets, and the setting that all accession numbers of `fine` have.
 */
export function fineSentences(
  { said }: CheckedDataSet,
  fine: readonly CheckedDataSet[],
  words: Words,
): string[] {
  const setting = settingOf(numbersIn(fine));
  const sentences = said
    .filter(({ rank }) => rank === 'fine')
    .flatMap(({ advice, identifier }) =>
      sentencesOf(
        { advice: advice.filter(({ kind }) => kind !== 'fine' && kind !== setting), identifier },
        words,
      ),
    );
  return [...new Set(sentences)];
}

/** Returns the number of rows in all of the groups. */
const countIn = (groups: readonly DataSetGroup[]): number =>
  groups.reduce((sum, { dataSets }) => sum + dataSets.length, 0);

/**
 * Returns the summary of the check: the number of data sets, and how many of them are to be fixed, are fine, or could
 * not be checked. `isWhole` is false while replies are missing.
 */
export function leadWords({ groups, fine }: CheckedPage, words: Words, isWhole = true): string {
  const countOf = (isCounted: (rank: Rank) => boolean) =>
    countIn(groups.filter(({ rank }) => isCounted(rank)));
  const toFix = countOf(isToFix);
  const unknown = countOf((rank) => rank === 'unknown');
  if (toFix === 0 && unknown === 0) return words.say(isWhole ? 'checkFine' : 'checkUnfinished');
  const parts = [
    ['checkToFix', toFix],
    ['checkFineRows', fine.length],
    ['checkUnknown', unknown],
  ] as const;
  const counts = parts.flatMap(([key, count]) => (count > 0 ? [words.say(key, words.number(count))] : []));
  const all = toFix + fine.length + unknown;
  return words.say('checkLead', words.sayCount('collectionsHere', all), words.series(counts));
}

const isNumber = ({ kind }: Advice): boolean => kind === 'fine-statement' || kind === 'fine-archive';

/** Returns the data sets that are cited by their accession numbers, as their field does. */
export const numbersIn = (fine: readonly CheckedDataSet[]): readonly CheckedDataSet[] =>
  fine.filter(({ said }) => said.some(({ advice }) => advice.some(isNumber)));

/** Returns the setting in which the page names all of these accession numbers; undefined if they differ. */
const settingOf = (numbers: readonly CheckedDataSet[]) =>
  (['fine-statement', 'fine-archive'] as const).find((setting) =>
    numbers.every(({ said }) => said.some(({ advice }) => advice.some(({ kind }) => kind === setting))),
  );

/**
 * Returns the line above the data sets that need no change: their number, and how many of them are accession numbers,
 * if any are. If all are, it says only in which setting.
 */
export function fineWords(fine: readonly CheckedDataSet[], words: Words): [count: string, of?: string] {
  const count = words.say('checkFineRows', words.number(fine.length));
  const numbers = numbersIn(fine);
  if (numbers.length === 0) return [count];
  const setting = settingOf(numbers);
  if (numbers.length < fine.length)
    return [
      count,
      words.sayCount(setting === 'fine-statement' ? 'numbersStated' : 'numbersNamed', numbers.length),
    ];
  if (setting === undefined) return [count];
  return [count, words.say(setting === 'fine-statement' ? 'fineStatement' : 'fineArchive')];
}

/** Returns the line above the notes: the number of their rows, and the sentence of the note if all have the same. */
export function notesWords(notes: readonly DataSetGroup[], words: Words): [count: string, said?: string] {
  const line = words.sayCount('checkNotes', countIn(notes));
  const [only, another] = notes;
  const said = only && !another ? sharedWords(only, words) : undefined;
  return said === undefined ? [line] : [line, unmarked(said)];
}
