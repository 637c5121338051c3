import type { Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { nextTryWords, reasonWords } from './reason-words';

interface FailureProps {
  reason: Reason;
  /** When it is asked for again by itself, in ms since 1970; null where nobody will. */
  nextTry: number | null;
  identifier: Identifier;
  words: Words;
  onRetry: () => void;
}

/** Why something is missing, in one sentence, and what can be done about it. */
export function Failure({ reason, nextTry, identifier, words, onRetry }: FailureProps) {
  const { text, remedy } = reasonWords(reason, identifier, words);
  return (
    <div class="failure">
      <p>
        {text} {nextTry !== null && nextTryWords(nextTry, words)}
      </p>
      {remedy && (
        <button type="button" class="act" onClick={onRetry}>
          {words.say(remedy)}
        </button>
      )}
    </div>
  );
}
