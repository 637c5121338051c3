import type { RefObject } from 'preact';
import { Tool } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import { MOST_READ } from '@/lib/kinds/look-up';

/**
 * State of the search box, and the button to the settings. Only the first view of a window has these
 * controls.
 */
export interface WindowControls {
  /** The search box that is drawn at present. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Text in the search box, by which the list is also filtered. */
  readonly text: string;
  /** Called whenever the text in the search box changes. */
  readonly onText: (text: string) => void;
  /** Finds the data sets in a text. The extension does this only after a press of Enter. */
  readonly onLookUp: (text: string) => void;
  /** Opens the settings; if given, at the part with this id. */
  readonly onOptions: (part?: string) => void;
}

interface ControlsProps {
  readonly controls: WindowControls;
}

interface SearchBoxProps extends ControlsProps {
  /** False if there is no list that the text could filter. */
  readonly isOverList: boolean;
}

/**
 * The search box. While the reader types, its text filters the list. After Enter, the data sets in the text
 * are shown; the text may be anything from a single identifier to a list of references.
 */
export function SearchBox({ controls: { box, text, onText, onLookUp }, isOverList }: SearchBoxProps) {
  const words = useWords();
  const hint = words.say(isOverList ? 'lookUpHint' : 'pasteHint');
  return (
    <textarea
      ref={box}
      class="box"
      rows={1}
      maxLength={MOST_READ}
      aria-label={hint}
      placeholder={hint}
      enterkeyhint="search"
      spellcheck={false}
      // The placeholder text has the direction of the interface. A typed text has its own direction.
      dir={text ? 'auto' : undefined}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        // While the reader composes a character, as in Japanese, Enter only confirms that character.
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        if (text.trim() !== '') onLookUp(text);
      }}
    />
  );
}

/** The button to the settings, at the end of a window's header. */
export function OptionsTool({ controls }: ControlsProps) {
  const words = useWords();
  return <Tool name={words.say('openOptions')} icon="gear" onPress={() => controls.onOptions()} />;
}
