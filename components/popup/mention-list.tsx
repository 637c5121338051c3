import { Component, type ComponentChildren } from 'preact';
import { Progress } from '@/components/page-list/progress';
import { reasonWords } from '@/components/reason-words';
import { RetryIn } from '@/components/retry-in';
import { Some } from '@/components/some';
import { UnreadPart } from '@/components/unread-part';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import { CopyAll } from './copy-all';
import { MentionRow, type MentionRowActs } from './mention-row';
import { isHere, type MentionedCollection } from './mention-row-of';
import { CONCERNS, type Concern, concernOf, isWithin } from './narrowed';
import { inOrder, type Order } from './ordered';
import { Sort } from './sort';

export interface MentionListProps extends MentionRowActs {
  /** The heading over it. */
  readonly head: ComponentChildren;
  /** In reading order. */
  readonly rows: readonly MentionedCollection[];
  /** Has the page read again, where not all of it could be read; else null or left out. */
  readonly onReadAgain?: (() => void) | null | undefined;
  /** Only rows with these words are shown; all where left out. */
  readonly text?: string;
  /** What was looked for, to be told where nothing was found. */
  readonly registries: readonly Registry[];
  /** What is added to a row, as the pages on which a PDF names it. */
  readonly addTo?: (identifier: Identifier) => ComponentChildren;
  /** Opens a view of all of them at once. */
  readonly onView: (view: 'bibliography' | 'check') => void;
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
  /** Asks the registry again for each. */
  readonly onRetryAll: (identifiers: readonly Identifier[]) => void;
}

/** What sorts a list of fewer rows is the eye. */
const SORTED_FROM = 8;

interface MentionListState {
  readonly concern: Concern | null;
  readonly order: Order;
}

/** Collections, each with its facts and what can be copied; below the heading what can be done with all of them. */
export class MentionList extends Component<MentionListProps, MentionListState> {
  override state: MentionListState = { concern: null, order: 'reading' };

  private readonly turn = (concern: Concern) =>
    this.setState({ concern: this.state.concern === concern ? null : concern });

  private readonly sort = (order: Order) => this.setState({ order });

  override render(props: MentionListProps, { concern, order }: MentionListState) {
    const {
      head,
      rows,
      registries,
      words,
      text = '',
      onView,
      onDescribe,
      onRetryAll,
      onReadAgain,
      addTo,
      ...actions
    } = props;
    if (rows.length === 0) return <NothingFound {...{ head, registries, words, onReadAgain }} />;
    const narrowed = inOrder(
      rows.filter((row) => isWithin(row, { text, concern })),
      order,
      words,
    );
    const drawRow = (row: MentionedCollection) => (
      <MentionRow key={toKey(row.identifier)} row={row} words={words} {...actions}>
        {addTo?.(row.identifier)}
      </MentionRow>
    );
    return (
      <section class="mentions">
        <div class="list-head">
          {head}
          {CONCERNS.map((each) => this.renderConcern(each))}
          {rows.length >= SORTED_FROM && <Sort order={order} words={words} onSort={this.sort} />}
        </div>
        <div class="views">
          <CopyAll {...{ rows, words, onDescribe }} format={actions.format} loadCopier={actions.loadCopier} />
          <button type="button" class="act" onClick={() => onView('check')}>
            {words.say('citationCheck')}
          </button>
          <button type="button" class="act" onClick={() => onView('bibliography')}>
            {words.say('bibliography')}
          </button>
        </div>
        {/* Below the buttons: what comes and goes must not move them under the pointer. */}
        <Waiting rows={rows} words={words} />
        <UnreadPart words={words} onReadAgain={onReadAgain} />
        <Lacking rows={rows} words={words} onRetryAll={onRetryAll} />
        {narrowed.length === 0 && <p class="soft">{words.say('nothingWithin')}</p>}
        <Some items={narrowed} words={words} draw={(some) => <ol>{some.map(drawRow)}</ol>} />
      </section>
    );
  }

  /** How many are outdated, or drafts; a press shows these alone, another all. */
  private renderConcern(concern: Concern) {
    const { rows, words } = this.props;
    const members = rows.filter(({ description }) => concernOf(description) === concern);
    if (members.length === 0) return null;
    return (
      <button
        type="button"
        key={concern}
        class={`chip ${concern === 'older' ? 'older' : 'care'}`}
        aria-pressed={this.state.concern === concern}
        onClick={() => this.turn(concern)}
      >
        {words.say(concern === 'older' ? 'statusOlder' : 'statusDraft')}: {words.number(members.length)}
      </button>
    );
  }
}

/** How many have no answer yet. */
function Waiting({ rows, words }: Pick<MentionListProps, 'rows' | 'words'>) {
  const waiting = rows.filter((row) => !isHere(row));
  return <Progress done={rows.length - waiting.length} all={rows.length} waiting={waiting} words={words} />;
}

type LackingProps = Pick<MentionListProps, 'rows' | 'words' | 'onRetryAll'>;

/** Why some rows have no answer, when they are asked for again, and the way to ask for all of them now. */
function Lacking({ rows, words, onRetryAll }: LackingProps) {
  const lacking = rows.flatMap(({ identifier, description }) => {
    const reason = failureOf(description);
    const said = reason && reasonWords(reason, identifier, words);
    return said?.remedy ? [{ identifier, text: said.text, nextTry: nextTryOf(description) }] : [];
  });
  const [first] = lacking;
  const tries = lacking.flatMap(({ nextTry }) => nextTry ?? []);
  // One that is not asked for again by itself has a button of its own.
  if (!first || (lacking.length === 1 && tries.length === 0)) return null;
  return (
    <p class="mention-failure" role="status">
      {first.text} {tries.length > 0 && <RetryIn time={Math.min(...tries)} words={words} />}{' '}
      <button
        type="button"
        class="inline"
        onClick={() => onRetryAll(lacking.map(({ identifier }) => identifier))}
      >
        {words.say('tryAgain')}
      </button>
    </p>
  );
}

type NothingFoundProps = Pick<MentionListProps, 'head' | 'registries' | 'words' | 'onReadAgain'>;

function NothingFound({ head, registries, words, onReadAgain }: NothingFoundProps) {
  if (onReadAgain) {
    return (
      <section class="nothing">
        <h1>{words.say('readingFailed')}</h1>
        <button type="button" class="act" onClick={onReadAgain}>
          {words.say('tryAgain')}
        </button>
      </section>
    );
  }
  const [first, second, ...others] = registries.map(({ name }) => name);
  const some = words.series([first, second].filter((name) => name !== undefined));
  const names = others.length > 0 ? words.sayCount('andMore', others.length, some) : some;
  const example = `${registries[0]?.prefix}:000003`;
  return (
    <section class="nothing">
      {head}
      <p class="soft" title={words.list(registries.map(({ name }) => name))}>
        {words.say('lookedFor', example, names)}
      </p>
    </section>
  );
}
