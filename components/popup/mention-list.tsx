import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { LoadProgress } from '@/components/page-list/progress';
import { asAsked, reasonWords } from '@/components/reason-words';
import { RetryIn } from '@/components/retry-in';
import { Rows } from '@/components/rows';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import { UnreadPart } from '@/components/unread-part';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { AllowBand } from './allow-band';
import { AskRows, type RowsAsking } from './ask-rows';
import { CopyAll } from './copy-all';
import { LookedFor } from './looked-for';
import { MentionRow } from './mention-row';
import { isHere, type MentionedDataSet } from './mention-row-of';
import { CONCERNS, type Concern, concernOf, isWithin } from './narrowed';
import { inOrder, type Order, ordersOf } from './ordered';
import { OfferedDois } from './unread-dois';
import type { ListView, ViewContext } from './view-context';
import { BackButton } from './view-head';
import { OptionsTool, SearchBox, type WindowControls } from './window-controls';

export interface MentionListProps {
  readonly context: ViewContext;
  /** Returns the title of the list for the number of rows that the filters leave. */
  readonly title: (count: number) => string;
  /** Element of the heading; `h1` by default. */
  readonly heading?: 'h1' | 'h2';
  /** Goes back to the previous view; null or undefined if there is none. */
  readonly onBack?: (() => void) | null;
  readonly controls?: WindowControls | undefined;
  /** Rows of the list, in the order of the text. */
  readonly rows: readonly MentionedDataSet[];
  readonly onReadAgain?: (() => void) | null;
  /** True if the text was too long to be read to its end. Reading it once more would not help. */
  readonly isCutShort?: boolean;
  /**
   * Scrolls the page to the first mention of a data set. Null if there is no page; a press on a title then
   * opens the record.
   */
  readonly onChoose: ((identifier: Identifier) => void) | null;
  readonly onView: (view: ListView) => void;
  /**
   * Actions that request descriptions after a press; null or undefined if the list requests them by default.
   */
  readonly rowsAsking?: RowsAsking | null;
  /** Returns extra content for a row, such as the pages of a PDF that name the data set. */
  readonly addTo?: (identifier: Identifier) => ComponentChildren;
  /** Content above the list, such as a warning about the article. */
  readonly above?: ComponentChildren;
  /** DOIs of the text that the extension does not read for certain; their number is below the rows. */
  readonly dois?: readonly string[];
  /** Content below the rows. If there are no rows, it replaces them. */
  readonly children?: ComponentChildren;
}

/** Least number of rows that a list needs to offer sort orders. */
const SORTED_FROM = 8;

const ORDER_WORDS: { readonly [Of in Order]: MessageKey } = {
  reading: 'readingOrder',
  title: 'titleLabel',
  size: 'size',
  changed: 'modified',
  cited: 'timesCited',
};

/**
 * A list of data sets, with facts about each and buttons that copy. Buttons that concern all of them are
 * above the list.
 */
export function MentionList(props: MentionListProps) {
  const words = useWords();
  const { context, title, heading = 'h1', onBack = null, controls, rows } = props;
  const {
    onReadAgain = null,
    isCutShort = false,
    onChoose,
    onView,
    rowsAsking = null,
    addTo,
    above,
    dois,
    children,
  } = props;
  const { registries, onDescribe, onAsk, onRetry, onOpen } = context;
  const [concern, setConcern] = useState<Concern | null>(null);
  const [order, setOrder] = useState<Order>('reading');
  const within = rows.filter((row) => isWithin(row, controls?.text ?? '', concern));
  const narrowed = inOrder(within, order, words);
  const drawRow = (row: MentionedDataSet) => (
    <MentionRow
      key={toKey(row.identifier)}
      row={row}
      onChoose={row.isUnmarked ? null : onChoose}
      onAsk={onAsk}
      onRetry={onRetry}
      onOpen={onOpen}
    >
      {addTo?.(row.identifier)}
    </MentionRow>
  );
  return (
    <section class="mentions">
      <header class="flow view-head">
        <ListTitle
          title={title(narrowed.length)}
          heading={heading}
          onBack={onBack}
          rows={rows}
          concern={concern}
          onConcern={setConcern}
        />
        {rows.length >= SORTED_FROM && <Sort rows={rows} order={order} onOrder={setOrder} />}
        {controls && <OptionsTool controls={controls} />}
      </header>
      {above}
      <AllowBand rows={rows} onRetry={onRetry} />
      <div class="flow views">
        {rows.length > 0 && (
          <CopyAll rows={narrowed.length > 0 ? narrowed : rows} onDescribe={onDescribe} onView={onView} />
        )}
        {controls && <SearchBox controls={controls} isOverList={rows.length > 0} />}
      </div>
      {/* Messages are below the buttons, so that the buttons keep their place when a message appears or
          disappears. */}
      <LoadProgress all={rows.length} waiting={rows.filter((row) => !isHere(row))} />
      <UnreadPart onReadAgain={onReadAgain} isCutShort={isCutShort} />
      <MissingAnswers rows={rows} onRetry={onRetry} />
      {rowsAsking && <AskRows rows={rows} asking={rowsAsking} />}
      {rows.length === 0 && children}
      {rows.length === 0 && !onReadAgain && !isCutShort && (
        <LookedFor
          registries={registries}
          onArchives={controls && (() => controls.onOptions('registries'))}
        />
      )}
      {rows.length > 0 && narrowed.length === 0 && <p class="soft">{words.say('nothingWithin')}</p>}
      <ShowMoreList items={narrowed} draw={(some) => <Rows list="ol">{some.map(drawRow)}</Rows>} />
      {dois && <OfferedDois dois={dois} context={context} />}
      {rows.length > 0 && children}
    </section>
  );
}

interface ListTitleProps extends Required<Pick<MentionListProps, 'heading' | 'onBack' | 'rows'>> {
  readonly title: string;
  /** Filter that is applied to the list; null if none is. */
  readonly concern: Concern | null;
  readonly onConcern: (concern: Concern | null) => void;
}

/** Maps the filters to the colours and names of their chips. */
const CHIPS: {
  readonly [Each in Concern]: {
    readonly tone: string;
    readonly name: (words: Words, count: number) => string;
  };
} = {
  older: { tone: 'older', name: (words, count) => words.say('outdatedCount', words.number(count)) },
  missing: { tone: 'stop', name: (words, count) => words.say('notFoundCount', words.number(count)) },
  draft: { tone: 'care', name: (words, count) => words.sayCount('draftCount', count) },
};

/**
 * The title of the list, with the numbers of outdated data sets, of those that do not exist, and of drafts. A press on
 * a number shows only those rows; a second press shows all rows.
 */
function ListTitle({ title, heading: Heading, onBack, rows, concern, onConcern }: ListTitleProps) {
  const words = useWords();

  const found = CONCERNS.map((each) => ({
    each,
    count: rows.filter(({ description }) => concernOf(description) === each).length,
  }));
  return (
    <div class="flow view-head">
      {onBack && <BackButton label={words.say('back')} onBack={onBack} />}
      <Heading>{title}</Heading>
      <span class="flow chips">
        {found.map(
          ({ each, count }) =>
            count > 0 && (
              <button
                type="button"
                key={each}
                class={`chip ${CHIPS[each].tone}`}
                aria-pressed={concern === each}
                onClick={() => onConcern(concern === each ? null : each)}
              >
                {CHIPS[each].name(words, count)}
              </button>
            ),
        )}
      </span>
    </div>
  );
}

interface SortProps {
  readonly rows: readonly MentionedDataSet[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/**
 * The sort order: a native `select` element under an icon, so that the keyboard works as in other lists of
 * choices.
 */
function Sort({ rows, order, onOrder }: SortProps) {
  const words = useWords();
  const label = words.say('sortBy');
  const orders = ordersOf(rows);
  return (
    <span
      class={order === 'reading' ? 'tool sort' : 'tool sort on'}
      title={`${label}: ${words.say(ORDER_WORDS[order])}`}
    >
      <Icon name="sort" />
      <select
        aria-label={label}
        onChange={({ currentTarget }) => onOrder(orders[currentTarget.selectedIndex] ?? 'reading')}
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

/** Says why some rows have no reply, and when the requests are repeated. A button repeats all of them now. */
function MissingAnswers({ rows, onRetry }: Pick<MentionListProps, 'rows'> & Pick<ViewContext, 'onRetry'>) {
  const words = useWords();
  const lacking = rows.flatMap(({ identifier, description }) => {
    const reason = failureOf(description);
    const said = reason && reasonWords(reason, asAsked(identifier, description), words);
    return said?.remedy === 'tryAgain'
      ? [{ identifier, text: said.text, nextTry: nextTryOf(description) }]
      : [];
  });
  const [first] = lacking;
  const tries = lacking.flatMap(({ nextTry }) => nextTry ?? []);
  // If only one row has failed and its request is not repeated automatically, that row has a button of its
  // own.
  if (!first || (lacking.length === 1 && tries.length === 0)) return null;
  return (
    <p class="lacking" role="status">
      {first.text} {tries.length > 0 && <RetryIn time={Math.min(...tries)} />}{' '}
      <Button
        name={words.say('tryAgain')}
        class="inline"
        onPress={() => onRetry(lacking.map(({ identifier }) => identifier))}
      />
    </p>
  );
}
