import { Component, type ComponentChildren } from 'preact';
import { addressOf } from '@/components/address';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf } from '@/components/cite/copies';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { nextTryWords, reasonWords } from '@/components/reason-words';
import { Skeleton } from '@/components/skeleton';
import { StatusLine } from '@/components/status';
import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, pageUrl, toCurie, toKey } from '@/lib/identifier/identifier';
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
  override shouldComponentUpdate({ row }: MentionRowProps) {
    const { identifier, description, count, isDataAvailability } = this.props.row;
    return (
      row.description !== description ||
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
function Row({
  row,
  remark,
  words,
  loadActions,
  onChoose,
  onAsk,
  onRetry,
  onOpen,
  children,
}: MentionRowProps) {
  const { identifier, description } = row;
  const shown = displayedVersionOf(identifier, description);
  const citations = citationsOf(identifier, description);
  const { main } = copiesOf(citations, words);
  const address = addressOf({ identifier, description, citations, isByDoi: false, words });
  const exact = { ...identifier, version: shown.version };
  const isAsked = description.record.state !== 'loading' || !description.done;
  const more = shown.name !== null && (
    <button
      type="button"
      class="more"
      aria-label={words.say('moreAbout', shown.name)}
      onClick={() => onOpen(identifier)}
    >
      {words.say('more')}
      <Icon name="down" />
    </button>
  );
  return (
    <li class="mention" data-key={toKey(identifier)}>
      <div class="mention-head">
        <StatusLine identifier={identifier} description={description} words={words} />
        {row.certain === false && <span class="when">{words.say('lessCertain')}</span>}
        {row.count !== null && <span class="when end">{words.sayCount('mentioned', row.count)}</span>}
      </div>
      <h2>
        <button
          type="button"
          dir="auto"
          title={onChoose ? words.say('goToMention') : undefined}
          onClick={() => (onChoose ?? onOpen)(identifier)}
        >
          {shown.name ?? toCurie(exact)}
        </button>
      </h2>
      {remark !== undefined && <p>{remark}</p>}
      <p class="soft mention-facts">
        <Link class="curie" href={pageUrl(exact)}>
          {shown.name === null ? words.say('openAt', identifier.registry.name) : toCurie(exact)}
          <Icon name="away" />
        </Link>
        <MentionFacts shown={shown} words={words} />
        {row.isDataAvailability && <span class="of-data">{words.say('inDataAvailability')}</span>}
      </p>
      <MentionFailure row={row} words={words} onRetry={onRetry} />
      {isAsked ? (
        <Citing
          copies={[...(main ? [main] : []), address.copy]}
          isWaiting={citations.waiting}
          words={words}
          loadActions={loadActions}
        >
          {({ buttons, menu }) => (
            <>
              <div class="mention-acts">
                {buttons}
                {more}
              </div>
              {menu}
            </>
          )}
        </Citing>
      ) : (
        <div class="mention-acts">
          <button type="button" class="act" onClick={() => onAsk(identifier)}>
            {words.say('getCitation')}
          </button>
          {more}
        </div>
      )}
      {children}
    </li>
  );
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
  const nextTry = nextTryOf(description);
  if (reason === null) return nextTry && <p class="soft">{nextTryWords(nextTry, words)}</p>;
  const { text, remedy } = reasonWords(reason, identifier, words);
  return (
    <p class="mention-failure">
      {text} {nextTry !== null && nextTryWords(nextTry, words)}
      {/* What is asked for again by itself has one button for the whole list. */}
      {remedy && nextTry === null && (
        <button type="button" class="inline" onClick={() => onRetry(identifier)}>
          {words.say(remedy)}
        </button>
      )}
    </p>
  );
}
