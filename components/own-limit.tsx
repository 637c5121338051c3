import { heldUntil } from '@/lib/collection/failure';
import { askedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { RetryIn } from './retry-in';
import type { DescribedProps } from './status';

/** Says that we wait for our own rate limit, although nothing failed. */
export function OwnLimit({ identifier, description, words }: DescribedProps) {
  const until = heldUntil(description);
  if (until === null) return null;
  return (
    <p class="own-limit soft">
      <HeldUntil name={askedName(identifier.registry)} time={until} words={words} />
    </p>
  );
}

export const HeldUntil = ({ name, time, words }: { name: string; time: number; words: Words }) => (
  <>
    {words.say('ownLimit', name)} <RetryIn time={time} words={words} />
  </>
);
