import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { useWords } from '@/components/tree-context';
import { isOnlyKept } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { isHere, type MentionedDataSet } from './mention-row-of';
import { concernOf } from './narrowed';

/** Actions for a list that sends no requests until the reader presses a button. */
export interface RowsAsking {
  readonly onAsk: (identifiers: readonly Identifier[]) => void;
  /**
   * Requests descriptions of the given identifiers. Also stores that from now on, lists send requests without
   * a press. Null if the reader cannot choose that here.
   */
  readonly onAlways: ((identifiers: readonly Identifier[]) => void) | null;
  /** Takes back the choice of the last press; null unless the reader has made it in this list. */
  readonly onUndo: (() => void) | null;
}

interface AskRowsProps {
  readonly rows: readonly MentionedDataSet[];
  readonly asking: RowsAsking;
}

/** Focuses the title of a row; does nothing if the list does not show the row. */
function focusRow(beside: Element | null, key: string): void {
  const list = beside?.parentElement?.querySelector('ol');
  const row = [...(list?.children ?? [])].find((each) => each.getAttribute('data-key') === key);
  row?.querySelector<HTMLElement>('h2 button')?.focus();
}

/** Says how many rows were looked up, and how many of these data sets do not exist. */
function outcomeOf(rows: readonly MentionedDataSet[], words: Words): string {
  const missing = rows.filter(({ description }) => concernOf(description) === 'missing').length;
  const found = words.say('lookedUpCount', words.number(rows.length));
  return missing === 0 ? found : words.series([found, words.say('notFoundCount', words.number(missing))]);
}

/**
 * A line with the number of rows for which the cache lacks something, and buttons that request their descriptions. A
 * press moves the focus to the first of these rows. When their replies have come, screen readers say how many there
 * were.
 */
export function AskRows({ rows, asking: { onAsk, onAlways, onUndo } }: AskRowsProps) {
  const words = useWords();
  const line = useRef<HTMLDivElement>(null);
  /** Keys of the rows that a press has asked about, until all their replies have come. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState('');
  const unasked = rows.filter(({ description }) => isOnlyKept(description));
  const identifiers = unasked.map(({ identifier }) => identifier);
  const answered = rows.filter((row) => asked.includes(toKey(row.identifier)));
  const areHere = asked.length > 0 && answered.every((row) => isHere(row) && !isOnlyKept(row.description));
  useEffect(() => {
    if (!areHere) return;
    setOutcome(outcomeOf(answered, words));
    setAsked([]);
  }, [areHere]);
  const press = (act: (identifiers: readonly Identifier[]) => void) => {
    const keys = identifiers.map(toKey);
    setOutcome('');
    setAsked(keys);
    focusRow(line.current, keys[0] ?? '');
    act(identifiers);
  };
  return (
    <div class="ask-rows soft" ref={line}>
      <p class="unseen" role="status">
        {outcome}
      </p>
      {onUndo ? (
        <p class="beside">
          {words.say('alwaysText')}
          <Button name={words.say('undo')} class="inline" onPress={onUndo} />
        </p>
      ) : (
        unasked.length > 0 && (
          <p class="beside">
            {words.say('notLookedUp', words.number(unasked.length))}
            <Button name={words.say('lookUp')} class="inline" onPress={() => press(onAsk)} />
            {onAlways && <Button name={words.say('always')} class="inline" onPress={() => press(onAlways)} />}
          </p>
        )
      )}
    </div>
  );
}
