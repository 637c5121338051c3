import { Citing } from '@/components/citing/citing';
import { copyableOf, entriesOf } from '@/components/page-list/selection';
import { Skeleton } from '@/components/skeleton';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { MentionRowActs } from './mention-row';
import { isHere, type MentionedCollection } from './mention-row-of';

interface CopyAllProps extends Pick<MentionRowActs, 'words' | 'format' | 'loadCopier'> {
  readonly rows: readonly MentionedCollection[];
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
}

/**
 * Copies the citations of all that are here by now, in the reader's format. A long list comes without them: then the
 * button asks for them first.
 */
export function CopyAll({ rows, words, format, loadCopier, onDescribe }: CopyAllProps) {
  const described = new Map(rows.map(({ identifier, description }) => [toKey(identifier), description]));
  const identifiers = rows.map(({ identifier }) => identifier);
  const entries = entriesOf(identifiers, 'named', (identifier) => described.get(toKey(identifier)) ?? null);
  const ready = entries.filter(({ cited }) => cited !== null);
  const unasked = entries.filter(
    ({ isUnasked, identifier }) => isUnasked && described.has(toKey(identifier)),
  );
  const load = unasked.length > 0 && (
    <button
      type="button"
      class={ready.length > 0 ? 'act' : 'act first'}
      onClick={() => onDescribe(unasked.map(({ identifier }) => identifier))}
    >
      {words.say('getCitations')}
    </button>
  );
  if (ready.length === 0) return load || (rows.every(isHere) ? null : <Skeleton size="button" />);
  const copyable = copyableOf('listCitations', ready, rows.length);
  return (
    <Citing copyables={[copyable]} isWaiting={false} format={format} words={words} loadCopier={loadCopier}>
      {({ buttons, menu }) => (
        <>
          {buttons}
          {load}
          {menu && <div class="all-formats">{menu}</div>}
        </>
      )}
    </Citing>
  );
}
