import type { Reason } from '@/lib/collection/answers';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { reasonWords } from './reason-words';

interface FailureProps {
  reason: Reason;
  identifier: Identifier;
  words: Words;
  onRetry: () => void;
}

/** Why something is missing, in one sentence, and what can be done about it. */
export function Failure({ reason, identifier, words, onRetry }: FailureProps) {
  const { text, retry } = reasonWords(reason, identifier, words);
  return (
    <div class="failure">
      <p>{text}</p>
      {retry && (
        <button type="button" class="act" onClick={onRetry}>
          {words.say('tryAgain')}
        </button>
      )}
    </div>
  );
}

/** Why the card lacks something that was asked for; null while nothing is known to be missing. */
export function failureOf({ summary, record }: Description): Reason | null {
  if (record.state === 'failed') return record.reason;
  return summary.state === 'failed' && record.state !== 'loaded' ? summary.reason : null;
}
