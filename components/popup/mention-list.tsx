import type { ComponentChildren } from 'preact';
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
}

/** Collections, each with its facts and what can be copied. */
export function MentionList({ head, rows, registries, words, onView, addTo, ...actions }: MentionListProps) {
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
  const ready = rows.filter(({ description }) => description.summary.state !== 'loading').length;
  if (ready === rows.length) return null;
  return (
    <label class="progress soft">
      {words.say('describedSoFar', words.number(ready), words.number(rows.length))}
      <progress value={ready} max={rows.length} />
    </label>
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
