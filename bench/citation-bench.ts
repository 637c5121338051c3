import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bibliography } from '@/lib/citation/bibliography';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { type Format, formats } from '@/lib/citation/formats';
import { type Item, toItem } from '@/lib/citation/item';
import { citeprocFormatter } from './cite-citeproc';
import { readRecord } from './cite-input';
import { officials } from './cite-official';

const folder = process.argv[2] ?? '../shared/data/records';
const ROUNDS = 5;

/** Milliseconds in order of size; `at` 0.5 is the median. */
function quantile(sorted: readonly number[], at: number): string {
  return (sorted[Math.floor(sorted.length * at)] ?? Number.NaN).toFixed(4);
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
  console.log(
    `${name.padEnd(22)} median ${quantile(times, 0.5)}  p95 ${quantile(times, 0.95)}  worst ${quantile(times, 0.9999)}`,
  );
}

function reportFormat({ key, format }: Format, items: readonly Item[]): void {
  report(
    key,
    timesOf(items, (item) => format([item])),
  );
}

const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
const read = files.map(readRecord);
const real = read.map(({ record, identifier }) => toItem(record, identifier.registry, ACCESSED));
const items = real.length > 0 ? real : oddItems.map(({ item }) => item);
console.log(
  `ms a citation, ${items.length} ${real.length > 0 ? 'real' : 'made-up'} records, ${ROUNDS - 1} rounds`,
);
report(
  'item of a record',
  timesOf(read, ({ record, identifier }) => toItem(record, identifier.registry, ACCESSED)),
);
for (const format of formats) reportFormat(format, items);

const five = Array.from({ length: 500 }, (_, place) => items[place % items.length]).flatMap((item, place) =>
  item === undefined ? [] : [{ ...item, DOI: null, URL: `https://archive.example/${place}` }],
);
console.log('\nms a bibliography of 500');
for (const format of formats) {
  const start = performance.now();
  bibliography(five, format);
  console.log(`${format.key.padEnd(22)} ${(performance.now() - start).toFixed(1)}`);
}

console.log('\nms a citation, citeproc-js in the official style');
for (const { key, file } of officials) {
  const format = citeprocFormatter(items, file);
  if (format === null) {
    console.log('not installed: npm install citeproc in a folder that CITE_MODULES names');
    break;
  }
  report(key, timesOf(items, format));
}
