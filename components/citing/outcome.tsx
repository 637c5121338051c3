import type { Words } from '@/lib/words/words';
import type { Outcome } from './make-copier';

/** Takes the focus and selects all, so that one key copies it. */
function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

/** What became of the last press, for those who do not see the button say it; or the text that could not be copied. */
export function OutcomeLine({ outcome, words }: { outcome: Outcome | null; words: Words }) {
  const isBad = outcome !== null && outcome.toSelect !== null;
  return (
    <>
      <span role="status" class={isBad ? 'outcome bad' : 'unseen'}>
        {outcome?.text}
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
