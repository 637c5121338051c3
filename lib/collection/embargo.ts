import type { Loadable } from './answers';
import type { Embargo } from './collection';
import type { Evidence } from './evidence';
import { startOf } from './time';
import { type WorkDetails, withdrawalOf } from './work';

const DAY = 86_400_000;

function isRefused(part: Loadable<unknown> | undefined): boolean {
  return (
    (part?.state === 'failed' && part.reason === 'embargoed') ||
    (part?.state === 'loaded' && part.staleBecause === 'embargoed')
  );
}

/**
 * Says whether the files of a work are under embargo: they are so until the date in its record. Without a
 * date, the access rights in the record decide (`isSaid`). The record itself is always public. Files of a work that
 * was withdrawn will not become available.
 */
function embargoOfWork(work: WorkDetails, isSaid: boolean, now: number): Embargo {
  if (withdrawalOf(work, now) !== undefined) return 'unknown';
  const { opens } = work;
  const isClosed = opens === undefined ? isSaid : startOf(opens) > now;
  return isClosed ? 'embargoed' : 'unknown';
}

/**
 * Says who may read the data set according to the latest replies. A refusal overrides an older reply, and the
 * summary overrides the record. The field `embargoedUntil` of a collection is ignored, because it stays in
 * the record after the embargo. `now` is in ms since 1970.
 */
export function embargoOf({ answers, summary, record }: Evidence, now: number): Embargo {
  if (isRefused(answers.summary) || isRefused(answers.record)) return 'embargoed';
  const isSaid = record?.access?.some(({ status }) => status.startsWith('Embargoed')) === true;
  if (record?.work) return embargoOfWork(record.work, isSaid, now);
  if (summary && summary.embargo !== 'unknown') return summary.embargo;
  return isSaid ? 'embargoed' : 'unknown';
}

/**
 * Returns the end of the embargo as the record writes it. Undefined if the record has no date, or if that day
 * has passed although the embargo goes on. Call this only for data sets under embargo. `now` is in ms since
 * 1970.
 */
export function embargoedUntil({ record }: Evidence, now: number): string | undefined {
  const access = record?.access?.find(({ embargoedUntil }) => embargoedUntil);
  const until = record?.work?.opens ?? access?.embargoedUntil;
  // The embargo lasts until the end of the given day.
  return until !== undefined && startOf(until) + DAY > now ? until : undefined;
}
