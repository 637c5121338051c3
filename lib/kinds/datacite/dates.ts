import type { Fields } from '@/lib/collection/fields';
import { isDate } from '@/lib/collection/time';
import { word } from '@/lib/collection/wire';
import type { WorkDate } from '@/lib/collection/work';
import { line, year } from './schema';

/** When things happened to a work. */
export interface Dates {
  /** ISO 8601: a day or time, or a month or year alone. */
  readonly published: string | null;
  readonly created: string | null;
  /** When its files become available; null where nobody says. */
  readonly opens: string | null;
  readonly all: readonly WorkDate[];
}

const YEAR = /^\d{4}$/;

/**
 * Reads the dates of a work. It was published on the day (or in the month) that is called `Issued`, or became available
 * in the year of publication; else all that is known is that year.
 */
export function toDates(attributes: Fields): Dates {
  const all = attributes.each('dates', (fields): WorkDate | null => {
    const when = fields.one('date', line);
    const what = fields.one('dateType', word);
    return when === null || what === null ? null : { what, when };
  });
  const published = attributes.one('publicationYear', year);
  const dayOf = (what: string) => all.find((date) => date.what === what && isDate(date.when))?.when ?? null;
  const yearOf = (what: string) =>
    all.find((date) => date.what === what && YEAR.test(date.when))?.when ?? null;
  const available = dayOf('Available');
  const isThatYear = published !== null && available?.startsWith(published) === true;
  return {
    published:
      dayOf('Issued') ?? (isThatYear ? available : null) ?? (YEAR.test(published ?? '') ? published : null),
    created: dayOf('Created'),
    opens: available ?? yearOf('Available'),
    all: all.filter(({ what, when }) => what !== 'Issued' || when !== published),
  };
}
