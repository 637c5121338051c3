import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, isSameTogether, noise, pageOfNoise } from './noise';

// Each run reads the same texts. A failing one is made as short as it can be, and said with what makes it again.
test('the reading of twenty thousand texts of noise has no fault', () =>
  assert(
    property(noise, (text) => {
      expect(faultOf(text)).toBeNull();
    }),
    { seed: 1, numRuns: 20_000 },
  ));

test('texts of noise read together are read as each alone', () =>
  assert(property(pageOfNoise, isSameTogether), { seed: 2, numRuns: 800 }));
