import { HeldUntil } from '@/components/own-limit';
import { asAsked } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import { heldUntil } from '@/lib/collection/failure';
import type { Identifier } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';

interface LoadProgressProps {
  all: number;
  /** Data sets whose last reply has not come yet. `description` is undefined before the first request. */
  waiting: readonly { identifier: Identifier; description: Description | undefined }[];
}

/**
 * Shows the progress while many descriptions are loading, and, if requests wait, what they wait for. Draws
 * nothing when all descriptions are loaded.
 */
export function LoadProgress({ all, waiting }: LoadProgressProps) {
  const words = useWords();
  if (waiting.length === 0) return null;
  const done = all - waiting.length;
  const hold = firstHold(waiting);
  return (
    <label class="progress soft">
      {words.say('loadedSoFar', words.number(done), words.number(all))}
      {hold && (
        <>
          {' · '}
          <HeldUntil name={hold.name} time={hold.time} />
        </>
      )}
      <progress value={done} max={all} />
    </label>
  );
}

/**
 * Returns the request that will be sent first of those that wait for our own rate limit; undefined if none
 * waits. Waiting is no failure.
 */
function firstHold(waiting: LoadProgressProps['waiting']) {
  const holds = waiting.flatMap(({ identifier, description }) => {
    if (!description) return [];
    const time = heldUntil(description);
    const { registry } = asAsked(identifier, description);
    return time === undefined ? [] : [{ time, name: askedName(registry) }];
  });
  return holds.sort((one, other) => one.time - other.time)[0];
}
