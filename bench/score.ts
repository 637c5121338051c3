import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { Registry } from '@/lib/registry/naming';
import { NO_DATA } from '@/tools/data-folder';
import { installRivals } from './rivals/rivals';
import {
  documentsOf,
  ownDocuments,
  type ScoredDocument,
  unseenDocuments,
  wholeDocuments,
} from './score/documents';
import { labelledRegistries } from './score/labels';
import { ownPdfs, pdfsOf, type ScoredPdf } from './score/pdfs';
import { rivalReaders, shippedReader } from './score/readers';
import { comparisonOf, reportOf } from './score/table';
import { type Score, tally } from './score/tally';

/** `npm run score -- [DIR] [--rivals]`: how well the grammar reads, and how well what one would pick instead
 * does, once `--rivals` has installed it. */
const USUAL_FOLDER = '../shared/data/corpus';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rivals: { type: 'boolean' } },
});
if (values.rivals) await installRivals();
const [folder = USUAL_FOLDER] = positionals;
const isThere = existsSync(`${folder}/labels.jsonl`);
if (!isThere && positionals.length > 0) {
  console.error(`${folder} has no labels.jsonl`);
  process.exit(NO_DATA);
}

/** `registries`: those whose mentions are labelled in these documents. */
async function scoresOf(
  documents: readonly ScoredDocument[],
  registries: readonly Registry[],
): Promise<{ ours: Score; all: Record<string, Score | null> }> {
  const readers = { ours: shippedReader(registries), ...(await rivalReaders(registries)) };
  const ours = tally(documents, ({ shown }) => readers.ours(shown));
  const all = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      read && tally(documents, ({ shown }) => read(shown)),
    ]),
  );
  return { ours, all };
}

/** The PDFs as our page reads them, and beside it the grammar over their text as it comes. */
function pdfScoresOf(pdfs: readonly ScoredPdf[]): { ours: Score; all: Record<string, Score> } {
  const byFile = new Map(pdfs.map((pdf) => [pdf.file, pdf]));
  const ours = tally(pdfs, ({ file }) => byFile.get(file)?.ours ?? []);
  const plain = tally(pdfs, ({ file }) => byFile.get(file)?.plain ?? []);
  return { ours, all: { ours, 'the text as it comes': plain } };
}

// Our own corpus names works, too; the other labels are about collections alone.
const own = await scoresOf(ownDocuments(), builtInRegistries);
const unseen = await scoresOf(unseenDocuments(), labelledRegistries);
const documents = await scoresOf(wholeDocuments(), builtInRegistries);
const labelled = isThere ? await scoresOf(documentsOf(folder), labelledRegistries) : null;
const papers = pdfScoresOf(await ownPdfs());
const pdfs = isThere ? await pdfsOf(folder) : [];

const tables = {
  'Our own corpus': own,
  'Cases labelled before they were read': unseen,
  'Documents labelled before they were read': documents,
  [folder]: labelled,
  'PDFs made for tests': papers,
  ...(pdfs.length > 0 && { [`PDFs in ${folder}`]: pdfScoresOf(pdfs) }),
};
for (const [title, scores] of Object.entries(tables)) {
  if (scores) console.log(`${reportOf(title, scores.ours)}\n\n${comparisonOf(scores.all)}\n`);
  else console.log(`${title} is not there; give another folder as \`npm run score -- DIR\`.`);
}
const wrong = [own.ours, papers.ours].flatMap(({ missed, falselyClaimed }) => [...missed, ...falselyClaimed]);
process.exitCode = wrong.length === 0 ? 0 : 1;
