/** No registry means more than an hour, and a wrong date must not silence it for a year. In seconds. */
const LONGEST = 3600;
/** A registry that is busy and says `0` is not to be asked again in the same instant. In seconds. */
const SHORTEST = 1;

/**
 * Seconds to wait, from a `Retry-After` in seconds or as a date; null where there is none that makes sense.
 * @param now in ms since 1970
 */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  // `Date.parse` reads a date into nearly anything; those of HTTP begin with the day of the week.
  const date = /^[a-z]{3}/i.test(retryAfter.trim()) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (date - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), SHORTEST), LONGEST);
}
