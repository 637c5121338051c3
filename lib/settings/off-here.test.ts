import { expect, test } from 'vitest';
import type { Policy } from '@/lib/settings/policy';
import { DEFAULTS } from '@/lib/settings/preferences';
import { offHere } from './off-here';

const PAGE = new URL('https://journal.example/paper');
const NOW = 1_700_000_000_000;
const SHOWN = { place: null, until: 0, host: 'journal.example', lock: null };

test.each<[string, Partial<typeof DEFAULTS>, Policy, URL | null, boolean, unknown]>([
  ['cards show', {}, {}, PAGE, false, SHOWN],
  ['no page of the web', {}, {}, null, false, null],
  ['off on this site', { offSites: ['journal.example'] }, {}, PAGE, false, { ...SHOWN, place: 'site' }],
  [
    'off for an hour',
    { offUntil: NOW + 60_000 },
    {},
    PAGE,
    false,
    { ...SHOWN, place: 'hour', until: NOW + 60_000 },
  ],
  ['a pause that is over', { offUntil: NOW - 1 }, {}, PAGE, false, { ...SHOWN, until: NOW - 1 }],
  ['off everywhere', { off: true }, {}, PAGE, false, { ...SHOWN, place: 'everywhere' }],
  [
    'an institution has the last word',
    { off: true },
    { off: true },
    PAGE,
    false,
    { ...SHOWN, place: 'everywhere', lock: 'policy' },
  ],
  [
    'an institution turned this site off',
    { offSites: ['journal.example'] },
    { offSites: ['journal.example'] },
    PAGE,
    false,
    { ...SHOWN, place: 'site', lock: 'policy' },
  ],
  ['cards show in a private window, where no choice is kept', {}, {}, PAGE, true, null],
  [
    'off in a private window',
    { off: true },
    {},
    PAGE,
    true,
    { ...SHOWN, place: 'everywhere', lock: 'private' },
  ],
])('%s', (_, chosen, policy, page, isPrivate, shown) =>
  expect(offHere({ now: { ...DEFAULTS, ...chosen }, policy }, page, isPrivate, NOW)).toEqual(shown),
);
