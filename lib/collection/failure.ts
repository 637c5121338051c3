import type { Reason } from './answers';
import type { Description } from './description';

/** Why something that was asked for is missing; null while nothing is known to be. */
export function failureOf({ summary, record }: Pick<Description, 'summary' | 'record'>): Reason | null {
  if (record.state === 'failed') return record.reason;
  return summary.state === 'failed' && record.state !== 'loaded' ? summary.reason : null;
}

/** When it will be asked for again by itself, in ms since 1970; null where nothing is missing, or nobody will. */
export function nextTryOf({ summary, record }: Pick<Description, 'summary' | 'record'>): number | null {
  const waiting = [record, summary].find((part) => part.state !== 'loaded' && part.nextTry !== undefined);
  return waiting?.nextTry ?? null;
}

/**
 * Until when it waits though nothing failed, as we send an archive only so many requests a minute; in ms since 1970,
 * null where it does not.
 */
export function heldUntil(description: Pick<Description, 'summary' | 'record'>): number | null {
  return failureOf(description) === null ? nextTryOf(description) : null;
}
