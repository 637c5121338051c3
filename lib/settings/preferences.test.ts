import { describe, expect, test } from 'vitest';
import { DEFAULTS, type Preferences, parsePreferences } from './preferences';
import { exportPreferences, importPreferences } from './preferences-file';

const chosen: Preferences = {
  opening: 'click',
  dwell: 450,
  highlights: false,
  off: {
    everywhere: false,
    until: 1_700_000_000_000,
    sites: ['a.example', '127.0.0.1', '[::1]', 'localhost'],
  },
  registriesOff: ['reef'],
};

describe('what was stored', () => {
  test('is read as it was chosen', () =>
    expect(parsePreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen));

  test.each([undefined, null, 7, 'off', [], {}])('%j is nothing: all is as at first', (stored) =>
    expect(parsePreferences(stored)).toEqual(DEFAULTS),
  );

  test.each<[string, object, Partial<Preferences>]>([
    ['an opening we do not know', { opening: 'shake' }, { opening: 'rest' }],
    ['no rest', { dwell: 0 }, { dwell: 300 }],
    ['a rest of an hour', { dwell: 3_600_000 }, { dwell: 300 }],
    ['half a millisecond', { dwell: 300.5 }, { dwell: 300 }],
    ['a text for a flag', { highlights: 'no' }, { highlights: true }],
    ['a damaged off', { off: 'yes' }, { off: DEFAULTS.off }],
    [
      'one damaged host',
      { off: { ...chosen.off, sites: ['a.example', 7] } },
      { off: { ...chosen.off, sites: [] } },
    ],
    ['a damaged pause', { off: { ...chosen.off, until: 'soon' } }, { off: { ...chosen.off, until: null } }],
    ['an endless pause', { off: { ...chosen.off, until: 1e300 } }, { off: { ...chosen.off, until: null } }],
    ['damaged registries', { registriesOff: [''] }, { registriesOff: [] }],
    ['something more', { colour: 'red' }, {}],
  ])('%s costs only itself', (_, damage, change) =>
    expect(parsePreferences({ ...chosen, ...damage })).toEqual({ ...chosen, ...change }),
  );
});

describe('a file', () => {
  test.each([
    ['of the first day', DEFAULTS],
    ['of a reader who chose', chosen],
  ])('%s comes back as it went', (_, preferences) =>
    expect(importPreferences(exportPreferences(preferences))).toEqual({ ok: true, preferences }),
  );

  const whole = { accession: 1, preferences: chosen };
  test.each<[string, unknown, string | { at: string }]>([
    ['a list', [], 'another-form'],
    ['null', null, 'another-form'],
    ['nothing', {}, 'another-form'],
    ['a later form', { ...whole, accession: 2 }, 'another-form'],
    ['something beside it', { ...whole, extra: 1 }, { at: 'extra' }],
    ['no preferences', { accession: 1 }, { at: 'preferences' }],
    ['one left out', { ...whole, preferences: { ...chosen, dwell: undefined } }, { at: 'preferences.dwell' }],
    ['one too many', { ...whole, preferences: { ...chosen, colour: 'red' } }, { at: 'preferences.colour' }],
    [
      'one too many inside',
      { ...whole, preferences: { ...chosen, off: { ...chosen.off, x: 1 } } },
      { at: 'preferences.off.x' },
    ],
    [
      'a text for a number',
      { ...whole, preferences: { ...chosen, dwell: '450' } },
      { at: 'preferences.dwell' },
    ],
    [
      'an address for a host',
      {
        ...whole,
        preferences: { ...chosen, off: { ...chosen.off, sites: ['a.example', 'https://b.example/'] } },
      },
      { at: 'preferences.off.sites.1' },
    ],
  ])('with %s is not taken', (_, value, problem) =>
    expect(importPreferences(JSON.stringify(value))).toEqual({ ok: false, problem }),
  );

  test.each([
    ['that is empty', '', 'not-json'],
    ['that is no JSON', '{accession: 1}', 'not-json'],
    ['with a comment', `// mine\n${exportPreferences(chosen)}`, 'not-json'],
    ['that is endless', ' '.repeat(1_000_001), 'too-long'],
  ])('%s is not taken', (_, text, problem) =>
    expect(importPreferences(text)).toEqual({ ok: false, problem }),
  );
});
