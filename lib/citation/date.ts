import type { VersionRecord } from '@/lib/collection/record';
import { oneLine } from './line';

/** `[year]` or `[year, month, day]`, with months from 1, as in CSL-JSON's date-parts. */
export type DateParts = readonly [year: number] | readonly [year: number, month: number, day: number];

/** Returns the calendar day of a moment, in the reader's time zone. */
export function toDateParts(moment: Date): DateParts {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
}

/**
 * Returns the date of publication; null if unknown. For a published version, it is the day in the record, or,
 * without one, the day in the version's name (`0.220126.1852`). For a draft, it is only the year of the last
 * change, which the registry's citation gives.
 */
export function issuedOf(record: VersionRecord): DateParts | null {
  const days = [
    record.deposit?.dateCited,
    record.datePublished,
    record.collection?.publishedBy?.endDate,
    record.collection?.versionDate,
  ].map(toDay);
  return days.find((day) => day !== null) ?? yearAlone(record.datePublished) ?? citationYear(record);
}

const toYear = (year: string | undefined): DateParts | null => (year === undefined ? null : [Number(year)]);

/** Returns the year of a date without a day, such as `2021` or `2021-05`; null for any other text. */
const yearAlone = (date: string | null | undefined): DateParts | null =>
  toYear(/^(\d{4})(?:-\d\d)?$/.exec(date ?? '')?.[1]);

/**
 * Returns the day that a timestamp gives, ignoring its time and offset, because the registry also prints that
 * day. Null if the text is no real date.
 */
function toDay(timestamp: string | null | undefined): DateParts | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(timestamp ?? '') ?? [];
  const parts = [Number(year), Number(month), Number(day)] as const;
  const real = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2]));
  return real.getUTCMonth() === parts[1] - 1 && real.getUTCDate() === parts[2] ? parts : null;
}

/**
 * Returns the year in a registry's citation, which comes before the title or after it: `… (2022) Title
 * (Version …` or `Title (2022). (…`.
 */
function citationYear(record: VersionRecord): DateParts | null {
  const title = RegExp.escape(oneLine(record.name).replace(/(?<!\.)\.+$/, ''));
  const beside = new RegExp(`\\((\\d{4})\\) ${title} \\(Version |${title} \\((\\d{4})\\)`);
  const [, before, after] = beside.exec(oneLine(record.citation?.text)) ?? [];
  return toYear(before ?? after);
}
