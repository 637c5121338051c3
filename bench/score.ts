import { existsSync } from 'node:fs';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { Registry } from '@/lib/registry/naming';
import { NO_DATA } from '@/tools/data-folder';
import {
  documentsOf,
  ownDocuments,
  type ScoredDocument,
  unseenDocuments,
  wholeDocuments,
} from './score/documents';
import { labelledRegistries } from './score/labels';
import { ownPdfs, pdfsOf, type ScoredPdf } from './score/pdfs';
import { shippedReader } from './score/readers';
import { reportOf } from './score/table';
import { type Score, tally } from './score/tally';

/** `npm run score -- [DIR]`: how well the grammar reads. */
const [named] = process.argv.slice(2);
const folder = named ?? '../shared/data/corpus';
const isThere = existsSync(`${folder}/labels.jsonl`);
if (!isThere && named !== undefined) {
  console.error(`${folder} has no labels.jsonl`);
  process.exit(NO_DATA);
}

/** `registries`: those whose mentions are labelled in these documents. */
function scoreOf(documents: readonly ScoredDocument[], registries: readonly Registry[]): Score {
  const read = shippedReader(registries);
  return tally(documents, ({ shown }) => read(shown));
}

const pdfScoreOf = (pdfs: readonly ScoredPdf[]): Score => tally(pdfs, ({ claims }) => claims);

// Our own corpus names works, too; the other labels are about collections alone.
const own = scoreOf(ownDocuments(), builtInRegistries);
const papers = pdfScoreOf(await ownPdfs());
const pdfs = isThere ? await pdfsOf(folder) : [];
const scores: Readonly<Record<string, Score | null>> = {
  'Our own corpus': own,
  'Cases labelled before they were read': scoreOf(unseenDocuments(), labelledRegistries),
  'Documents labelled before they were read': scoreOf(wholeDocuments(), builtInRegistries),
  [folder]: isThere ? scoreOf(documentsOf(folder), labelledRegistries) : null,
  'PDFs made for tests': papers,
  ...(pdfs.length > 0 && { [`PDFs in ${folder}`]: pdfScoreOf(pdfs) }),
};
for (const [title, score] of Object.entries(scores)) {
  if (score) console.log(`${reportOf(title, score)}\n`);
  else console.log(`${title} is not there; give another folder as \`npm run score -- DIR\`.`);
}
const wrong = [own, papers].flatMap(({ missed, falselyClaimed }) => [...missed, ...falselyClaimed]);
process.exitCode = wrong.length === 0 ? 0 : 1;
