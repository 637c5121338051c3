import { parseArgs } from 'node:util';
import { assert } from 'fast-check';
import { readsAlike, readsRight } from './fuzz/noise';

/**
 * `npm run bench -- fuzz [--count N] [--seed N] [--path PATH]`: reads random texts. One that is read badly is made as
 * short as it can be, and said with the seed and the path that make it again.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: `${Date.now() % 1e9}` },
    path: { type: 'string' },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const pages = Math.ceil(count / 50);
assert(readsRight, { seed, numRuns: count, ...(values.path !== undefined && { path: values.path }) });
console.log(`${count} texts without a fault, seed ${seed}`);
assert(readsAlike, { seed, numRuns: pages });
console.log(`${pages} pages of texts without a fault, seed ${seed}`);
