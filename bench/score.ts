import { builtInRegistries } from '@/lib/registry/built-in';
import { readLabelled } from './score/labels';
import { shippedReader } from './score/readers';
import { shownOf } from './score/shown';
import { tally } from './score/tally';

const folder = process.argv[2] ?? '../shared/data/corpus';
const documents = readLabelled(folder);
const reader = shippedReader(builtInRegistries);
const t = performance.now();
const score = tally(documents, (document) =>
  reader(document.kind === 'html' ? shownOf(document.text) : { texts: [document.text], addresses: [] }),
);
console.log(JSON.stringify(score, null, 1), performance.now() - t);
