import { Component, type ComponentChildren } from 'preact';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Progress } from '@/components/page-list/progress';
import { reasonWords } from '@/components/reason-words';
import { RetryIn } from '@/components/retry-in';
import { Some } from '@/components/some';
import { UnreadPart } from '@/components/unread-part';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import { CopyAll, type CopyAllProps } from './copy-all';
import { MentionRow, type MentionRowActs } from './mention-row';
import { isHere, type MentionedCollection } from './mention-row-of';
import { CONCERNS, type Concern, concernOf, isWithin } from './narrowed';
import { inOrder, type Order, ordersOf } from './ordered';
import type { ViewContext } from './view-context';

export interface MentionListProps extends MentionRowActs, CopyAllProps, Pick<ViewContext, 'registries'> {
  readonly head: ComponentChildren;
  /** Drawn at the end of the same line. */
  readonly tools?: ComponentChildren;
  readonly box?: ComponentChildren;
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
  /** In reading order. */
  readonly rows: readonly MentionedCollection[];
  readonly onReadAgain?: (() => void) | null | undefined;
  /** Only rows with these words are shown; all where left out. */
  readonly text?: string;
  /** What is added to a row, as the pages on which a PDF names it. */
  readonly addTo?: (identifier: Identifier) => ComponentChildren;
}

/** What sorts a list of fewer rows is the eye. */
const SORTED_FROM = 8;

const ORDER_WORDS: { readonly [Of in Order]: MessageKey } = {
  reading: 'readingOrder',
  title: 'titleLabel',
  size: 'size',
  changed: 'modified',
  cited: 'timesCited',
};

interface MentionListState {
  readonly concern: Concern | null;
  readonly order: Order;
}

/** Collections, each with its facts and what can be copied; over them what can be done with all of them. */
export class MentionList extends Component<MentionListProps, MentionListState> {
  override state: MentionListState = { concern: null, order: 'reading' };

  override render(props: MentionListProps, { concern, order }: MentionListState) {
    const { head, tools, box, before, after, rows, words, text = '', onRetry, onReadAgain, addTo } = props;
    const narrowed = inOrder(
      rows.filter((row) => isWithin(row, text, concern)),
      order,
      words,
    );
    const drawRow = (row: MentionedCollection) => (
      <MentionRow key={toKey(row.identifier)} {...props} row={row}>
        {addTo?.(row.identifier)}
      </MentionRow>
    );
    return (
      <section class="mentions">
        <header class="flow view-head">
          <div class="flow view-head">
            {head}
            <span class="flow chips">{CONCERNS.map((each) => this.renderConcern(each))}</span>
          </div>
          {rows.length >= SORTED_FROM && this.renderSort()}
          {tools}
        </header>
        <div class="flow views">
          {rows.length > 0 && <CopyAll {...props} rows={narrowed.length > 0 ? narrowed : rows} />}
          {box}
        </div>
        {/* Below the buttons: what comes and goes must not move them under the pointer. */}
        <Progress all={rows.length} waiting={rows.filter((row) => !isHere(row))} words={words} />
        <UnreadPart words={words} onReadAgain={onReadAgain} />
        <Lacking rows={rows} words={words} onRetry={onRetry} />
        {before}
        {rows.length === 0 && !onReadAgain && <LookedFor {...props} />}
        {rows.length > 0 && narrowed.length === 0 && <p class="soft">{words.say('nothingWithin')}</p>}
        <Some items={narrowed} words={words} draw={(some) => <ol>{some.map(drawRow)}</ol>} />
        {after}
      </section>
    );
  }

  /** How many are outdated, or drafts; a press shows these alone, another all. */
  private renderConcern(concern: Concern) {
    const { rows, words } = this.props;
    const members = rows.filter(({ description }) => concernOf(description) === concern);
    if (members.length === 0) return null;
    const isOn = this.state.concern === concern;
    return (
      <button
        type="button"
        key={concern}
        class={`chip ${concern === 'older' ? 'older' : 'care'}`}
        aria-pressed={isOn}
        onClick={() => this.setState({ concern: isOn ? null : concern })}
      >
        {words.sayCount(concern === 'older' ? 'olderCount' : 'draftCount', members.length)}
      </button>
    );
  }

  /** An icon is drawn over the browser's own choice, so that keys work as everywhere. */
  private renderSort() {
    const { words } = this.props;
    const { order } = this.state;
    const label = words.say('sortBy');
    const orders = ordersOf(this.props.rows);
    return (
      <span
        class={order === 'reading' ? 'icon-button sort' : 'icon-button sort on'}
        title={`${label}: ${words.say(ORDER_WORDS[order])}`}
      >
        <Icon name="sort" />
        <select
          aria-label={label}
          onChange={({ currentTarget }) =>
            this.setState({ order: orders[currentTarget.selectedIndex] ?? 'reading' })
          }
        >
          {orders.map((each) => (
            <option key={each} selected={each === order}>
              {words.say(ORDER_WORDS[each])}
            </option>
          ))}
        </select>
      </span>
    );
  }
}

/** Why some rows have no answer, when they are asked for again, and the way to ask for all of them now. */
function Lacking({ rows, words, onRetry }: Pick<MentionListProps, 'rows' | 'words' | 'onRetry'>) {
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
    <p class="lacking" role="status">
      {first.text} {tries.length > 0 && <RetryIn time={Math.min(...tries)} words={words} />}{' '}
      <Button
        name={words.say('tryAgain')}
        look="inline"
        onPress={() => onRetry(lacking.map(({ identifier }) => identifier))}
      />
    </p>
  );
}

function LookedFor({ registries, words }: Pick<MentionListProps, 'registries' | 'words'>) {
  const [first, second, ...others] = registries.map(({ name }) => name);
  const some = words.series([first, second].filter((name) => name !== undefined));
  const names = others.length > 0 ? words.sayCount('andMore', others.length, some) : some;
  const example = `${registries[0]?.prefix}:000003`;
  return (
    <p class="soft" title={words.list(registries.map(({ name }) => name))}>
      {words.say('lookedFor', example, names)}
    </p>
  );
}
