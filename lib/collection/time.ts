const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Ms since 1970 of an ISO 8601 date or timestamp, read as UTC where it names no offset; null for anything else. */
export function timeOf(text: string): number | null {
  const [, day, clock = '00:00', offset = 'Z'] = ISO.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}${offset}`);
  return Number.isNaN(time) ? null : time;
}

/** The year, in UTC, of an ISO 8601 date or timestamp, as four digits. */
export function yearOf(text: string): string | null {
  const time = timeOf(text);
  return time === null ? null : String(new Date(time).getUTCFullYear()).padStart(4, '0');
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A day, a time or a month. */
export const isDate = (when: string): boolean => MONTH.test(when) || timeOf(when) !== null;
