import { expect, test } from 'vitest';
import { olderStudy, stateOf } from '@/demo/gallery/stage';
import { concernOf, isWithin } from './narrowed';

test.each([
  ['published', null],
  ['newer-version', 'older'],
  ['draft-of-published', 'draft'],
  ['never-published', 'draft'],
  ['asking', null],
  ['deposit-replaced', 'older'],
  ['not-found', 'missing'],
  ['no-such-version', 'missing'],
  ['busy', null],
])('the filter that matches %s: %s', (name, concern) =>
  expect(concernOf(stateOf(name).description)).toBe(concern),
);

test('the filter that matches an older version of a study with controlled access: older', () =>
  expect(concernOf(olderStudy().description)).toBe('older'));

test.each([
  ['', null, true],
  ['OCTOPUSES asleep', null, true],
  ['000214', null, true],
  ['harbour:000214/0.26', null, true],
  ['harbour archive asleep', null, true],
  ['octopuses awake', null, false],
  ['', 'older', false],
] as const)('a list filtered by “%s” and %s has the row: %s', (text, concern, isThere) => {
  const row = stateOf('published');
  expect(isWithin(row, text, concern)).toBe(isThere);
});
