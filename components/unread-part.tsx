import type { Words } from '@/lib/words/words';

interface UnreadPartProps {
  readonly words: Words;
  /** Null or left out where all was read. */
  readonly onReadAgain?: (() => void) | null | undefined;
}

/** That not all of a page could be read, and the way to read it again. */
export function UnreadPart({ words, onReadAgain }: UnreadPartProps) {
  if (!onReadAgain) return null;
  return (
    <p class="lacking" role="status">
      {words.say('readingFailed')}{' '}
      <button type="button" class="inline" onClick={onReadAgain}>
        {words.say('tryAgain')}
      </button>
    </p>
  );
}
