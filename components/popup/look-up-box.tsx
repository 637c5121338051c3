import { Component } from 'preact';
import { MOST_READ } from '@/lib/kinds/look-up';
import type { Words } from '@/lib/words/words';

interface LookUpBoxProps {
  readonly words: Words;
  /** Called at each change: the list may be narrowed to it. */
  readonly onText?: (text: string) => void;
  /** Nothing is read, and nobody asked, before it is called. */
  readonly onLookUp: (text: string) => void;
}

interface LookUpBoxState {
  text: string;
}

/** Takes any text, from one identifier to a whole list of references; Enter looks it up. */
export class LookUpBox extends Component<LookUpBoxProps, LookUpBoxState> {
  override state: LookUpBoxState = { text: '' };

  private readonly lookUp = () => {
    if (this.state.text.trim() !== '') this.props.onLookUp(this.state.text);
  };

  override render({ words, onText }: LookUpBoxProps, { text }: LookUpBoxState) {
    return (
      <form
        class="look-up"
        onSubmit={(event) => {
          event.preventDefault();
          this.lookUp();
        }}
      >
        <textarea
          rows={1}
          maxLength={MOST_READ}
          aria-label={words.say('lookUpLabel')}
          placeholder={words.say('lookUpHint')}
          spellcheck={false}
          // Its hint is ours; only what is written has a direction of its own.
          dir={text ? 'auto' : undefined}
          value={text}
          onInput={({ currentTarget }) => {
            this.setState({ text: currentTarget.value });
            onText?.(currentTarget.value);
          }}
          onKeyDown={(event) => {
            // A key that only ends the choice of a character, as in Japanese, is not Enter yet.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            this.lookUp();
          }}
        />
        <button type="submit" class="act">
          {words.say('lookUp')}
        </button>
      </form>
    );
  }
}
