import type { Answered } from '@/lib/messages/contract';
import type { Read, Reads } from './reads';

/** A reader who looks at an empty list tries again sooner than we would; in ms. */
const PATIENCE = 15_000;

/** What a reading has said when it ended, or when a reader would no longer wait. Never rejects. */
export async function lastWord<T>(
  reads: Reads,
  read: Read<T>,
  keep: boolean,
  patience = PATIENCE,
): Promise<Answered<T>> {
  let last: Answered<T> = { state: 'failed', reason: 'unreachable' };
  const signal = AbortSignal.timeout(patience);
  await reads<T>(read, { signal, urgency: 'now', refresh: false, keep }, (part) => {
    if (part.state !== 'loading') last = part;
  }).catch(() => undefined);
  return last;
}
