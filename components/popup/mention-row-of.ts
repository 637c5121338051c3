import { citationsOf } from '@/components/citing/citations';
import { displayedVersionOf } from '@/components/displayed-version';
import { asAsked, reasonWords } from '@/components/reason-words';
import { kindWords } from '@/components/record/work';
import { rowRemarkWords, saysNeverPublished, statusWords } from '@/components/status';
import { type Description, isUnasked } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import type { VersionRecord } from '@/lib/collection/record';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { addedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';

export interface MentionedDataSet {
  readonly identifier: Identifier;
  readonly description: Description;
  /** False if the page names the data set only in words that probably mean it, but not certainly. */
  readonly certain?: boolean;
  /** True if the data set has no mark on the page, because it was looked up from the list. */
  readonly isUnmarked?: boolean;
  /** Other accessions by which the page names the same data set; undefined if there are none. */
  readonly alsoNamed?: readonly Identifier[];
}

/** True if the reply for a row has come, or if no further request will be sent for the row. */
export function isHere({ description: { summary, record, done } }: MentionedDataSet): boolean {
  const first = summary ?? record;
  if (first.state === 'failed') return first.nextTry === undefined;
  return first.state === 'loaded' && (done || record.state !== 'loading');
}

/** A fact about a data set, in a row of the list. */
export interface RowFact {
  readonly kind: 'state' | 'curie' | 'coming' | 'plain';
  /** Text of the fact; empty while the fact is loading, when a placeholder is drawn. */
  readonly text: string;
  /** Tooltip that says more than the text; undefined if there is none. */
  readonly hint?: string | undefined;
}

export type MentionRowContent = ReturnType<typeof mentionRowOf>;

/** Returns the content of a row. */
export function mentionRowOf(row: MentionedDataSet, words: Words) {
  const { identifier, description } = row;
  const { name, version } = displayedVersionOf(identifier, description);
  const citations = citationsOf(identifier, description);
  const reason = failureOf(description);
  const failure = reason && reasonWords(reason, asAsked(identifier, description), words);
  // A sentence above the list says, for all rows, that permissions are missing or that requests will be
  // repeated.
  const isSaidOnce = reason === 'not-allowed' || nextTryOf(description) !== undefined;
  return {
    /** Title of the data set; undefined until a reply contains it. */
    name,
    curie: toCurie({ ...identifier, version }),
    tone: statusWords(identifier, description, words).tone,
    facts: factsOf(row, words),
    citation: citations.first,
    isWaiting: citations.waiting,
    /** True if the record was requested, so that the citation is loaded or still loading. */
    isAsked: !isUnasked(description),
    /**
     * Reason why the reply is missing, with the name of the button that helps. Undefined if no button helps,
     * or if the list already has that button.
     */
    remedy: failure?.remedy && !isSaidOnce ? { text: failure.text, name: failure.remedy } : undefined,
  };
}

/** Returns the status, with a date if the date matters to the reader. */
function stateOf({ identifier, description }: MentionedDataSet, words: Words): RowFact[] {
  const { text } = statusWords(identifier, description, words);
  const remark = rowRemarkWords(description, words);
  const reason = failureOf(description);
  const hint = reason ? reasonWords(reason, asAsked(identifier, description), words).text : undefined;
  // The text for "not found" says who was asked, because another service may know the identifier. If an
  // archive hides private data sets, the full sentence is too long for a row, so it becomes a tooltip.
  if (reason === 'not-found' && hint) {
    const { hidesPrivate = false, name } = identifier.registry;
    if (!hidesPrivate) return [{ kind: 'state', text: hint }];
    return [
      { kind: 'state', text, hint },
      { kind: 'plain', text: name },
    ];
  }
  return [
    { kind: 'state', text: remark === undefined ? text : words.say('stateAndWhen', text, remark), hint },
  ];
}

/**
 * Returns the kind of a work, and the repository that has it. A repository that the reader or an institution
 * added has the name that they gave it.
 */
function workRowFacts({ registry }: Identifier, record: VersionRecord | undefined, words: Words): string[] {
  if (!record?.work) return [];
  const repository = registry.name === registry.service ? undefined : registry.name;
  const keeper = addedName(registry) ?? record.publisher ?? repository;
  return [...kindWords(record.work, words), ...(keeper ? [keeper] : [])];
}

/**
 * Returns the number of subjects or samples, and the archive. Few readers recognise an archive by its
 * accessions.
 */
function depositRowFacts(
  { registry }: Identifier,
  record: VersionRecord | undefined,
  words: Words,
): string[] {
  if (!record?.deposit) return [];
  const { subjects, samples } = record.holdings ?? {};
  const count =
    subjects !== undefined
      ? words.sayCount('subjectsCount', subjects)
      : samples !== undefined && words.sayCount('samplesCount', samples);
  return [...(count ? [count] : []), record.publisher ?? registry.name];
}

/** Largest number of accessions that a row shows; it says how many others there are. */
const MOST_NAMES = 4;

/**
 * Returns the accessions by which the page names a data set. If it names only a part, such as a run, the
 * accession of the data set comes first.
 */
function namesOf({ identifier, description, alsoNamed = [] }: MentionedDataSet, words: Words): string {
  const { record } = description;
  const deposit = record.state === 'loaded' && record.value.deposit?.part ? record.value : undefined;
  const whole = deposit && { ...identifier, accession: deposit.accession };
  const all = [...new Set([...(whole ? [whole] : []), identifier, ...alsoNamed].map(toCurie))];
  const some = all.slice(0, MOST_NAMES).join(', ');
  return all.length > MOST_NAMES ? words.sayCount('andMore', all.length - MOST_NAMES, some) : some;
}

/** Returns what the data set is, and the archive, if the archive has no records that say so. */
function namedRowFacts({ registry: { holds, name } }: Identifier, words: Words): string[] {
  return holds === undefined ? [] : [words.term('holds', holds), name];
}

/** Returns the facts of a row, in the order in which they are shown. */
function factsOf(row: MentionedDataSet, words: Words): RowFact[] {
  const { identifier, description, certain, alsoNamed = [] } = row;
  const { name, version, record, bytes, files, waiting } = displayedVersionOf(identifier, description);
  const isGrowing = description.assessment.notices.some(({ kind }) => kind === 'uploads');
  const plain = (text: string): RowFact => ({ kind: 'plain', text });
  // A data set that was never published has only a draft, and the status already says so.
  const isAlone = saysNeverPublished(description.assessment.status);
  const named = { ...identifier, version: isAlone ? null : version };
  const names = namesOf({ identifier: named, description, alsoNamed }, words);
  const curie = (name !== undefined || alsoNamed.length > 0) && ({ kind: 'curie', text: names } as const);
  const isLong = identifier.registry.naming.accessionsAreDois;
  const facts: (RowFact | false | undefined)[] = [
    ...stateOf(row, words),
    isGrowing && plain(words.say('uploadsRunning')),
    !isLong && curie,
    ...workRowFacts(identifier, record, words).map(plain),
    ...depositRowFacts(identifier, record, words).map(plain),
    ...namedRowFacts(identifier, words).map(plain),
    waiting && bytes === undefined && files === undefined && { kind: 'coming', text: '' },
    bytes !== undefined && plain(words.bytes(bytes)),
    files !== undefined && plain(words.sayCount('filesCount', files)),
    certain === false && plain(words.say('lessCertain')),
    // A DOI is long, so it comes last: its end may be cut off there.
    isLong && curie,
  ];
  return facts.filter((fact) => !!fact);
}
