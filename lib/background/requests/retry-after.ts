/** No registry means more than an hour, and a wrong date must not block it for a year. In seconds. */
const LONGEST = 3600;
/** The least wait for a busy registry that says `0`. In seconds. */
const SHORTEST = 1;

/**
 * Seconds to wait, from a `Retry-After` in seconds or as a date; null if it has none that makes sense.
 * @param now in ms since 1970
 */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  // `Date.parse` reads a date into nearly anything; those of HTTP begin with the day of the week.
  const date = /^[a-z]{3}/i.test(retryAfter.trim()) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (date - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), SHORTEST), LONGEST);
}
