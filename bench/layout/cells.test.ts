import { expect, test } from 'vitest';
import { cellsOf, OPENINGS, SPOTS } from './cells';

const EACH = OPENINGS.length * SPOTS.length;
const others = Array.from({ length: 40 }, (_, index) => `other-${index}`);

test('the tallest states are looked at in full, the others by a sample', () => {
  const cells = cellsOf(['tall', 'taller'], others, 0);
  const ofTall = cells.filter(({ state }) => state.startsWith('tall'));
  expect(ofTall.filter(({ opening }) => opening === 'whole')).toHaveLength(2 * SPOTS.length);
  const sampled = cells.length - ofTall.length;
  expect(sampled).toBeGreaterThan(0);
  expect(sampled).toBeLessThan((others.length * EACH) / 10);
});

test('the sample is the same in each run, and reaches each state in some window', () => {
  const inWindows = Array.from({ length: 200 }, (_, window) => cellsOf([], others, window));
  expect(cellsOf([], others, 3)).toEqual(inWindows[3]);
  expect(new Set(inWindows.flat().map(({ state }) => state)).size).toBe(others.length);
});
