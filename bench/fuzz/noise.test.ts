import { expect, test } from 'vitest';
import { seededNumbers } from '@/lib/citation/fixtures/seeded-numbers';
import { faultOf, isSameTogether, noiseOf } from './noise';

test('the reading of twenty thousand texts of noise has no fault', () => {
  const random = seededNumbers(1);
  for (let time = 0; time < 20_000; time++) {
    const text = noiseOf(random);
    const fault = faultOf(text);
    if (fault) expect.fail(`${fault}: ${JSON.stringify(text)}`);
  }
});

test('texts of noise read together are read as each alone', () => {
  const random = seededNumbers(2);
  for (let time = 0; time < 500; time++) {
    expect(isSameTogether(Array.from({ length: 40 }, () => noiseOf(random)))).toBe(true);
  }
});

test('one seed makes one stream', () => {
  const [a, b, c] = [seededNumbers(7), seededNumbers(7), seededNumbers(8)];
  expect(noiseOf(a)).toBe(noiseOf(b));
  expect(Array.from({ length: 5 }, () => noiseOf(a))).not.toEqual(
    Array.from({ length: 5 }, () => noiseOf(c)),
  );
});
