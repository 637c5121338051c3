import type { Words } from '@/lib/words/words';
import { Button } from './button';

interface UnreadPartProps {
  readonly words: Words;
  readonly onReadAgain?: (() => void) | null | undefined;
}

/** A message that a part of the page could not be read, with a button to try again. */
export function UnreadPart({ words, onReadAgain }: UnreadPartProps) {
  if (!onReadAgain) return null;
  return (
    <p class="lacking" role="status">
      {words.say('readingFailed')} <Button name={words.say('tryAgain')} look="inline" onPress={onReadAgain} />
    </p>
  );
}
