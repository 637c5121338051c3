import type { Fields } from '@/lib/collection/fields';
import { isDate } from '@/lib/collection/time';
import { word } from '@/lib/collection/wire';
import type { WorkDate } from '@/lib/collection/work';
import { line, year } from './schema';

const isYear = (when: string) => /^\d{4}$/.test(when);

/** Matches a year of the Buddhist era that lies between 1900 and 2100. Repositories in Thailand write such years. */
const BUDDHIST = /\b(?:244[3-9]|24[5-9]\d|25\d\d|26[0-3]\d|264[0-3])(?=-|\/|$)/g;

/** Years by which the Buddhist era is ahead of the common era. */
const AHEAD = 543;

const toCommonEra = (when: string) => when.replace(BUDDHIST, (buddhist) => String(Number(buddhist) - AHEAD));

/**
 * Returns the dates of a work. The date of publication is the full `Issued` date. Without one, it is the
 * `Available` date if that lies in the year of publication, and otherwise the year alone. `opens` is the date
 * on which the files become available. Years of the Buddhist era become those of the common era.
 */
export function toDates(attributes: Fields) {
  const stated = attributes.one('publicationYear', year);
  const published = stated && toCommonEra(stated);
  // A date such as 2500-01-01 may also end an embargo, so the year of publication decides which era the record has.
  const isBuddhist = published !== stated;
  const all = attributes.each('dates', (fields): WorkDate | undefined => {
    const when = fields.one('date', line);
    const what = fields.one('dateType', word);
    if (when === undefined || what === undefined) return undefined;
    return { what, when: isBuddhist ? toCommonEra(when) : when };
  });
  const first = (what: string, isOfKind: (when: string) => boolean) =>
    all.find((date) => date.what === what && isOfKind(date.when))?.when;
  const available = first('Available', isDate);
  const isThatYear = published !== undefined && available?.startsWith(published) === true;
  return {
    published:
      first('Issued', isDate) ??
      (isThatYear ? available : undefined) ??
      (isYear(published ?? '') ? published : undefined),
    year: published,
    created: first('Created', isDate),
    opens: available ?? first('Available', isYear),
    all: all.filter(({ what, when }) => what !== 'Issued' || when !== published),
  };
}
