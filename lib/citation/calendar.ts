import type { DateParts } from './date';

const MONTHS = [
  ['January', 'Jan.', 'Jan'],
  ['February', 'Feb.', 'Feb'],
  ['March', 'Mar.', 'Mar'],
  ['April', 'Apr.', 'Apr'],
  ['May', 'May', 'May'],
  ['June', 'June', 'Jun'],
  ['July', 'July', 'Jul'],
  ['August', 'Aug.', 'Aug'],
  ['September', 'Sept.', 'Sep'],
  ['October', 'Oct.', 'Oct'],
  ['November', 'Nov.', 'Nov'],
  ['December', 'Dec.', 'Dec'],
] as const;

/** A date by a pattern of `YYYY`, `Month`, `Mon.`, `Mon` and `D`, in English; the year alone where that is all. */
export function formatDate([year, month, day]: DateParts, pattern: string): string {
  if (month === undefined) return String(year);
  const [whole = '', stopped = '', bare = ''] = MONTHS[month - 1] ?? [];
  const words: Readonly<Record<string, string>> = {
    YYYY: String(year),
    Month: whole,
    'Mon.': stopped,
    Mon: bare,
    D: String(day),
  };
  return pattern.replace(/YYYY|Month|Mon\.|Mon|D/g, (word) => words[word] ?? word);
}

/** `2022-01-26`, or the year alone. */
export function toIsoDate(parts: DateParts): string {
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
