import { parseArgs } from 'node:util';
import { check, defaultReportMessage, property, type RunDetails } from 'fast-check';
import { faultOf, isSameTogether, noise, pageOfNoise } from './fuzz/noise';

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
const count = Number(values.count);
const seed = Number(values.seed);
const { path } = values;
const replayed = path === undefined ? {} : { path };

/** Says what was found; false where it is a fault. */
function tell<Input>(what: string, details: RunDetails<Input>): boolean {
  if (details.failed) console.error(`${what}: ${defaultReportMessage(details)}`);
  else console.log(`${what}: ${details.numRuns} without a fault, seed ${details.seed}`);
  return !details.failed;
}

const readsRight = property(noise, (text) => {
  const fault = faultOf(text);
  if (fault !== null) throw new Error(fault);
});
const isRight =
  tell('texts', check(readsRight, { seed, numRuns: count, ...replayed })) &&
  tell(
    'pages of texts',
    check(property(pageOfNoise, isSameTogether), { seed, numRuns: Math.ceil(count / 50) }),
  );
process.exitCode = isRight ? 0 : 1;
