import { Component } from 'preact';
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
  /** True where it copies the citation of another version than the one shown. */
  readonly isOther?: boolean;
}

interface CopyState {
  /** What became of the last press. */
  outcome: { ok: boolean; text: string } | null;
}

/** The copy buttons, and beside them what became of the last press. */
export class CopyActions extends Component<CopyActionsProps, CopyState> {
  override state: CopyState = { outcome: null };

  private readonly copy = async ({ text, done }: Copy) => {
    const { onCopy, words } = this.props;
    // An empty moment in between makes a second copy of the same thing heard again.
    this.setState({ outcome: null });
    const ok = await onCopy({ text }).catch(() => false);
    this.setState({ outcome: { ok, text: ok ? done : words.say('notCopied') } });
  };

  override render({ citations, words, citedId }: CopyActionsProps, { outcome }: CopyState) {
    return (
      <div class="copies">
        {copiesOf(citations, words).map((choice, index) => (
          <button
            type="button"
            key={choice.name}
            class={index === 0 ? 'act first' : 'act'}
            aria-describedby={choice.isOther ? citedId : undefined}
            onClick={() => this.copy(choice)}
          >
            {choice.name}
          </button>
        ))}
        {citations.waiting && <Bone size="button" />}
        <span role="status" class={outcome?.ok === false ? 'outcome bad' : 'outcome'}>
          {outcome?.ok && <Icon name="done" />}
          {outcome && <span>{outcome.text}</span>}
        </span>
      </div>
    );
  }
}

function copiesOf({ main, draft, doi }: Citations, words: Words): Copy[] {
  const copies: Copy[] = [];
  if (main) {
    const done = draft ? words.say('copiedVersionCitation', main.version) : words.say('copiedCitation');
    copies.push({ name: words.say('copyCitation'), text: main.text, done, isOther: draft !== null });
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
