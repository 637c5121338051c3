import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { buildExtension } from '@/demo/build';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { formats } from '@/lib/citation/formats';
import { toCslItem } from '@/lib/citation/item';
import { writer } from '@/lib/citation/writer';
import { citeprocFormatter } from './citeproc';
import { parseRecord, readRecord } from './input';
import { officials, styleFile } from './official';

const folder = process.argv[2] ?? '../shared/data/records';
const ROUNDS = 5;
/** What the README promises, in ms. */
const MOST_A_CITATION = 0.2;
const MOST_A_BIBLIOGRAPHY = 1000;
const MANY = 500;
/** Citeproc takes a minute for more. */
const FOR_CITEPROC = 60;
const CHUNK = 'page/formats.js';
const MOST_BYTES = 15_000;

/** Milliseconds in order of size; `at` 0.5 is the median. */
function quantile(sorted: readonly number[], at: number): number {
  return sorted[Math.floor(sorted.length * at)] ?? Number.NaN;
}

function timesOf<T>(inputs: readonly T[], work: (input: T) => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const input of inputs) {
      const start = performance.now();
      work(input);
      // The first round warms the engine up; a reader's hundredth citation is not what we measure either way.
      if (round > 0) times.push(performance.now() - start);
    }
  }
  return times.sort((a, b) => a - b);
}

function report(name: string, times: readonly number[]): void {
  const [median, p95, worst] = [0.5, 0.95, 0.9999].map((at) => quantile(times, at).toFixed(4));
  console.log(`${name.padEnd(22)} median ${median}  p95 ${p95}  worst ${worst}`);
}

/** A promise that was broken; the command fails with it. */
const broken: string[] = [];
const hold = (holds: boolean, sentence: string) => {
  if (!holds) broken.push(sentence);
};

const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
const read = files.map(readRecord);
const real = read.map(({ record, identifier }) => toCslItem(record, identifier.registry, ACCESSED));
const items = real.length > 0 ? real : oddItems.map(({ item }) => item);
console.log(
  `ms a citation, ${items.length} ${real.length > 0 ? 'real' : 'made-up'} records, ${ROUNDS - 1} rounds`,
);
report(
  'item of a record',
  timesOf(read, ({ record, identifier }) => toCslItem(record, identifier.registry, ACCESSED)),
);
for (const { key, format } of formats) {
  const times = timesOf(items, (item) => format([item]));
  report(key, times);
  const median = quantile(times, 0.5);
  hold(median <= MOST_A_CITATION, `${key}: ${median.toFixed(3)} ms a citation of at most ${MOST_A_CITATION}`);
}

const replies = files
  .slice(0, MANY)
  .map((file): [unknown, string] => [JSON.parse(readFileSync(file, 'utf8')), file]);
if (replies.length === MANY) {
  console.log(`\nms a bibliography of ${MANY}, from replies as the cache keeps them`);
  for (const { key } of formats) {
    const start = performance.now();
    const cited = replies.map(([wire, file]) => parseRecord(wire, file));
    writer.write(
      key,
      cited.map(({ record, identifier: { registry } }) => ({ record, registry })),
      ACCESSED,
    );
    const ms = performance.now() - start;
    console.log(`${key.padEnd(22)} ${ms.toFixed(1)}`);
    hold(ms <= MOST_A_BIBLIOGRAPHY, `${key}: ${ms.toFixed(0)} ms a bibliography of ${MANY}`);
  }
} else console.log(`\nno ${MANY} records in ${folder}: no bibliography is measured`);

const built = await buildExtension({ browser: 'chrome', demoOrigin: '', outDir: '.output' });
const code = readFileSync(join(built, CHUNK), 'utf8');
const gzip = gzipSync(code, { level: 9 }).length;
hold(gzip <= MOST_BYTES, `${CHUNK}: ${gzip} bytes (gzip) of at most ${MOST_BYTES}`);
const loads = Array.from({ length: 20 }, () => {
  const start = performance.now();
  new Script(code).runInContext(createContext({}));
  return performance.now() - start;
});
console.log(`\n${CHUNK}: ${code.length} bytes, ${gzip} gzip; compiled and run in ms`);
report(
  'load',
  loads.sort((a, b) => a - b),
);

console.log('\nms a citation, citeproc-js in the official style');
for (const official of officials) {
  const start = performance.now();
  const format = citeprocFormatter(items, styleFile(official));
  if (format === null) {
    console.log('not installed: npm install citeproc in a folder that CITE_MODULES names');
    break;
  }
  console.log(`${official.key}: ready after ${(performance.now() - start).toFixed(0)}`);
  report(official.key, timesOf(items.slice(0, FOR_CITEPROC), format));
}
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
