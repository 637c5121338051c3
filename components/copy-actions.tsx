import { useState } from 'preact/hooks';
import type { Words } from '@/lib/words/words';
import { Bone } from './bone';
import type { Citations } from './citations';
import type { OnCopy } from './copy';
import { Icon } from './icon';

interface CopyActionsProps {
  /** Of the words beside the buttons that say which version "Copy citation" cites. */
  citedId?: string;
  citations: Citations;
  words: Words;
  onCopy: OnCopy;
}

interface Copy {
  /** The name of its button; it stays the same whatever happens. */
  readonly name: string;
  readonly text: string;
  /** What the status says once the clipboard holds it. */
  readonly done: string;
}

/** The copy buttons, and beside them what became of the last press. */
export function CopyActions({ citedId, citations, words, onCopy }: CopyActionsProps) {
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const copy = async ({ text, done }: Copy) => {
    // An empty moment in between makes a second copy of the same thing heard again.
    setOutcome(null);
    const ok = await onCopy({ text }).catch(() => false);
    setOutcome({ ok, text: ok ? done : words.say('notCopied') });
  };
  return (
    <div class="copies">
      {copiesOf(citations, words).map((choice, index) => (
        <button
          type="button"
          key={choice.name}
          class={index === 0 ? 'act first' : 'act'}
          aria-describedby={index === 0 && citations.main && citations.draft ? citedId : undefined}
          onClick={() => copy(choice)}
        >
          {choice.name}
        </button>
      ))}
      {citations.waiting && <Bone size="button" />}
      <span role="status" class={outcome?.ok === false ? 'outcome bad' : 'outcome'}>
        {outcome && (
          <>
            {outcome.ok && <Icon name="done" />}
            <span>{outcome.text}</span>
          </>
        )}
      </span>
    </div>
  );
}

function copiesOf({ main, draft, doi }: Citations, words: Words): Copy[] {
  const copies: Copy[] = [];
  if (main) {
    const done = draft ? words.say('copiedVersionCitation', main.version) : words.say('copiedCitation');
    copies.push({ name: words.say('copyCitation'), text: main.text, done });
  }
  if (draft) {
    copies.push({
      name: words.say('copyDraftCitation'),
      text: draft.text,
      done: words.say('copiedDraftCitation'),
    });
  }
  if (doi) copies.push({ name: words.say('copyDoi'), text: doi, done: words.say('copiedDoi') });
  return copies;
}
