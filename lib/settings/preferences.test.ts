import { describe, expect, test } from 'vitest';
import type { Preferences } from './choices';
import { chosen, reef } from './fixtures';
import { exportSettings, type Imported, importSettings } from './import-export';
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
    ['one damaged key', { unread: ['lagoon', ''] }, { unread: ['lagoon'] }],
    ['something more', { colour: 'red' }, {}],
  ])('%s costs only itself', (_, damage, change) =>
    expect(toPreferences({ ...chosen, ...damage })).toEqual({ ...chosen, ...change }),
  );

  test('is bounded', () => {
    const offPages = Array.from({ length: 5000 }, (_, i) => i);
    expect(toPreferences({ offPages }).offPages).toHaveLength(500);
  });
});

describe('a file', () => {
  test.each([
    ['of the first day', DEFAULTS],
    ['of a reader who chose', chosen],
    ['of one who clicks', { ...chosen, opening: { on: 'click' } }],
  ] satisfies [string, Preferences][])('%s comes back as it went', (_, preferences) =>
    expect(importSettings(exportSettings(preferences))).toEqual({ ok: true, preferences }),
  );

  const whole = { kind: 'accession-settings', version: 1, preferences: chosen };
  const wrong = (field: string): Imported => ({ ok: false, reason: 'wrong-field', field });
  const other: Imported = { ok: false, reason: 'no-settings' };
  const having = (change: object) => ({ ...whole, preferences: { ...chosen, ...change } });
  test.each<[string, unknown, Imported]>([
    ['a list', [], other],
    ['null', null, other],
    ['nothing', {}, other],
    ['of another kind', { ...whole, kind: 'bookmarks' }, other],
    ['no version', { ...whole, version: undefined }, other],
    ['a later version', { ...whole, version: 2, more: 1 }, { ok: false, reason: 'newer' }],
    ['an earlier version than the first', { ...whole, version: 0 }, wrong('version')],
    ['something beside it', { ...whole, extra: 1 }, wrong('extra')],
    ['one left out', having({ highlights: undefined }), wrong('highlights')],
    ['one too many', having({ colour: 'red' }), wrong('colour')],
    ['a text for a number', having({ opening: { on: 'rest', ms: '450' } }), wrong('opening.ms')],
    ['an address for a host', having({ offSites: ['a.example', 'https://b.example/'] }), wrong('offSites.1')],
    ['a registry without a name', having({ added: [{ ...reef, name: '' }] }), wrong('added.0.name')],
    [
      'a registry that would pass for one of ours',
      having({ added: [{ ...reef, key: 'reef' }] }),
      wrong('added.0.key'),
    ],
  ])('with %s is not taken', (_, value, answer) =>
    expect(importSettings(JSON.stringify(value))).toEqual(answer),
  );

  test.each([
    ['that is empty', ''],
    ['that is no JSON', '{kind: 1}'],
    ['with a comment', `// mine\n${exportSettings(chosen)}`],
    ['that is endless', `${exportSettings(chosen)}${' '.repeat(500_000)}`],
  ])('%s is not taken', (_, text) => expect(importSettings(text)).toEqual({ ok: false, reason: 'no-json' }));
});
