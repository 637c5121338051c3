import { BackButton } from '@/components/back-button';
import type { Words } from '@/lib/words/words';

interface ViewHeadProps {
  title: string;
  words: Words;
  onBack: () => void;
}

/** The way back, and what this is. */
export function ViewHead({ title, words, onBack }: ViewHeadProps) {
  return (
    <header class="view-head">
      <BackButton label={words.say('backToList')} onBack={onBack} />
      <h1>{title}</h1>
    </header>
  );
}
