import type { Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import { reasonWords } from './reason-words';
import { RetryIn } from './retry-in';
import { useWords } from './tree-context';

interface FailureProps {
  readonly id: string;
  reason: Reason;
  /**
   * Time at which the extension repeats the request, in ms since 1970; undefined if it does not repeat it.
   */
  nextTry: number | undefined;
  /** True if the request has failed again after the reader pressed "Try again". */
  isAgain?: boolean | undefined;
  /** True if the title already says the first of the sentences. */
  isTitled: boolean;
  identifier: Identifier;
}

/** Says in a sentence or two why something is missing. The button that helps is below, with the other buttons. */
export function Failure({ id, reason, nextTry, isAgain, isTitled, identifier }: FailureProps) {
  const words = useWords();
  const { text, detail, remedy } = reasonWords(reason, identifier, words);
  const said = isTitled ? detail : text;
  const isStill = isAgain && remedy === 'tryAgain';
  if (!said && !isStill && nextTry === undefined) return null;
  return (
    <p class="why" id={id}>
      {said} {isStill && words.say('stillFailing')} {nextTry !== undefined && <RetryIn time={nextTry} />}
    </p>
  );
}
