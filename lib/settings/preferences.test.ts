import { describe, expect, test } from 'vitest';
import type { Preferences } from './choices';
import { atoll, chosen, reef } from './fixtures';
import { DEFAULTS, toPreferences } from './preferences';

describe('what was stored', () => {
  test('is read as it was chosen', () =>
    expect(toPreferences(JSON.parse(JSON.stringify({ version: 1, ...chosen })))).toEqual(chosen));

  test.each([undefined, null, 7, 'off', [], {}, { version: 2 }])(
    '%j is nothing: all is as at first',
    (stored) => expect(toPreferences(stored)).toEqual(DEFAULTS),
  );

  test.each<[string, object, Partial<Preferences>]>([
    ['a text for a flag', { highlights: 'no' }, { highlights: true }],
    ['a flag left out', { off: undefined }, { off: false }],
    ['an opening we do not know', { opening: { on: 'shake' } }, { opening: DEFAULTS.opening }],
    ['no rest', { opening: { on: 'rest', ms: 149 } }, { opening: DEFAULTS.opening }],
    ['a rest without end', { opening: { on: 'rest', ms: 2001 } }, { opening: DEFAULTS.opening }],
    ['half a millisecond', { opening: { on: 'rest', ms: 300.5 } }, { opening: DEFAULTS.opening }],
    ['a key that types', { opening: { on: 'key', key: 'a' } }, { opening: DEFAULTS.opening }],
    ['a pause without end', { offUntil: 1e300 }, { offUntil: 0 }],
    ['one damaged host', { offSites: ['a.example', 'https://b.example/', 7] }, { offSites: ['a.example'] }],
    ['one damaged page', { offPages: [1, -1, 2 ** 32, '3'] }, { offPages: [1] }],
    ['sites that are no list', { offSites: 'a.example' }, { offSites: [] }],
    ['one damaged registry', { added: [{ ...reef, apiUrl: 'ftp://reef.example' }, reef] }, { added: [reef] }],
    [
      'one damaged prefix',
      { addedPrefixes: [{ ...atoll, prefix: '10.1' }, atoll, { prefix: '10.12345' }, null] },
      { addedPrefixes: [atoll] },
    ],
    ['prefixes that are no list', { addedPrefixes: atoll }, { addedPrefixes: [] }],
    ['one damaged key', { unread: ['lagoon', ''] }, { unread: ['lagoon'] }],
    ['something more', { colour: 'red' }, {}],
  ])('%s costs only itself', (_, damage, change) =>
    expect(toPreferences({ ...chosen, ...damage })).toEqual({ ...chosen, ...change }),
  );

  test('is bounded', () => {
    const offPages = Array.from({ length: 5000 }, (_, i) => i);
    expect(toPreferences({ offPages }).offPages).toHaveLength(500);
    const addedPrefixes = Array.from({ length: 500 }, (_, i) => ({ ...atoll, prefix: `10.${10_000 + i}` }));
    expect(toPreferences({ addedPrefixes }).addedPrefixes).toHaveLength(40);
  });
});
