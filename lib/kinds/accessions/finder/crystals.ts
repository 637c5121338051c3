import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { Found } from './named';

const LABEL = '(?:\\s\\([^()]{1,40}\\))?';
const ITEM = `\\d{6,7}${LABEL}`;
/**
 * Matches the sentence in which some publishers give numbers of the CCDC without its name: `Deposition Numbers
 * 1993042 (for 1a), and 1993043 (for 7m) contain the supplementary crystallographic data for this paper`. The
 * groups hold what comes before the numbers, and the numbers.
 */
const SENTENCE = new RegExp(
  `(?<![A-Za-z])([Dd]eposition [Nn]umbers?:?\\s)(${ITEM}(?:(?:,\\s(?:and\\s)?|\\sand\\s)${ITEM}){0,99})\\scontains?\\sthe\\ssupplementary\\scrystallographic`,
  'g',
);
const NUMBER = new RegExp(`(\\d{6,7})${LABEL}`, 'g');

/** Word without which no text has such a sentence. */
export const CRYSTALS = 'deposition number';

/** Finds the numbers of the CCDC in such sentences. */
export function findCrystals(text: string, budget: Budget): Found[] {
  return untilSpent(text.matchAll(SENTENCE), budget)
    .flatMap(({ index, 1: before = '', 2: numbers = '' }) =>
      Array.from(numbers.matchAll(NUMBER), ({ index: at, 1: number = '' }): Found => {
        const start = index + before.length + at;
        return { text: `CCDC ${number}`, form: 'curie', start, end: start + number.length };
      }),
    )
    .toArray();
}
