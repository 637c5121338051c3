import { heldUntil } from '@/lib/collection/failure';
import { askedName } from '@/lib/registry/profile';
import { asAsked } from './reason-words';
import { RetryIn } from './retry-in';
import type { DescribedProps } from './status';
import { useWords } from './tree-context';

/**
 * Message that a request waits, because the extension limits its own rate of requests. Waiting is no failure.
 */
export function OwnLimit({ identifier, description }: DescribedProps) {
  const until = heldUntil(description);
  if (until === undefined) return null;
  return (
    <p class="own-limit soft">
      <HeldUntil name={askedName(asAsked(identifier, description).registry)} time={until} />
    </p>
  );
}

export const HeldUntil = ({ name, time }: { name: string; time: number }) => {
  const words = useWords();
  return (
    <>
      {words.say('ownLimit', name)} <RetryIn time={time} />
    </>
  );
};
