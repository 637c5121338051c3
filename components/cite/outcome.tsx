import { Icon } from '@/components/icon';
import type { Words } from '@/lib/words/words';
import type { Outcome } from './citation-actions';

/** Takes the focus and selects all, so that one key copies it. */
function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

/** Says what became of the last press; where nothing could be copied, the text stands ready to be. */
export function OutcomeLine({ outcome, words }: { outcome: Outcome | null; words: Words }) {
  const isBad = outcome !== null && outcome.toSelect !== null;
  return (
    <>
      <span role="status" class={isBad ? 'outcome bad' : 'outcome'}>
        {outcome && !isBad && <Icon name="done" />}
        {outcome && <span>{outcome.text}</span>}
      </span>
      {outcome?.toSelect && (
        <textarea
          class="by-hand"
          readOnly
          rows={3}
          aria-label={words.say('textToCopy')}
          value={outcome.toSelect}
          ref={select}
        />
      )}
    </>
  );
}
