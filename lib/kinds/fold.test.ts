import { expect, test } from 'vitest';
import { folded } from './fold';

test.each([
  ['E‐MTAB‑8698', 'E-MTAB-8698'],
  ['1–2—3‒4―5−6', '1-2-3-4-5-6'],
  ['a-b', 'a-b'],
  ['a_b·c~d', 'a_b·c~d'],
])('%j folds to %j, sign by sign', (text, plain) => {
  expect(folded(text)).toBe(plain);
});
