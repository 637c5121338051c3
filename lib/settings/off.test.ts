import { describe, expect, test } from 'vitest';
import { type Off, offAt, pause, switchEverywhere, switchOn, switchRegistry, switchSite } from './off';
import { DEFAULTS, type Preferences } from './preferences';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const paused = pause(DEFAULTS, NOW);
const without = switchSite(DEFAULTS, 'Journal.example', true);

describe('at journal.example', () => {
  test.each<[string, Preferences, number, Off | null]>([
    ['on at first', DEFAULTS, NOW, null],
    ['off everywhere', switchEverywhere(DEFAULTS, true), NOW, 'everywhere'],
    ['on again', switchEverywhere(switchEverywhere(DEFAULTS, true), false), NOW, null],
    ['off for an hour', paused, NOW, 'for-a-while'],
    ['off to its last millisecond', paused, NOW + HOUR - 1, 'for-a-while'],
    ['on after the hour', paused, NOW + HOUR, null],
    ['off where the clock was set back by a second', paused, NOW - 1000, 'for-a-while'],
    ['on where it was set back by a day', paused, NOW - 24 * HOUR, null],
    ['off at that site, in any case', without, NOW, 'on-this-site'],
    ['on where another site is off', switchSite(DEFAULTS, 'www.journal.example', true), NOW, null],
    ['on where it was switched on again', switchSite(without, 'journal.EXAMPLE', false), NOW, null],
    [
      'on after whatever kept it off is undone',
      switchOn(switchEverywhere(pause(without, NOW), true), 'journal.example'),
      NOW,
      null,
    ],
  ])('%s', (_, preferences, now, off) => expect(offAt(preferences, 'journal.example', now)).toBe(off));
});

test('a site is off once, and the others stay', () => {
  const both = ['b.example', 'a.example', 'b.example'].reduce(
    (all, host) => switchSite(all, host, true),
    DEFAULTS,
  );
  expect(both.off.sites).toEqual(['a.example', 'b.example']);
  expect(switchSite(both, 'b.example', false).off.sites).toEqual(['a.example']);
});

test('a registry is off once, and the others stay', () => {
  const both = ['reef', 'lagoon', 'reef'].reduce((all, key) => switchRegistry(all, key, true), DEFAULTS);
  expect(both.registriesOff).toEqual(['lagoon', 'reef']);
  expect(switchRegistry(both, 'reef', false).registriesOff).toEqual(['lagoon']);
});

test('nothing else changes', () => {
  const { off, ...others } = switchSite(paused, 'a.example', true);
  expect({ ...others, off: { ...off, sites: [], until: null } }).toEqual(DEFAULTS);
});
