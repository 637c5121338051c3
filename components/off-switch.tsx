import { OFF_PLACES, type OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';

export interface OffSwitchProps {
  readonly words: Words;
  /** Who turned cards off here; null if they show. */
  readonly place: OffPlace | null;
  /** When a pause ends, in ms since 1970. */
  readonly until: number;
  /** Of the page in front of the reader. */
  readonly host: string;
  /** An institution decided it: there is nothing to switch. */
  readonly isLocked: boolean;
  readonly onTurnOff: (place: OffPlace) => void;
  readonly onTurnOn: () => void;
}

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

/** Turns cards off in one action, for less or for more, and on again by one. */
export function OffSwitch({ words, place, until, host, isLocked, onTurnOff, onTurnOn }: OffSwitchProps) {
  return (
    <section class="off">
      <p role="status">{place !== null && offSentence(place, host, until, words)}</p>
      {place !== null && !isLocked && (
        <button type="button" class="act" onClick={onTurnOn}>
          {words.say('turnOn')}
        </button>
      )}
      {place === null && (
        <details>
          <summary>{words.say('turnOff')}</summary>
          <p class="copies">
            {OFF_PLACES.map((each) => (
              <button key={each} type="button" class="act" onClick={() => onTurnOff(each)}>
                {words.say(OFF_ACTIONS[each], host)}
              </button>
            ))}
          </p>
        </details>
      )}
    </section>
  );
}
