import type { Loadable } from './answers';
import type { Embargo } from './collection';
import type { Evidence } from './evidence';
import { timeOf } from './time';
import type { WorkDetails } from './work';

const DAY = 86_400_000;

function isRefused(part: Loadable<unknown> | null): boolean {
  return (
    (part?.state === 'failed' && part.reason === 'embargoed') ||
    (part?.state === 'loaded' && part.staleBecause === 'embargoed')
  );
}

/** The first moment of a day, month or year, in ms since 1970; 0 if the text is not a date. */
const startOf = (date: string): number =>
  timeOf(`${date}${'-01-01'.slice(0, Math.max(0, 10 - date.length))}`) ?? 0;

/** A work's record is always public. Its files are closed until the date in the record, or as its access says. */
function embargoOfWork({ opens }: WorkDetails, isSaid: boolean, now: number): Embargo {
  const isClosed = opens === null ? isSaid : startOf(opens) > now;
  return isClosed ? 'embargoed' : 'unknown';
}

/**
 * Who may read the collection, by what was said last: a refusal outweighs an older answer, and the summary the
 * record. Of a collection never judged by `embargoedUntil`, which stays after an embargo has ended. `now` is in ms since
 * 1970.
 */
export function embargoOf({ answers, summary, record }: Evidence, now: number): Embargo {
  if (isRefused(answers.summary) || isRefused(answers.record)) return 'embargoed';
  const isSaid = record?.access?.some(({ status }) => status.startsWith('Embargoed')) === true;
  if (record?.work) return embargoOfWork(record.work, isSaid, now);
  if (summary && summary.embargo !== 'unknown') return summary.embargo;
  return isSaid ? 'embargoed' : 'unknown';
}

/**
 * Until when, according to the record; null if it does not say, or if that day is over and the embargo is not. Call
 * it only for what is embargoed. `now` is in ms since 1970.
 */
export function embargoedUntil({ record }: Evidence, now: number): string | null {
  const access = record?.access?.find(({ embargoedUntil }) => embargoedUntil);
  const until = record?.work?.opens ?? access?.embargoedUntil ?? null;
  // The embargo includes that day.
  return until !== null && startOf(until) + DAY > now ? until : null;
}
