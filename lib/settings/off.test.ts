import { describe, expect, test } from 'vitest';
import type { Preferences } from './choices';
import { OFF_PLACES, type OffPlace, offFor, offPlaceOf, pageMark, turnedOff, turnedOn } from './off';
import { DEFAULTS } from './preferences';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const page = new URL('https://journal.example/articles/7?view=full#methods');
const off = (place: OffPlace, from: Preferences = DEFAULTS) => turnedOff(from, place, page, NOW);
const all = OFF_PLACES.reduce((choice, place) => off(place, choice), DEFAULTS);

describe('cards are off', () => {
  const other = new URL('https://journal.example/articles/8');
  const elsewhere = new URL('https://www.journal.example/articles/7');
  test.each<[string, Preferences, URL, number, OffPlace | null, number]>([
    ['nowhere at first', DEFAULTS, page, NOW, null, 0],
    ['everywhere', off('everywhere'), elsewhere, NOW, 'everywhere', Number.POSITIVE_INFINITY],
    ['on a site', off('site'), other, NOW, 'site', Number.POSITIVE_INFINITY],
    ['not on the site beside it', off('site'), elsewhere, NOW, null, 0],
    ['on a page', off('page'), page, NOW, 'page', Number.POSITIVE_INFINITY],
    ['on a page, whatever the fragment', off('page'), new URL('#top', page), NOW, 'page', Infinity],
    ['not on another page of the site', off('page'), other, NOW, null, 0],
    ['not with another query', off('page'), new URL('?view=part', page), NOW, null, 0],
    ['for an hour', off('hour'), elsewhere, NOW, 'hour', HOUR],
    ['to its last millisecond', off('hour'), page, NOW + HOUR - 1, 'hour', 1],
    ['not after it', off('hour'), page, NOW + HOUR, null, 0],
    ['where the clock was set back by a second', off('hour'), page, NOW - 1000, 'hour', HOUR + 1000],
    ['not where it was set back by a day', off('hour'), page, NOW - 24 * HOUR, null, 0],
    ['nor by a year', off('hour'), page, NOW - YEAR, null, 0],
    ['nor where it was set forward by a year', off('hour'), page, NOW + YEAR, null, 0],
    ['on a site, whatever the clock says', off('site'), page, NOW - YEAR, 'site', Number.POSITIVE_INFINITY],
    ['by what covers most', all, page, NOW, 'everywhere', Number.POSITIVE_INFINITY],
  ])('%s', (_, choice, address, now, place, ms) => {
    expect(offPlaceOf(choice, address, now)).toBe(place);
    expect(offFor(choice, () => ({ hosts: [address.hostname], page: address }), now)).toBe(ms);
  });

  test('in a frame, where the window around it is off', () => {
    const inFrame = { hosts: ['ads.example', 'journal.example'], page: new URL('https://ads.example/') };
    expect(offFor(off('site'), () => inFrame, NOW)).toBe(Number.POSITIVE_INFINITY);
  });
});

test.each(OFF_PLACES)('off for "%s" twice is off once, and turned on is as before', (place) => {
  const twice = off(place, off(place));
  expect(twice).toEqual(off(place));
  expect(turnedOn(twice, page)).toEqual(DEFAULTS);
});

test('turning a page on leaves other sites and pages off', () => {
  const others = turnedOff(off('page', off('site')), 'site', new URL('https://a.example/'), NOW);
  const [mark = 0] = off('page').offPages;
  const both = { ...others, offPages: [1, mark] };
  expect(turnedOn(both, page)).toEqual({ ...DEFAULTS, offSites: ['a.example'], offPages: [1] });
});

test('the mark of a page is a number that hardly another page has', () => {
  const marks = Array.from({ length: 20_000 }, (_, i) =>
    pageMark({ href: `https://journal.example/articles/${i}` }),
  );
  expect(new Set(marks).size).toBe(marks.length);
  for (const mark of marks.slice(0, 100))
    expect(Number.isInteger(mark) && mark >= 0 && mark < 2 ** 32).toBe(true);
});
