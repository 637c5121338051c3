import { Component, type ComponentChildren, Fragment } from 'preact';
import { shownAddress } from '@/components/address';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf } from '@/components/cite/copies';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Icon } from '@/components/icon';
import { type ReasonWords, reasonWords } from '@/components/reason-words';
import { Skeleton } from '@/components/skeleton';
import { asOfWords, statusWords } from '@/components/status';
import { type Description, isUnasked } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';

export interface MentionedCollection {
  readonly identifier: Identifier;
  readonly description: Description;
  /** How often the page, or the text, mentions it; null where there is neither. */
  readonly count: number | null;
  /** True where the page names it under a heading that says where the data are. */
  readonly isDataAvailability?: boolean;
  /** False where its mentions are a likely reading only. */
  readonly certain?: boolean;
}

/** True where what was asked for is here, or nobody asks for it any more. */
export function isHere({ description: { summary, record, done } }: MentionedCollection): boolean {
  if (summary.state === 'failed') return summary.nextTry === undefined;
  return summary.state === 'loaded' && (done || record.state !== 'loading');
}

/** What a row needs besides what it is of. */
export interface MentionRowActs {
  readonly words: Words;
  readonly loadActions: LoadActions;
  /** Key of the citation format that the reader prefers; null where none was chosen. */
  readonly format: string | null;
  /** Scrolls the page to the first mention; null where there is no page, and a title opens all of its collection. */
  readonly onChoose: ((identifier: Identifier) => void) | null;
  /** Asks for the record of a row that came with its summary only. */
  readonly onAsk: (identifier: Identifier) => void;
  readonly onRetry: (identifier: Identifier) => void;
  /** Opens all that is known of one. */
  readonly onOpen: (identifier: Identifier) => void;
}

interface MentionRowProps extends MentionRowActs {
  row: MentionedCollection;
  /** Why it is listed though the page does not mention it. */
  remark?: string;
  /** What stands below all else. */
  children?: ComponentChildren;
}

/** One collection of the page. Drawn again only when more is known of it: there may be hundreds. */
export class MentionRow extends Component<MentionRowProps> {
  override shouldComponentUpdate({ row, format }: MentionRowProps) {
    const { identifier, description, count, isDataAvailability } = this.props.row;
    return (
      row.description !== description ||
      format !== this.props.format ||
      row.count !== count ||
      row.isDataAvailability !== isDataAvailability ||
      row.identifier.version !== identifier.version
    );
  }

  override render(props: MentionRowProps) {
    return <Row {...props} />;
  }
}

/** Its title leads to where it is mentioned first, or opens it. */
function Row({ row, remark, words, onChoose, onAsk, onRetry, onOpen, children, ...props }: MentionRowProps) {
  const { identifier, description } = row;
  const shown = displayedVersionOf(identifier, description);
  const citations = citationsOf(identifier, description);
  const { main } = copiesOf(citations, words);
  const address = shownAddress({ identifier, description, citations, isByDoi: false, words });
  const exact = { ...identifier, version: shown.version };
  const status = statusWords(identifier, description, words);
  const reason = failureOf(description);
  const failure = reason && reasonWords(reason, identifier, words);
  const facts = factsOf(row, shown, { status, failure }, words);
  // Of what is asked for again by itself the list says why and when, once for all.
  const isTriedAgain = nextTryOf(description) !== null;
  const isAsked = !isUnasked(description);
  const load = words.say('getCitation');
  return (
    <li class="mention" data-key={toKey(identifier)}>
      <span class={`state-dot ${status.tone}`} aria-hidden="true" />
      <h2>
        <button
          type="button"
          class="clip"
          dir="auto"
          // For who hears it: the title itself is its name.
          aria-description={onChoose ? words.say('goToMention') : undefined}
          title={titleHint(shown.name, onChoose !== null, words)}
          onClick={() => (onChoose ?? onOpen)(identifier)}
        >
          {shown.name ?? toCurie(exact)}
        </button>
      </h2>
      <p class="mention-facts soft clip" title={hintOf(facts)}>
        {facts.map(({ text, drawn = <span>{text}</span> }) => (
          <Fragment key={text}>{drawn}</Fragment>
        ))}
      </p>
      <Citing
        copies={main ? [main] : []}
        isWaiting={citations.waiting}
        format={props.format}
        words={words}
        loadActions={props.loadActions}
      >
        {({ quiet, outcome }) => (
          <>
            <span class="mention-acts">
              {main && quiet(main, 'quote')}
              {!isAsked && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={load}
                  title={load}
                  onClick={() => onAsk(identifier)}
                >
                  <Icon name="quote" />
                </button>
              )}
              {quiet(address.copy, 'copy')}
              {shown.name !== null && (
                <button
                  type="button"
                  class="icon-button more"
                  aria-label={words.say('moreAbout', shown.name)}
                  title={words.say('details')}
                  onClick={() => onOpen(identifier)}
                >
                  <Icon name="down" />
                </button>
              )}
            </span>
            {outcome}
          </>
        )}
      </Citing>
      {remark !== undefined && <p class="mention-more">{remark}</p>}
      {failure?.remedy && !isTriedAgain && (
        <p class="mention-failure">
          {failure.text}{' '}
          <button type="button" class="inline" onClick={() => onRetry(identifier)}>
            {words.say(failure.remedy)}
          </button>
        </p>
      )}
      {children && <div class="mention-more">{children}</div>}
    </li>
  );
}

/** The whole title, which its line may have no room for, and where it leads. */
function titleHint(name: string | null, leadsToMention: boolean, words: Words): string | undefined {
  const hint = [name, leadsToMention && words.say('goToMention')].filter(Boolean).join('\n');
  return hint === '' ? undefined : hint;
}

interface RowFact {
  /** Empty for what is still on its way. */
  readonly text: string;
  /** Its text alone where left out. */
  readonly drawn?: ComponentChildren;
}

/** What is told of a collection in one line. */
function factsOf(
  row: MentionedCollection,
  { name, version, bytes, files, waiting }: DisplayedVersion,
  { status, failure }: { status: ReturnType<typeof statusWords>; failure: ReasonWords | null },
  words: Words,
): RowFact[] {
  const { identifier, description, certain, count, isDataAvailability } = row;
  const asOf = asOfWords(description, words);
  // Where nothing can be done about a failure, its sentence stands here, and no line for a button below.
  const state = failure && failure.remedy === null ? failure.text : status.text;
  const curie = toCurie({ ...identifier, version });
  const isComing = waiting && bytes === null && files === null;
  const facts: (RowFact | false | undefined)[] = [
    {
      text: state,
      drawn: <span class={status.tone === 'good' ? 'unseen' : `state ${status.tone}`}>{state}</span>,
    },
    asOf !== null && { text: asOf },
    name !== null && { text: curie, drawn: <bdi dir="ltr">{curie}</bdi> },
    isComing && { text: '', drawn: <Skeleton size="fact" /> },
    bytes !== null && { text: words.bytes(bytes) },
    files !== null && { text: words.sayCount('filesCount', files) },
    certain === false && { text: words.say('lessCertain') },
    count !== null && mentionedFact(count, words),
    isDataAvailability && ofDataFact(words),
  ];
  return facts.filter((fact) => !!fact);
}

function mentionedFact(count: number, words: Words): RowFact {
  const text = words.sayCount('mentioned', count);
  const drawn = (
    <span title={text}>
      <span aria-hidden="true">{words.number(count)}×</span>
      <span class="unseen">{text}</span>
    </span>
  );
  return { text, drawn };
}

function ofDataFact(words: Words): RowFact {
  const text = words.say('inDataAvailability');
  return { text, drawn: <span class="of-data">{text}</span> };
}

/** What one line may have no room for. */
const hintOf = (facts: readonly RowFact[]) => facts.flatMap(({ text }) => text || []).join(' · ');
