import { Button } from '@/components/button';
import { CopyButtons, CopyFormats } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { copyableOf, entriesOf } from '@/components/page-list/selection';
import { Skeleton } from '@/components/skeleton';
import { useWords } from '@/components/tree-context';
import { isOnlyKept } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import { isHere, type MentionedDataSet } from './mention-row-of';
import type { ListView, ViewContext } from './view-context';

export interface CopyAllProps extends Pick<ViewContext, 'onDescribe'> {
  /** Rows whose citations are copied, in this order. */
  readonly rows: readonly MentionedDataSet[];
  readonly onView: (view: ListView) => void;
}

/**
 * A button that copies the citations of all rows whose records are loaded. A long list loads only summaries,
 * so it has a button that first requests the records.
 */
export function CopyAll({ rows, onView, onDescribe }: CopyAllProps) {
  const words = useWords();
  const described = new Map(rows.map(({ identifier, description }) => [toKey(identifier), description]));
  const identifiers = rows.map(({ identifier }) => identifier);
  const entries = entriesOf(identifiers, 'named', (identifier) => described.get(toKey(identifier)));
  const ready = entries.filter(({ cited }) => cited !== null);
  const copyable = ready.length > 0 ? copyableOf(ready) : null;
  const copying = useCopying(copyable);
  const unasked = entries.flatMap(({ isUnasked, identifier }) => {
    const description = described.get(toKey(identifier));
    // Rows whose description comes only from the cache are left out here, because another button requests
    // them.
    return isUnasked && description && !isOnlyKept(description) ? [identifier] : [];
  });
  const button = (name: MessageKey, onPress: () => void, classes = 'act') => (
    <Button name={words.say(name)} class={classes} onPress={onPress} />
  );
  const rest = (
    <>
      {unasked.length > 0 &&
        button('getCitations', () => onDescribe(unasked), ready.length > 0 ? 'act' : 'act first')}
      <button
        type="button"
        class="act"
        aria-label={words.say('checkCitations')}
        onClick={() => onView('check')}
      >
        <span class="at-length">{words.say('checkCitations')}</span>
        <span class="in-short">{words.say('check')}</span>
      </button>
    </>
  );
  if (ready.length === 0) {
    return (
      <>
        {unasked.length === 0 && !rows.every(isHere) && <Skeleton size="button" />}
        {rest}
      </>
    );
  }
  return (
    <>
      <CopyButtons copying={copying} after={rest} />
      {copying.menu !== null && (
        <div class="stack all-formats">
          <CopyFormats copying={copying} />
          {entries.length > 1 && button('chooseCited', () => onView('bibliography'))}
        </div>
      )}
    </>
  );
}
