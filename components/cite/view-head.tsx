import { Icon } from '@/components/icon';
import type { Words } from '@/lib/words/words';

interface ViewHeadProps {
  title: string;
  words: Words;
  onBack: () => void;
}

/** One function for all, so that it is called once: what had the focus before is gone. */
function takeFocus(button: HTMLElement | null) {
  button?.focus();
}

/** The way back, and what this is. */
export function ViewHead({ title, words, onBack }: ViewHeadProps) {
  return (
    <header class="view-head">
      <button
        type="button"
        class="back"
        aria-label={words.say('backToList')}
        ref={takeFocus}
        onClick={onBack}
      >
        <Icon name="down" />
      </button>
      <h1>{title}</h1>
    </header>
  );
}
