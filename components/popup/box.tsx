import { MOST_READ } from '@/lib/kinds/look-up';
import type { Words } from '@/lib/words/words';

interface BoxProps {
  readonly words: Words;
  readonly text: string;
  /** Called at each change: the list is narrowed to it. */
  readonly onText: (text: string) => void;
  /** Nothing is read, and nobody asked, before it is called. */
  readonly onLookUp: (text: string) => void;
}

/** Finds in the list, and takes any text, from one identifier to a list of references; Enter looks it up. */
export function Box({ words, text, onText, onLookUp }: BoxProps) {
  return (
    <textarea
      class="box"
      rows={1}
      maxLength={MOST_READ}
      aria-label={words.say('lookUpLabel')}
      placeholder={words.say('lookUpHint')}
      title={words.say('lookUpHint')}
      enterkeyhint="search"
      spellcheck={false}
      // Its hint is ours; only what is written has a direction of its own.
      dir={text ? 'auto' : undefined}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        // A key that only ends the choice of a character, as in Japanese, is not Enter yet.
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        if (text.trim() !== '') onLookUp(text);
      }}
    />
  );
}
