import type { Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Button } from './button';
import { reasonWords } from './reason-words';
import { RetryIn } from './retry-in';

interface FailureProps {
  reason: Reason;
  /** When it is asked for again by itself, in ms since 1970; null where nobody will. */
  nextTry: number | null;
  /** True where the reader had it asked for again, and this came of it. */
  isAgain?: boolean | undefined;
  identifier: Identifier;
  words: Words;
  onRetry: () => void;
}

/** Why something is missing, in one sentence, and what can be done about it. */
export function Failure({ reason, nextTry, isAgain, identifier, words, onRetry }: FailureProps) {
  const { text, remedy } = reasonWords(reason, identifier, words);
  return (
    <div class="flow failure">
      <p>
        {text} {isAgain && remedy === 'tryAgain' && words.say('stillFailing')}{' '}
        {nextTry !== null && <RetryIn time={nextTry} words={words} />}
      </p>
      {remedy && <Button name={words.say(remedy)} onPress={onRetry} />}
    </div>
  );
}
