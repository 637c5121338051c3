/** ISO 8601 → ms since 1970; NaN for what is not a date. A time without an offset is UTC, as registries mean it. */
function msOf(iso: string): number {
  const hasTime = /T/.test(iso);
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso);
  return Date.parse(hasTime && !hasOffset ? `${iso}Z` : iso);
}

/** No day is named. */
const MONTH = /^\d{4}-\d{2}$/;

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Days and times in the reader's language, of UTC where not said otherwise: registries' version strings are made of it. */
export type Dates = ReturnType<typeof makeDates>;

/** `locale` is BCP 47. What is not a date is given back as it came. */
export function makeDates(locale: string) {
  const day = formatter(locale, { dateStyle: 'medium' });
  const month = formatter(locale, { year: 'numeric', month: 'long' });
  const wholeDay = formatter(locale, { dateStyle: 'long' });
  const time = formatter(locale, { dateStyle: 'long', timeStyle: 'long' });
  return {
    /** `18 Feb 2026`; only as much as the date names. */
    date: (iso: string): string => (MONTH.test(iso) ? month(iso) : day(iso)),
    /** `February 2026`. */
    month,
    /** `22:52`, by the reader's own clock. */
    clock: formatter(locale, { timeStyle: 'short', timeZone: undefined }),
    /** `18 February 2026 at 20:52:07 UTC`; without a time where the date names none. */
    exactTime: (iso: string): string =>
      MONTH.test(iso) ? month(iso) : /T/.test(iso) ? time(iso) : wholeDay(iso),
    /** How long before `now` something was, as `3 hours ago`; both in ms since 1970. */
    ago: (then: number, now: number): string => {
      const past = Math.max(0, now - then);
      const [unit, length] = STEPS.find(([, ms]) => past >= ms) ?? ['minute', 60_000];
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      return format.format(-Math.floor(past / length), unit);
    },
  };
}

/** Made at the first use: a date format takes milliseconds to build, and a first card needs one or none. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    const time = msOf(iso);
    // A year alone stays one: it says nothing of a day.
    if (Number.isNaN(time) || /^\d{4}$/.test(iso)) return iso;
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return format.format(time);
  };
}
