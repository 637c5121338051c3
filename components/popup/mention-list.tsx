import type { ComponentChildren } from 'preact';
import { nextTryWords, reasonWords } from '@/components/reason-words';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { type MentionedCollection, MentionRow, type MentionRowActs } from './mention-row';

export interface MentionListProps extends MentionRowActs {
  /** The heading over it. */
  readonly head: ComponentChildren;
  /** In reading order. */
  readonly rows: readonly MentionedCollection[];
  /** What was looked for, to be told where nothing was found. */
  readonly registries: readonly RegistryProfile[];
  /** What is added to a row, as the pages on which a PDF names it. */
  readonly addTo?: (identifier: Identifier) => ComponentChildren;
  /** Opens a view of all of them at once. */
  readonly onView: (view: 'bibliography' | 'check') => void;
  /** Asks the registry again for each. */
  readonly onRetryAll: (identifiers: readonly Identifier[]) => void;
}

/** Collections, each with its facts and what can be copied. */
export function MentionList(props: MentionListProps) {
  const { head, rows, registries, words, onView, onRetryAll, addTo, ...actions } = props;
  if (rows.length === 0) return <NothingFound head={head} registries={registries} words={words} />;
  return (
    <section class="mentions">
      {head}
      <div class="views">
        <button type="button" class="act" onClick={() => onView('bibliography')}>
          {words.say('bibliography')}
        </button>
        <button type="button" class="act" onClick={() => onView('check')}>
          {words.say('citationCheck')}
        </button>
      </div>
      {/* Below the buttons: what comes and goes must not move them under the pointer. */}
      <Progress rows={rows} words={words} />
      <Lacking rows={rows} words={words} onRetryAll={onRetryAll} />
      <ol>
        {rows.map((row) => (
          <MentionRow key={toKey(row.identifier)} row={row} words={words} {...actions}>
            {addTo?.(row.identifier)}
          </MentionRow>
        ))}
      </ol>
    </section>
  );
}

function Progress({ rows, words }: { rows: readonly MentionedCollection[]; words: Words }) {
  const isReady = ({ description: { summary } }: MentionedCollection) =>
    summary.state === 'loaded' || (summary.state === 'failed' && summary.nextTry === undefined);
  const ready = rows.filter(isReady).length;
  if (ready === rows.length) return null;
  return (
    <label class="progress soft">
      {words.say('describedSoFar', words.number(ready), words.number(rows.length))}
      <progress value={ready} max={rows.length} />
    </label>
  );
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
      {first.text} {tries.length > 0 && nextTryWords(Math.min(...tries), words)}{' '}
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

function NothingFound({ head, registries, words }: Pick<MentionListProps, 'head' | 'registries' | 'words'>) {
  const names = words.list(registries.map(({ name }) => name));
  const example = `${registries[0]?.prefix}:000003`;
  return (
    <section class="nothing">
      {head}
      <p class="soft">{words.say('lookedFor', example, names)}</p>
    </section>
  );
}
