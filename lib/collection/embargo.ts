import type { Loadable } from './answers';
import type { Embargo } from './collection';
import type { Evidence } from './evidence';
import { timeOf } from './time';

const DAY = 86_400_000;

function isRefused(part: Loadable<unknown>): boolean {
  return (
    (part.state === 'failed' && part.reason === 'embargoed') ||
    (part.state === 'loaded' && part.staleBecause === 'embargoed')
  );
}

/**
 * Who may read the collection, by what was said last: a refusal outweighs an older answer, and the summary the
 * record. Never judged by `embargoedUntil`, which stays after an embargo has ended.
 */
export function embargoOf({ answers, summary, record }: Evidence): Embargo {
  if (isRefused(answers.summary) || isRefused(answers.record)) return 'embargoed';
  if (summary && summary.embargo !== 'unknown') return summary.embargo;
  return record?.access.some(({ status }) => status.startsWith('Embargoed')) ? 'embargoed' : 'unknown';
}

/**
 * Till when, as the record says; null where it does not, or that day is over and the embargo is not. To be asked
 * only of what is embargoed. `now` is in ms since 1970.
 */
export function embargoedUntil({ record }: Evidence, now: number): string | null {
  const until = record?.access.find((access) => access.embargoedUntil !== null)?.embargoedUntil ?? null;
  return until !== null && (timeOf(until) ?? 0) + DAY > now ? until : null;
}
