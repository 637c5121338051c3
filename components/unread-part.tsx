import type { Words } from '@/lib/words/words';
import { Button } from './button';

interface UnreadPartProps {
  readonly words: Words;
  readonly onReadAgain?: (() => void) | null | undefined;
}

/** That not all of a page could be read, and the way to read it again. */
export function UnreadPart({ words, onReadAgain }: UnreadPartProps) {
  if (!onReadAgain) return null;
  return (
    <p class="lacking" role="status">
      {words.say('readingFailed')} <Button name={words.say('tryAgain')} look="inline" onPress={onReadAgain} />
    </p>
  );
}
