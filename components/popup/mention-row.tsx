import { Component, type ComponentChildren } from 'preact';
import { shownAddress } from '@/components/address';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf } from '@/components/cite/copies';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Icon } from '@/components/icon';
import { reasonWords } from '@/components/reason-words';
import { Skeleton } from '@/components/skeleton';
import { asOfWords, statusWords } from '@/components/status';
import type { Description } from '@/lib/collection/description';
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
  const asOf = asOfWords(description, words);
  const isAsked = description.record.state !== 'loading' || !description.done;
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
      <p class="mention-facts soft clip" title={factsInFull(row, shown, status.text, words)}>
        <span class={status.tone === 'good' ? 'unseen' : 'state'}>{status.text}</span>
        {asOf && <span>{asOf}</span>}
        {shown.name !== null && <bdi dir="ltr">{toCurie(exact)}</bdi>}
        <MentionFacts shown={shown} words={words} />
        {row.certain === false && <span>{words.say('lessCertain')}</span>}
        {row.count !== null && (
          <span title={words.sayCount('mentioned', row.count)}>
            <span aria-hidden="true">{words.number(row.count)}×</span>
            <span class="unseen">{words.sayCount('mentioned', row.count)}</span>
          </span>
        )}
        {row.isDataAvailability && <span class="of-data">{words.say('inDataAvailability')}</span>}
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
      <MentionFailure row={row} words={words} onRetry={onRetry} />
      {children && <div class="mention-more">{children}</div>}
    </li>
  );
}

/** The whole title, which its line may have no room for, and where it leads. */
function titleHint(name: string | null, leadsToMention: boolean, words: Words): string | undefined {
  const hint = [name, leadsToMention && words.say('goToMention')].filter(Boolean).join('\n');
  return hint === '' ? undefined : hint;
}

/** What one line may have no room for. */
function factsInFull(
  row: MentionedCollection,
  shown: DisplayedVersion,
  status: string,
  words: Words,
): string {
  const { bytes, files, name, version } = shown;
  const facts = [
    status,
    name && toCurie({ ...row.identifier, version }),
    bytes !== null && words.bytes(bytes),
    files !== null && words.sayCount('filesCount', files),
    row.certain === false && words.say('lessCertain'),
    row.count !== null && words.sayCount('mentioned', row.count),
    row.isDataAvailability && words.say('inDataAvailability'),
  ];
  return facts.filter(Boolean).join(' · ');
}

function MentionFacts({
  shown: { bytes, files, waiting },
  words,
}: {
  shown: DisplayedVersion;
  words: Words;
}) {
  if (bytes === null && files === null) return waiting ? <Skeleton size="fact" /> : null;
  return (
    <>
      {bytes !== null && <span>{words.bytes(bytes)}</span>}
      {files !== null && <span>{words.sayCount('filesCount', files)}</span>}
    </>
  );
}

type MentionFailureProps = Pick<MentionRowProps, 'row' | 'words' | 'onRetry'>;

function MentionFailure({ row: { identifier, description }, words, onRetry }: MentionFailureProps) {
  const reason = failureOf(description);
  // Of what is asked for again by itself the list says why and when, once for all.
  if (reason === null || nextTryOf(description) !== null) return null;
  const { text, remedy } = reasonWords(reason, identifier, words);
  return (
    <p class="mention-failure">
      {text}{' '}
      {remedy && (
        <button type="button" class="inline" onClick={() => onRetry(identifier)}>
          {words.say(remedy)}
        </button>
      )}
    </p>
  );
}
