import { parseArgs } from 'node:util';
import { seededNumbers } from '@/lib/citation/fixtures/seeded-numbers';
import { findMatches } from '@/lib/identifier/find-matches';
import { builtInRegistries } from '@/lib/registry/built-in';
import { faultOf, isSameTogether, noiseOf } from './fuzz/noise';

/** `npm run fuzz -- [--count N] [--seed N]`: reads seeded noise, and says what was wrong with the first that has a fault. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: `${Date.now() % 1e9}` },
  },
});
const count = Number(values.count);
const random = seededNumbers(Number(values.seed));
const begun = performance.now();
let matches = 0;
/** Texts that are read together, as those of a page are. */
let page: string[] = [];
for (let time = 0; time < count; time++) {
  const text = noiseOf(random);
  const fault = faultOf(text);
  if (fault) {
    console.error(`seed ${values.seed}, text ${time}: ${fault}: ${JSON.stringify(text)}`);
    process.exit(1);
  }
  matches += findMatches(text, builtInRegistries).length;
  page.push(text);
  if (page.length < 50) continue;
  if (!isSameTogether(page)) {
    console.error(
      `seed ${values.seed}, texts up to ${time}: read otherwise together: ${JSON.stringify(page)}`,
    );
    process.exit(1);
  }
  page = [];
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`${count} texts, ${matches} matches, no fault; seed ${values.seed}, ${seconds} s`);
