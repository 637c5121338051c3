import type { OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';

/** The words on the button that turns cards off there; `$1` is the site's host. */
export const OFF_ACTIONS = {
  page: 'offPage',
  site: 'offSite',
  hour: 'offHour',
  everywhere: 'offEverywhere',
} as const;
const SENTENCES = {
  page: 'isOffPage',
  site: 'isOffSite',
  hour: 'isOffHour',
  everywhere: 'isOffEverywhere',
} as const;

/** What is so once cards are off there; `until` in ms since 1970. */
export function offSentence(place: OffPlace, host: string, until: number, words: Words): string {
  return words.say(SENTENCES[place], place === 'hour' ? words.clock(new Date(until).toISOString()) : host);
}
