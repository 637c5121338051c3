import { andMore } from '@/components/and-more';
import { citationsOf } from '@/components/citing/citations';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { badgeWords } from '@/components/origin';
import { asAsked, reasonWords } from '@/components/reason-words';
import { type CardFact, factsOf } from '@/components/record/facts';
import { rowRemarkWords, saysNeverPublished, statusWords } from '@/components/status';
import { type Description, isOlder, isUnasked } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
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

/** Unusual state of a data set, or the reason why nothing is known of it. */
interface RowState {
  readonly text: string;
  readonly tone: ReturnType<typeof statusWords>['tone'];
  /** Tooltip that says more than the text; undefined if there is none. */
  readonly hint?: string | undefined;
}

export type MentionRowContent = ReturnType<typeof mentionRowOf>;

/** Returns the content of a row. */
export function mentionRowOf(row: MentionedDataSet, words: Words) {
  const { identifier, description, alsoNamed = [] } = row;
  const shown = displayedVersionOf(identifier, description);
  const { name, version, record } = shown;
  const citations = citationsOf(identifier, description);
  const reason = failureOf(description);
  const failure = reason && reasonWords(reason, asAsked(identifier, description), words);
  // A sentence above the list says, for all rows, that permissions are missing or that requests will be
  // repeated.
  const isSaidOnce = reason === 'not-allowed' || nextTryOf(description) !== undefined;
  const isAsking = description.assessment.status.kind === 'asking' && reason === undefined;
  const states = statesOf(row, words);
  const isComing = shown.waiting && shown.bytes === undefined && record === undefined;
  const isNameComing = name === undefined && isComing && states.length === 0;
  return {
    /** Short name of the archive. */
    badge: badgeWords(identifier, record),
    /** Title of the data set; undefined until a reply contains it. */
    name,
    /** True while a placeholder is drawn instead of the title. */
    isNameComing,
    curie: toCurie({ ...identifier, version }),
    /** Accessions by which the page names the data set; undefined if the title is that accession. */
    number:
      name !== undefined || isNameComing || alsoNamed.length > 0 ? namesOf(row, version, words) : undefined,
    /** Sentence for screen readers until the first reply comes; then undefined. */
    asking: isAsking ? statusWords(identifier, description, words).text : undefined,
    states,
    /** Facts, the most important first. A row shows as many of them as fit, and none beside a state. */
    facts: factsIn(row, shown, words),
    isComing,
    citation: citations.first,
    isWaiting: citations.waiting,
    /** True if the record was requested, so that the citation is loaded or still loading. */
    isAsked: !isUnasked(description) && reason !== 'asked-once',
    /** True if the view of the record shows more than the row, or requests more. */
    hasDetails: name !== undefined || reason === 'asked-once',
    /**
     * Reason why the reply is missing, with the name of the button that helps. Undefined if no button helps,
     * or if the list already has that button.
     */
    remedy: failure?.remedy && !isSaidOnce ? { text: failure.text, name: failure.remedy } : undefined,
  };
}

/** Returns the unusual states of a data set, with a date if the date matters to the reader. */
function statesOf({ identifier, description, certain }: MentionedDataSet, words: Words): RowState[] {
  const { text, tone } = statusWords(identifier, description, words);
  const { status, notices } = description.assessment;
  const reason = failureOf(description);
  const hint = reason ? reasonWords(reason, asAsked(identifier, description), words).text : undefined;
  const states: RowState[] = [];
  const [successor, another] = status.kind === 'replaced' ? successorsOf(notices) : [];
  const remark = rowRemarkWords(description, words);
  // The status says who may have the data.
  if (status.kind === 'controlled' && isOlder(description))
    states.push({ tone: 'older', text: words.say('statusOlder') });
  if (successor !== undefined && another === undefined)
    states.push({ tone, text: words.say('replacedBy', successor) });
  else if (tone !== 'good' && (status.kind !== 'asking' || reason !== undefined))
    states.push({ tone, text: remark === undefined ? text : words.say('stateAndWhen', text, remark), hint });
  if (notices.some(({ kind }) => kind === 'uploads'))
    states.push({ tone: 'care', text: words.say('uploadsRunning') });
  if (certain === false) states.push({ tone: 'wait', text: words.say('lessCertain') });
  return states;
}

const successorsOf = (notices: Description['assessment']['notices']): readonly string[] =>
  notices.flatMap((notice) => (notice.kind === 'replaced' ? notice.by : []));

/**
 * Returns an identifier. If it has a version, its prefix is left out, because the badge of the archive is beside it.
 */
function numberOf(identifier: Identifier): string {
  const { registry, accession, version } = identifier;
  return version === null || !registry.naming.versions ? toCurie(identifier) : `${accession}/${version}`;
}

/** Largest number of accessions that a row shows; it says how many others there are. */
const MOST_NAMES = 4;

/**
 * Returns the accessions by which the page names a data set. If it names only a part, such as a run, the
 * accession of the data set comes first.
 */
function namesOf(
  { identifier, description, alsoNamed = [] }: MentionedDataSet,
  version: string | null,
  words: Words,
): string {
  const { record, assessment } = description;
  const deposit = record.state === 'loaded' && record.value.deposit?.part ? record.value : undefined;
  const whole = deposit && { ...identifier, accession: deposit.accession };
  // A data set that was never published has only a draft, and the status already says so.
  const own = { ...identifier, version: saysNeverPublished(assessment.status) ? null : version };
  const all = [...new Set([...(whole ? [whole] : []), own, ...alsoNamed].map(numberOf))];
  return andMore(all.slice(0, MOST_NAMES).join(', '), all.length - MOST_NAMES, words);
}

/** Largest number of facts that the line of a row may have room for. */
const MOST_FACTS = 4;

/** Returns the facts of a row. If the archive has no records with facts, returns the kind of its data sets. */
function factsIn(
  { identifier: { registry } }: MentionedDataSet,
  shown: DisplayedVersion,
  words: Words,
): readonly Pick<CardFact, 'text' | 'isDeciding' | 'isLatin'>[] {
  if (registry.holds !== undefined)
    return [{ text: words.term('holds', registry.holds), isDeciding: true, isLatin: false }];
  return factsOf(shown, registry, words).slice(0, MOST_FACTS);
}
