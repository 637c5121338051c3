import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { RetryIn } from './retry-in';

interface OwnLimitProps {
  identifier: Identifier;
  description: Description;
  words: Words;
}

/** Why nothing comes though nothing failed: we send an archive only so many requests a minute. */
export function OwnLimit({ identifier, description, words }: OwnLimitProps) {
  const nextTry = failureOf(description) === null ? nextTryOf(description) : null;
  if (nextTry === null) return null;
  return (
    <p class="own-limit soft">
      {words.say('ownLimit', identifier.registry.name)} <RetryIn time={nextTry} words={words} />
    </p>
  );
}
