import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { builtInRegistries } from '@/lib/registry/built-in';
import { documentsOf, ownDocuments, type ScoredDocument } from './score/documents';
import { rivalReaders, shippedReader } from './score/readers';
import { comparisonOf, reportOf } from './score/table';
import { type Score, tally } from './score/tally';

/** `npm run score -- [DIR] [--json]`: how well the grammar reads, and how well what one would pick instead does. */
const USUAL_FOLDER = '../shared/data/corpus';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
const [folder = USUAL_FOLDER] = positionals;
const isThere = existsSync(`${folder}/labels.jsonl`);
if (!isThere && positionals.length > 0) {
  console.error(`${folder} has no labels.jsonl`);
  process.exit(2);
}

const readers = { ours: shippedReader(builtInRegistries), ...rivalReaders(builtInRegistries) };

function scoresOf(documents: readonly ScoredDocument[]): { ours: Score; all: Record<string, Score> } {
  const ours = tally(documents, ({ shown }) => readers.ours(shown));
  const all = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, tally(documents, ({ shown }) => read(shown))]),
  );
  return { ours, all };
}

const own = scoresOf(ownDocuments());
const labelled = isThere ? scoresOf(documentsOf(folder)) : null;

if (values.json) {
  const { ours, all } = labelled ?? own;
  console.log(
    JSON.stringify({ ...ours, folder: labelled ? folder : null, readers: all, own: own.ours }, null, 2),
  );
} else {
  for (const [title, scores] of Object.entries({ 'Our own corpus': own, [folder]: labelled })) {
    if (scores) console.log(`${reportOf(title, scores.ours)}\n\n${comparisonOf(scores.all)}\n`);
    else console.log(`${title} is not there; give another folder as \`npm run score -- DIR\`.`);
  }
}
process.exitCode = own.ours.missed.length + own.ours.falselyClaimed.length === 0 ? 0 : 1;
