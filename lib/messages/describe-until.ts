import type { Description } from '@/lib/collection/description';
import type { DescribeRequest } from './contract';
import { watchDescription } from './describe';

/** Resolves with the first description that is enough, or with the last there is; asks no further then. */
export function describeUntil(
  request: DescribeRequest,
  isEnough: (description: Description) => boolean,
  signal: AbortSignal,
): Promise<Description> {
  const ends = new AbortController();
  return new Promise((resolve) => {
    const onStep = (description: Description) => {
      if (!description.done && !isEnough(description)) return;
      resolve(description);
      ends.abort();
    };
    watchDescription(request, onStep, AbortSignal.any([signal, ends.signal]));
  });
}
