import { expect, test } from 'vitest';
import { faultOf, isSameTogether, noiseOf, seeded } from './noise';

test('the reading of twenty thousand texts of noise has no fault', () => {
  const random = seeded(1);
  for (let time = 0; time < 20_000; time++) {
    const text = noiseOf(random);
    const fault = faultOf(text);
    if (fault) expect.fail(`${fault}: ${JSON.stringify(text)}`);
  }
});

test('texts of noise read together are read as each alone', () => {
  const random = seeded(2);
  for (let time = 0; time < 500; time++) {
    expect(isSameTogether(Array.from({ length: 40 }, () => noiseOf(random)))).toBe(true);
  }
});

test('one seed makes one stream', () => {
  const [a, b, c] = [seeded(7), seeded(7), seeded(8)];
  expect(noiseOf(a)).toBe(noiseOf(b));
  expect(Array.from({ length: 5 }, () => noiseOf(a))).not.toEqual(
    Array.from({ length: 5 }, () => noiseOf(c)),
  );
});
