const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Converts an ISO 8601 date or timestamp to ms since 1970. A text without an offset counts as UTC. Undefined
 * for any other text.
 */
export function timeOf(text: string): number | undefined {
  const [, day, clock = '00:00', offset = 'Z'] = ISO.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}${offset}`);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * Returns the year, in UTC and with four digits, of an ISO 8601 date or timestamp; undefined for any other
 * text.
 */
export function yearOf(text: string): string | undefined {
  const time = timeOf(text);
  return time === undefined ? undefined : String(new Date(time).getUTCFullYear()).padStart(4, '0');
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** True for a month, a day or a time in ISO 8601. */
export const isDate = (when: string): boolean => MONTH.test(when) || timeOf(when) !== undefined;

/** Returns the first moment of a day, month or year, in ms since 1970; 0 if the text is no date. */
export const startOf = (date: string): number =>
  timeOf(`${date}${'-01-01'.slice(0, Math.max(0, 10 - date.length))}`) ?? 0;
