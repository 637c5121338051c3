import { reasonWords } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import type { Loadable } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';

interface AsOfProps {
  readonly answer: Loadable<unknown>;
  /** Identifier in the question, with the service that was asked as its registry. */
  readonly identifier: Identifier;
}

/** The date of an older answer, and the reason why there is no newer one. Draws nothing for a new answer. */
export function AsOf({ answer, identifier }: AsOfProps) {
  const words = useWords();
  if (answer.state !== 'loaded' || !answer.staleBecause) return null;
  return (
    <span class="soft">
      {' '}
      {words.say('asOf', words.date(new Date(answer.fetchedAt).toISOString()))}
      <br />
      {reasonWords(answer.staleBecause, identifier, words).text}
    </span>
  );
}
